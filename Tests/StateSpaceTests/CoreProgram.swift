@_spi(Hosts) @testable import Cairn

/// The small app without a host: the test reports what its user does.
@MainActor
final class CoreProgram: TransitionSystem {
  private let world = World()
  private var navigator: Navigator
  /// The gesture under way, and what was seen to leave when it began.
  private var gesture: (action: UserAction, seen: [EntryID])?
  private var requests: [Int: Token] = [:]
  private var requestCount = 0
  private var ownFaults: [String] = []
  /// The guarded pages that have been in the tree.
  private var known: Set<EntryID> = []
  private let reports = Reports()
  private var observation: EventObservation?

  /// A request that waits, until it has its outcome.
  private final class Token {
    var outcomes: [Outcome] = []
  }

  init() async {
    navigator = Navigator(Shell(world), reportsLeaks: false)
    observe()
    await settle()
  }

  /// Looks at each event for a form that left without its question.
  ///
  /// What may not stay, and what saved state replaces, leaves without one.
  private func observe() {
    observation = navigator.observe { [weak self] event in
      guard let self, world.hasLostText, !event.changes.isEmpty else { return }
      world.hasLostText = false
      switch event.request {
      case .reevaluate, .restore, .close: break
      default: ownFaults.append("The form was left without a question, by \(event.request).")
      }
    }
  }

  // MARK: Coordinators

  private func coordinator<C: Coordinator>(_ type: C.Type, at route: AnyRoute) -> C? {
    guard let id = entry(at: route) else { return nil }
    return navigator.coordinator(at: id) as? C
  }

  /// The first entry at the route, parents before children.
  private func entry(at route: AnyRoute) -> EntryID? {
    navigator.preorder.first { navigator.tree.entry($0)?.route == route }
  }

  private var shell: Shell? { navigator.coordinator(at: .root) as? Shell }
  private var first: FirstFlow? { coordinator(FirstFlow.self, at: AnyRoute(Shell.Route.first)) }
  private var second: SecondFlow? { coordinator(SecondFlow.self, at: AnyRoute(Shell.Route.second)) }
  private var picker: SmallFlow? {
    coordinator(SmallFlow.self, at: AnyRoute(FirstFlow.Route.picker))
  }
  private var signIn: SmallFlow? { coordinator(SmallFlow.self, at: AnyRoute(Shell.Route.signIn)) }

  private func has(_ route: Shell.Route) -> Bool { entry(at: AnyRoute(route)) != nil }

  /// The dialog of the leave guard, which is above everything while it is shown.
  private var question: EntryID? {
    navigator.preorder.last { navigator.content(of: $0) is DialogModel }
  }

  /// The server's questions whose requests still wait, the oldest first.
  private var questions: [Int] {
    navigator.engine.waiting.waiting.values.map(\.number).filter(world.server.isWaiting).sorted()
  }

  /// The frontmost level that a user can dismiss.
  private var frontModal: EntryID? {
    guard let id = navigator.tree.levels.last?.id, let entry = navigator.tree.entry(id),
      entry.isModal, !entry.isOverlay, !(navigator.content(of: id) is DialogModel)
    else { return nil }
    return id
  }

  /// The entry that a back swipe in front would lead to.
  private var backTarget: EntryID? {
    guard let level = navigator.tree.levels.last, let count = level.countAfterBack else {
      return nil
    }
    return level.path[count - 1]
  }

  // MARK: Steps

  var steps: [SmallStep] { SmallStep.allCases.filter(isPossible) }

  /// The bound: a screenful of pages, two questions, two requests behind the sign-in.
  var isBeyondBound: Bool {
    let tree = navigator.tree
    return tree.flows.values.contains { $0.entries.count > 3 || $0.modals.count > 2 }
      || questions.count > 2
      || tree.entries.values.contains { ($0.parked?.chain.count ?? 0) > 2 }
  }

  private func isPossible(_ step: SmallStep) -> Bool {
    switch step {
    case .pushPlain, .goChecked, .goMembers, .goForm, .presentPicker, .pop, .popToRoot, .setPlain:
      first != nil
    case .showDetail: second != nil
    case .showNotice: !has(.notice)
    case .hideNotice: has(.notice)
    case .lock: !has(.lock)
    case .unlock: has(.lock)
    case .selectFirst, .selectSecond, .openPlain, .openChecked, .openMembers, .openDetail: true
    case .signOut: world.isSignedIn
    case .back: gesture == nil
    case .tapFirst, .tapSecond: gesture == nil && navigator.tree.levels.count == 1
    case .dismissFront: gesture == nil && frontModal != nil
    case .beginBack: gesture == nil && backTarget != nil && frontModal == nil
    case .beginDismiss: gesture == nil && frontModal != nil
    case .finishGesture: gesture != nil
    case .finishPicker: picker != nil
    case .finishSignIn, .cancelSignIn: signIn != nil
    case .leave, .stay: question != nil
    case .allowOldest, .denyOldest: !questions.isEmpty
    case .allowNewest, .denyNewest: questions.count > 1
    case .widen: navigator.traits.horizontalSizeClass == .compact
    case .narrow: navigator.traits.horizontalSizeClass != .compact
    case .restore, .relaunch: true
    }
  }

  static func leadsOn(_ step: SmallStep) -> Bool { step.leadsOn }

  func perform(_ step: SmallStep) async {
    reports.clear()
    await reports.collect { @MainActor in
      self.act(step)
      await self.settle()
    }
    noteGuarded()
  }

  private func act(_ step: SmallStep) {
    switch step {
    case .pushPlain: request { self.first?.push(.plain, always: true) }
    case .goChecked: request { self.first?.navigate(to: .checked) }
    case .goMembers: request { self.first?.navigate(to: .members) }
    case .goForm: request { self.first?.navigate(to: .form) }
    case .presentPicker: request { self.first?.navigate(to: .picker) }
    case .pop: request { self.first?.pop() }
    case .popToRoot: request { self.first?.popToRoot() }
    case .setPlain: request { self.first?.set([.home, .plain]) }
    case .showDetail: request { self.second?.navigate(to: .detail) }
    case .showNotice: request { self.shell?.navigate(to: .notice) }
    case .hideNotice: request { self.shell?.dismiss(.notice) }
    case .lock: request { self.shell?.navigate(to: .lock) }
    case .unlock: request { self.shell?.dismiss(.lock) }
    case .selectFirst: request { self.shell?.navigate(to: .first) }
    case .selectSecond: request { self.shell?.navigate(to: .second) }
    case .openPlain: request { self.navigator.open("/first/plain") }
    case .openChecked: request { self.navigator.open("/first/checked") }
    case .openMembers: request { self.navigator.open("/first/members") }
    case .openDetail: request { self.navigator.open("/second/detail") }
    case .signOut:
      world.isSignedIn = false
      request { self.navigator.reevaluate() }
    case .back: request { self.navigator.report(.backOneStep) }
    case .tapFirst: report(AnyRoute(Shell.Route.first)) { .select($0) }
    case .tapSecond: report(AnyRoute(Shell.Route.second)) { .select($0) }
    case .dismissFront: if let modal = frontModal { report(.dismiss(modal)) }
    case .beginBack: if let target = backTarget { begin(.back(to: target)) }
    case .beginDismiss: if let modal = frontModal { begin(.dismiss(modal)) }
    case .finishGesture:
      guard let (action, seen) = gesture else { return }
      gesture = nil
      report(action.seen(seen, in: navigator.tree))
    case .finishPicker: request { self.picker?.finish("picked") }
    case .finishSignIn: request { self.signIn?.finish("signed in") }
    case .cancelSignIn: request { self.signIn?.cancel() }
    case .leave: answer(button: 0)
    case .stay: answer(button: 1)
    case .allowOldest: if let number = questions.first { world.server.answer(number, true) }
    case .denyOldest: if let number = questions.first { world.server.answer(number, false) }
    case .allowNewest: if let number = questions.last { world.server.answer(number, true) }
    case .denyNewest: if let number = questions.last { world.server.answer(number, false) }
    case .widen: navigator.traits = Traits(horizontalSizeClass: .regular)
    case .narrow: navigator.traits = Traits(horizontalSizeClass: .compact)
    case .restore: restore()
    case .relaunch: relaunch()
    }
  }

  private func begin(_ action: UserAction) {
    gesture = (action, navigator.tree.entries(leavingBy: action))
  }

  private func report(_ action: UserAction) { request { self.navigator.report(action) } }

  private func report(_ route: AnyRoute, _ action: (EntryID) -> UserAction) {
    if let id = entry(at: route) { report(action(id)) }
  }

  private func answer(button: Int) {
    if let question { report(.answer(question, button: button)) }
  }

  /// Makes a request, and notes its outcome, now or later.
  private func request(_ make: () -> Outcome?) {
    requestCount += 1
    let number = requestCount
    let token = Token()
    requests[number] = token
    OutcomeWaiter.next = OutcomeWaiter { [weak self, token] outcome in
      token.outcomes.append(outcome)
      self?.requests[number] = nil
      if token.outcomes.count > 1 { self?.ownFaults.append("A request has two outcomes.") }
    }
    let now = make()
    OutcomeWaiter.next = nil
    if now == .queued { ownFaults.append("A request outside of callbacks is queued.") }
    if let now, now.isPending != token.outcomes.isEmpty {
      ownFaults.append("The outcome is \(now), and the request has had \(token.outcomes).")
    }
  }

  private func restore() {
    guard let saved = try? navigator.snapshot() else {
      return ownFaults.append("The state cannot be saved.")
    }
    gesture = nil
    let before = navigator.treeKey(savedOnly: true)
    let report = navigator.restore(saved)
    note(report, before)
  }

  private func relaunch() {
    guard let saved = try? navigator.snapshot() else {
      return ownFaults.append("The state cannot be saved.")
    }
    gesture = nil
    let before = navigator.treeKey(savedOnly: true)
    let traits = navigator.traits
    navigator.end()
    requests = requests.filter { !$0.value.outcomes.isEmpty }
    navigator = Navigator(Shell(world), restoring: saved, reportsLeaks: false)
    navigator.traits = traits
    observe()
    note(navigator.restoration, before)
  }

  private func note(_ report: RestorationReport?, _ before: String) {
    guard let report, report.isComplete else {
      return ownFaults.append("Not all was restored: \(report.map { "\($0)" } ?? "nothing")")
    }
    // What was allowed before stays so.
    known = Set(navigator.tree.entries.keys)
    let after = navigator.treeKey(savedOnly: true)
    if before != after { ownFaults.append("Saved:\n\(before)\nRestored:\n\(after)") }
  }

  /// Waits until each decision has been asked, and each answer has arrived.
  private func settle() async {
    var turns = 0
    while let late = navigator.engine.waiting.waiting.values.first(where: {
      !$0.isDecided && !world.server.isWaiting($0.number)
    }) {
      await Task.yield()
      turns += 1
      guard turns < 10_000 else {
        return ownFaults.append("The decision about \(late.request.described) does not arrive.")
      }
    }
  }

  // MARK: Properties

  /// Notes the guarded pages that the step has shown, and whether they were allowed.
  private func noteGuarded() {
    for (id, entry) in navigator.tree.entries where !known.contains(id) {
      guard let route = entry.route?.value(as: FirstFlow.Route.self) else { continue }
      known.insert(id)
      if route == .checked { world.server.use() }
      if route == .members, !world.isSignedIn {
        ownFaults.append("A page for members is shown to a stranger.")
      }
    }
  }

  var faults: [String] {
    var faults = ownFaults + world.faults + navigator.faults + reports.texts
    if world.server.grants < 0 { faults.append("A page is shown that the server has not allowed.") }
    let pending = requests.count
    let held = navigator.heldRequests
    if pending != held {
      faults.append("\(pending) requests have no outcome, and the navigator holds \(held).")
    }
    return faults
  }

  var isCalm: Bool {
    navigator.tree.levels.count == 1 && requests.isEmpty && gesture == nil
      && navigator.engine.waiting.isEmpty
  }

  var key: String {
    "\(world.isSignedIn) \(world.server.grants > 0)\n"
      + navigator.stateKey(gesture: gesture, isWaiting: world.server.isWaiting)
  }

  func end() {
    gesture = nil
    observation = nil
    navigator.end()
    world.server.answerAll()
  }

  func rest() async -> [String] {
    let objects = EngineObjects(navigator)
    end()
    navigator = Navigator(Nobody(), reportsLeaks: false)
    var rest = await objects.remaining()
    let wrong = world.results.filter { $0 != 1 }
    if !wrong.isEmpty { rest.append("flows that started have \(wrong) results") }
    if world.alive > 0 { rest.append("\(world.alive) coordinators and models stay in memory") }
    return rest
  }
}

/// The root of a navigator that shows nothing of the app.
private final class Nobody: Coordinator {
  enum Route: Routable { case nothing }
  let navigation = Navigation(root: Route.nothing)

  func destination(for route: Route) -> Destination { Empty() }

  private final class Empty {}
}
