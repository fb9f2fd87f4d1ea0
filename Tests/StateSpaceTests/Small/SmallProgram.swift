@_spi(Hosts) @testable import Cairn

/// A run of the small app: what its program does, and what must hold.
///
/// Subclasses add the user, with a host or without one.
@MainActor
class SmallProgram: TransitionSystem {
  let world = World()
  private(set) var navigator: Navigator
  private let alphabet: [SmallStep]
  private var requestCount = 0
  /// The request that the step itself has made, if any: callbacks may have made more.
  private var own: Int?
  private var ownFaults: [String] = []
  /// The checked pages that were in the tree after the last step.
  private var known: Set<EntryID> = []
  /// The steps that have made the requests that wait.
  private var waiting: [Int: SmallStep] = [:]
  /// The requests that have ended during the step; a newer request has a greater number.
  private var ended: [Ended] = []
  /// The numbers of requests, by the objects that wait for their outcomes.
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var step = SmallStep.settle
  /// True if a request has required more flows than it may, because its user signs out again and again.
  private var hasSpentBudget = false
  /// True if the number of a request that waits may not say how new it is.
  private var isMixed = false
  private let reports = Reports()
  private var observation: EventObservation?
  /// The flows that have finished.
  private var finished: Set<EntryID> = []

  /// The outcomes of a request: none while it waits, then one.
  private final class Token {
    var outcomes: [Outcome] = []
  }

  private struct Ended {
    let number: Int
    let step: SmallStep
    let outcome: Outcome

    var hasChanged: Bool { [.committed, .updated, .redirected].contains(outcome) }

    var isVetoed: Bool { if case .refused(.leaveVetoed) = outcome { true } else { false } }
  }

  /// The state before a step.
  private struct Before {
    let revision: Int
    let isAsking: Bool
    let signIn: EntryID?
    let stack: [EntryID]

    @MainActor
    init(_ program: SmallProgram) {
      revision = program.navigator.revision
      isAsking = program.question != nil
      signIn = program.entry(at: AnyRoute(Shell.Route.signIn))
      stack = program.stack
    }
  }

  /// - Parameter alphabet: The steps that programs consist of.
  init(_ alphabet: [SmallStep]) async {
    self.alphabet = alphabet
    navigator = Navigator(Shell(world), reportsLeaks: false)
    world.request = { [weak self] step, make in
      self?.request(as: step, inCallback: true, make)
    }
    observe()
    await open()
    await settle()
  }

  /// Looks at each event for a form that left without its question, or whose tab was left.
  ///
  /// Re-evaluation, restoration and a flow that finishes, or has finished and could not leave, ask
  /// none.
  private func observe() {
    observation = navigator.observe { [weak self] event in
      guard let self else { return }
      if case .finish(let flow) = event.request { finished.insert(flow) }
      guard !event.changes.isEmpty else { return }
      let isLeft =
        (world.hasLostText || event.changes.contains(where: hidesForm))
        && !event.changes.contains(where: isInFinished)
      world.hasLostText = false
      switch event.request {
      case _ where !isLeft: break
      case .reevaluate, .restore, .close, .finish, .perform(_, .restart, _): break
      default: noteFault("The form was left without a question, by \(event.request).")
      }
    }
  }

  /// True if the change takes an entry from a flow that has finished, or hides that flow.
  private func isInFinished(_ change: TreeChange) -> Bool {
    switch change {
    case .removed(_, let position, _): finished.contains(position.flow)
    case .selected(_, let old?, _): finished.contains(old)
    default: false
    }
  }

  /// True if the change hides the form, which the user sees and has typed in; nothing but questions is above it.
  private func hidesForm(_ change: TreeChange) -> Bool {
    guard case .selected(.root, let old?, _) = change, let form = stack.last,
      (navigator.content(of: form) as? Form)?.isEdited == true,
      let flow = navigator.tree.flows[old], flow.entries.last == form
    else { return false }
    return flow.modals.allSatisfy { navigator.content(of: $0) is DialogModel }
  }

  func noteFault(_ text: String) { ownFaults.append(text) }

  // MARK: For the user

  /// Shows the navigator, when it has been made.
  func open() async {}
  /// Ends the host and the navigator, and returns a closure that lists the objects still in memory.
  func close() async -> @MainActor () -> [String] {
    navigator.end()
    return { [] }
  }
  func isPossibleForUser(_ step: SmallStep) -> Bool { false }
  func actAsUser(_ step: SmallStep) async {}
  /// The gesture of the user; empty for none.
  var userKey: String { "" }
  /// The properties of the screen that do not hold.
  var shownFaults: [String] { [] }

  // MARK: Coordinators

  private func coordinator<C: Coordinator>(_ type: C.Type, at route: AnyRoute) -> C? {
    guard let id = entry(at: route) else { return nil }
    return navigator.coordinator(at: id) as? C
  }

  /// The first entry at the route, parents before children.
  func entry(at route: AnyRoute) -> EntryID? {
    navigator.allIDs.first { navigator.tree.entry($0)?.route == route }
  }

  private var shell: Shell? { navigator.coordinator(at: .root) as? Shell }
  private var first: FirstFlow? { coordinator(FirstFlow.self, at: AnyRoute(Shell.Route.first)) }
  private var second: SecondFlow? { coordinator(SecondFlow.self, at: AnyRoute(Shell.Route.second)) }
  private var picker: SmallFlow? {
    coordinator(SmallFlow.self, at: AnyRoute(FirstFlow.Route.picker))
  }
  private var signIn: SmallFlow? { coordinator(SmallFlow.self, at: AnyRoute(Shell.Route.signIn)) }

  private func has(_ route: Shell.Route) -> Bool { entry(at: AnyRoute(route)) != nil }

  private var alert: EntryID? { entry(at: AnyRoute(FirstFlow.Route.alert)) }

  /// True if a link that has waited has been performed during the step: it shows its own back stack.
  var hasLinkContinued: Bool {
    ended.contains { $0.hasChanged && $0.number != own && $0.step.isLink }
  }

  /// The pages of the first tab.
  private var stack: [EntryID] {
    entry(at: AnyRoute(Shell.Route.first)).flatMap { navigator.tree.flows[$0]?.entries } ?? []
  }

  /// The dialog of the leave guard.
  var question: EntryID? { leaveQuestions.last }

  private var leaveQuestions: [EntryID] {
    navigator.allIDs.filter {
      navigator.content(of: $0) is DialogModel && navigator.tree.entry($0)?.route == nil
    }
  }

  /// The server's questions whose requests still wait, the oldest first.
  private var questions: [Int] {
    navigator.engine.requests.waiting.all.values.map(\.number).filter(world.server.isWaiting)
      .sorted()
  }

  // MARK: Steps

  var steps: [SmallStep] { alphabet.filter(isPossible) }

  /// The bound: a screenful of pages, two questions, two requests behind the sign-in.
  var isBeyondBound: Bool {
    let tree = navigator.tree
    return tree.flows.values.contains { $0.entries.count > 3 || $0.modals.count > 2 }
      || questions.count > 2 || hasSpentBudget
      || tree.entries.values.contains { ($0.parked?.chain.count ?? 0) > 2 }
  }

  private func isPossible(_ step: SmallStep) -> Bool {
    switch step {
    case .pushPlain, .goChecked, .goMembers, .goVault, .goForm, .presentPicker, .pop, .popToRoot,
      .setPlain, .finishFirst:
      first != nil
    case .presentAgain: picker != nil
    case .goAlert, .goRedirected, .goLate: first != nil
    case .addTab: !has(.third)
    case .removeTab: has(.third)
    case .handlersNavigate: !world.handlersNavigate
    case .startsWithMembers: !world.startsWithMembers
    case .answerAlert: alert != nil
    case .relaunchSignedIn: !world.isSignedIn && signIn != nil
    case .showDetail: second != nil
    case .showNotice: !has(.notice)
    case .hideNotice: has(.notice)
    case .lock: !has(.lock)
    case .unlock: has(.lock)
    case .selectFirst, .selectSecond, .openPlain, .openChecked, .openMembers, .openVault,
      .openDetail:
      true
    case .signOut: world.isSignedIn
    case .finishPicker: picker != nil
    case .finishSignIn, .cancelSignIn: signIn != nil
    case .allowOldest, .denyOldest: !questions.isEmpty
    case .allowNewest, .denyNewest: questions.count > 1
    case .widen: navigator.traits.horizontalSizeClass == .compact
    case .narrow: navigator.traits.horizontalSizeClass != .compact
    case .restore, .relaunch: true
    case .back, .tapFirst, .tapSecond, .dismissFront, .leave, .stay, .beginBack, .beginDismiss,
      .finishGesture, .cancelGesture, .passTime, .settle:
      isPossibleForUser(step)
    }
  }

  static func leadsOn(_ step: SmallStep) -> Bool { step.leadsOn }

  func perform(_ step: SmallStep) async {
    self.step = step
    reports.clear()
    (ended, own) = ([], nil)
    let before = Before(self)
    let hasOthers = isMixed || hasUncountedRequests
    await reports.collect {
      await act(step)
      await settle()
    }
    // Saved state replaces everything.
    if ![.restore, .relaunch, .relaunchSignedIn].contains(step) {
      checkQuestions(after: step, before)
      checkSignIn(after: step, before)
      // A question may replace another one.
      if !before.isAsking, question == nil {
        checkSuperseded(
          by: step, hasChanged: navigator.revision != before.revision, hasOthers: hasOthers)
        checkOrder(after: step)
        checkStack(after: step, before)
      }
    }
    // An equal request of a re-evaluation has given an older one its position.
    isMixed = !waiting.isEmpty && (isMixed || step == .signOut)
    if reports.texts.contains(where: \.isSpentBudget) { hasSpentBudget = true }
    noteChecked()
  }

  /// True if a request waits that no step has made: one from saved state, or of a re-evaluation.
  ///
  /// Both are newer than others that began to wait before.
  private var hasUncountedRequests: Bool {
    navigator.engine.store.parked.values.joined().contains { $0.history.waiters.isEmpty }
      || navigator.engine.requests.waiting.all.values.contains {
        $0.request.past?.waiters.isEmpty ?? true
      }
  }

  /// Checks that only a newer change supersedes what waits.
  private func checkSuperseded(by step: SmallStep, hasChanged: Bool, hasOthers: Bool) {
    // A newer re-evaluation supersedes an older one, which has its own rules.
    for old in ended where old.outcome == .superseded && old.step != .signOut {
      switch step {
      case .finishPicker where world.handlersNavigate: break
      case .showNotice, .hideNotice, .lock, .finishPicker, .dismissFront, .goAlert, .addTab:
        noteFault("\(step) has superseded a request.")
      case .allowOldest, .denyOldest, .allowNewest, .denyNewest, .finishSignIn, .cancelSignIn,
        .unlock:
        // A dismissed modal supersedes nothing, but what continues then does.
        if !hasOthers, !hasNewerChange(than: old) {
          noteFault("\(step) has superseded a request, and has performed no newer one.")
        }
      case _ where own.map { !hasChanged || waiting[$0] != nil } == true:
        // The step may have taken a newer request along to the sign-in. What then continues
        // supersedes older requests.
        if !hasNewerChange(than: old) {
          noteFault("\(step) has superseded a request, and waits or has changed nothing.")
        }
      default: break
      }
    }
  }

  /// True if another request than the step's own, newer than this one, has ended with a change.
  private func hasNewerChange(than old: Ended) -> Bool {
    ended.contains { $0.hasChanged && $0.number > old.number && $0.number != own }
  }

  /// Checks that the newest request that waits for the server goes first, and that a cancelled
  /// sign-in ends only the requests that need it.
  private func checkOrder(after step: SmallStep) {
    for old in ended where !old.step.needsSignIn {
      if old.outcome == .refused(.requirementCancelled) {
        noteFault("\(old.step) has ended with a sign-in that it does not need.")
      }
    }
    // A page that the user has signed in for or unlocked does not wait for the server's other answers.
    guard step != .unlock else { return }
    let newest = ended.filter { $0.hasChanged && $0.step.isChecked }.map(\.number).max()
    if let newest, let newer = undecided.first(where: { $0 > newest }) {
      noteFault("\(step) has performed request \(newest) before the newer one \(newer).")
    }
  }

  /// Checks that equal requests that wait are joined, and that only the user answers a question.
  private func checkQuestions(after step: SmallStep, _ before: Before) {
    guard let own else { return }
    for old in ended {
      if old.number == own, old.isVetoed, step != .stay {
        noteFault("\(step) is refused by a guard that has not asked.")
      }
      // A user who has signed out meanwhile gets the sign-in instead of the question.
      let needsNewSignIn = before.signIn == nil && signIn != nil
      if old.outcome == .superseded, old.step == step, step.isJoined, waiting[own] != nil,
        !needsNewSignIn
      {
        noteFault("\(step) has superseded an equal request.")
      }
    }
  }

  /// Checks that a link that needs the sign-in leaves the one that is shown.
  private func checkSignIn(after step: SmallStep, _ before: Before) {
    guard [.openMembers, .openVault].contains(step), !world.isSignedIn,
      let signIn = before.signIn, navigator.tree.entry(signIn) == nil
    else { return }
    noteFault("\(step) has closed the sign-in that it needs.")
  }

  /// Checks that the program's change of the stack supersedes older requests that wait there.
  ///
  /// Requests that need a sign-in are exempt.
  private func checkStack(after step: SmallStep, _ before: Before) {
    switch step {
    // The link has only selected the tab; a request that it set free, which is older, may have changed the stack.
    case .openPlain
    where stack == before.stack || ended.contains { $0.hasChanged && $0.number != own }:
      break
    case .pushPlain, .goForm, .pop, .popToRoot, .setPlain, .presentPicker, .presentAgain,
      .openPlain:
      guard let own, ended.contains(where: { $0.number == own && $0.outcome == .committed }),
        let older = undecided.first(where: { $0 < own && waiting[$0]?.isChecked == true })
      else { return }
      noteFault("Request \(older) still waits for the stack that \(step) has changed.")
    default: break
    }
  }

  /// The requests for pages of the stack that wait for the server, or that are decided and wait for
  /// such a request.
  private var undecided: [Int] {
    navigator.engine.requests.waiting.all.values.filter { $0.flow != nil }
      .flatMap { $0.request.past?.waiters ?? [] }
      .compactMap { numbers[ObjectIdentifier($0)] }
      .filter { [.goChecked, .openChecked, .goVault, .openVault].contains(waiting[$0]) }
  }

  private func act(_ step: SmallStep) async {
    switch step {
    case .pushPlain: request { first?.push(.plain, always: true) }
    case .goChecked: request { first?.navigate(to: .checked) }
    case .goMembers: request { first?.navigate(to: .members) }
    case .goVault: request { first?.navigate(to: .vault) }
    case .goForm: request { first?.navigate(to: .form) }
    case .presentPicker: request { first?.navigate(to: .picker) }
    case .presentAgain: request { first?.present(.picker, as: .sheet, always: true) }
    case .pop: request { first?.pop() }
    case .popToRoot: request { first?.popToRoot() }
    case .setPlain: request { first?.set([.home, .plain]) }
    case .showDetail: request { second?.navigate(to: .detail) }
    case .showNotice: request { shell?.navigate(to: .notice) }
    case .hideNotice: request { shell?.dismiss(.notice) }
    case .lock: request { shell?.navigate(to: .lock) }
    case .unlock: request { shell?.dismiss(.lock) }
    case .selectFirst: request { shell?.navigate(to: .first) }
    case .selectSecond: request { shell?.navigate(to: .second) }
    case .openPlain: request { navigator.open("/first/plain") }
    case .openChecked: request { navigator.open("/first/checked") }
    case .openMembers: request { navigator.open("/first/members") }
    case .openVault: request { navigator.open("/first/vault") }
    case .openDetail: request { navigator.open("/second/detail") }
    case .signOut:
      world.isSignedIn = false
      request { navigator.reevaluate() }
    case .finishPicker: request { picker?.finish("picked") }
    case .finishSignIn: request { signIn?.finish("signed in") }
    case .finishFirst: request { first?.finish("done") }
    case .cancelSignIn: request { signIn?.cancel() }
    case .allowOldest: if let number = questions.first { world.server.answer(number, true) }
    case .denyOldest: if let number = questions.first { world.server.answer(number, false) }
    case .allowNewest: if let number = questions.last { world.server.answer(number, true) }
    case .denyNewest: if let number = questions.last { world.server.answer(number, false) }
    case .goAlert: request { first?.navigate(to: .alert) }
    case .goRedirected: request { first?.navigate(to: .redirected) }
    case .goLate: request { first?.navigate(to: .late) }
    case .addTab: request { shell?.set([.first, .second, .third]) }
    case .removeTab: request { shell?.set([.first, .second]) }
    case .handlersNavigate: world.handlersNavigate = true
    case .startsWithMembers: world.startsWithMembers = true
    case .answerAlert: if let alert { request { navigator.report(.answer(alert, button: 0)) } }
    case .relaunchSignedIn:
      (world.isSignedIn, world.startsSignedIn) = (true, true)
      await saveAnd(relaunch)
      world.startsSignedIn = false
    case .widen: navigator.traits = Traits(horizontalSizeClass: .regular)
    case .narrow: navigator.traits = Traits(horizontalSizeClass: .compact)
    case .restore: await saveAnd { saved in navigator.restore(saved) }
    case .relaunch: await saveAnd(relaunch)
    case .back, .tapFirst, .tapSecond, .dismissFront, .leave, .stay, .beginBack, .beginDismiss,
      .finishGesture, .cancelGesture, .passTime, .settle:
      await actAsUser(step)
    }
  }

  /// Makes a request, and notes its outcome, now or later.
  func request(
    as step: SmallStep? = nil, inCallback: Bool = false, _ make: @MainActor () -> Outcome?
  ) {
    requestCount += 1
    let number = requestCount
    if !inCallback { own = number }
    let token = Token()
    waiting[number] = step ?? self.step
    let waiter = OutcomeWaiter { [weak self, token] outcome in
      token.outcomes.append(outcome)
      if let step = self?.waiting.removeValue(forKey: number) {
        self?.ended.append(Ended(number: number, step: step, outcome: outcome))
      }
      if token.outcomes.count > 1 { self?.noteFault("A request has two outcomes.") }
    }
    numbers[ObjectIdentifier(waiter)] = number
    OutcomeWaiter.next = waiter
    let now = make()
    OutcomeWaiter.next = nil
    if now == .queued, !inCallback { noteFault("A request outside of callbacks is queued.") }
    // A flow that has left refuses by itself.
    if now == .refused(.flowEnded), inCallback, token.outcomes.isEmpty {
      waiting[number] = nil
      return
    }
    if let now, now.isPending != token.outcomes.isEmpty {
      noteFault("The outcome is \(now), and the request has had \(token.outcomes).")
    }
  }

  private func saveAnd(_ restore: (NavigationSnapshot) async -> RestorationReport?) async {
    guard let data = try? navigator.snapshot().data(),
      let saved = try? NavigationSnapshot(data: data)
    else { return noteFault("The state cannot be saved.") }
    let before = navigator.treeKey(savedOnly: true)
    let parked = parkedAtSignIn
    guard let report = await restore(saved), report.isComplete else {
      return noteFault("Not all was restored.")
    }
    // Pages that were allowed before stay so.
    known = Set(navigator.tree.entries.keys)
    // A restored request counts as newer than all that coordinators make when they start.
    if let parked, let now = parkedAtSignIn, parked != now {
      noteFault("\(parked) was parked, and now \(now) is.")
    }
    if let parked, parkedAtSignIn == nil, !hasContinued { noteFault("\(parked) is lost.") }
    let after = navigator.treeKey(savedOnly: true)
    if before != after, !world.startsWithMembers, !world.startsSignedIn {
      noteFault("Saved:\n\(before)\nRestored:\n\(after)")
    }
  }

  /// The request that continues when the user has signed in; nil also if its flow has ended.
  private var parkedAtSignIn: String? {
    guard let id = entry(at: AnyRoute(Shell.Route.signIn)),
      let parked = navigator.tree.entry(id)?.parked?.chain.first
    else { return nil }
    let text = EntryNumbers(navigator, of: navigator.allIDs).text(parked)
    return text == "gone" ? nil : text
  }

  /// True if what was parked behind the sign-in has been performed, or waits for the server.
  private var hasContinued: Bool {
    navigator.isDeciding || entry(at: AnyRoute(FirstFlow.Route.members)) != nil
  }

  /// Ends the process, and starts the app again with the state that it has saved.
  private func relaunch(_ saved: NavigationSnapshot) async -> RestorationReport? {
    let traits = navigator.traits
    _ = await close()
    // The numbers of waits begin again.
    world.server.answerAll()
    if !waiting.isEmpty { noteFault("\(waiting.count) requests have no outcome at the end.") }
    navigator = Navigator(Shell(world), restoring: saved, reportsLeaks: false)
    navigator.traits = traits
    observe()
    await open()
    return navigator.restoration
  }

  /// Waits until each decision has been asked, and each answer has arrived.
  private func settle() async {
    var turns = 0
    while let late = navigator.engine.requests.waiting.all.values.first(where: {
      $0.isUndecided && !world.server.isWaiting($0.number)
    }) {
      await Task.yield()
      turns += 1
      guard turns < 10_000 else {
        return noteFault("The decision about \(late.request.described) does not arrive.")
      }
    }
  }

  // MARK: Properties

  /// Counts the checked pages that the step has shown, each of which uses an answer of the server.
  private func noteChecked() {
    for (id, entry) in navigator.tree.entries where !known.contains(id) {
      guard
        entry.route == AnyRoute(FirstFlow.Route.checked)
          || entry.route == AnyRoute(FirstFlow.Route.vault)
      else { continue }
      known.insert(id)
      world.server.use()
    }
  }

  var faultsOfSteps: [String] {
    var faults = ownFaults + world.faults + reports.texts.filter { !$0.isSpentBudget }
    if world.server.grants < 0 { faults.append("A page is shown that the server has not allowed.") }
    let (pending, held) = (waiting.count, navigator.heldRequests)
    if pending != held {
      faults.append("\(pending) requests have no outcome, and the navigator holds \(held).")
    }
    return faults
  }

  var faults: [String] {
    var faults = navigator.faults + shownFaults
    let inner = [AnyRoute(FirstFlow.Route.members), AnyRoute(FirstFlow.Route.vault)]
    if !world.isSignedIn, inner.contains(where: { entry(at: $0) != nil }) {
      faults.append("A stranger sees a page for members.")
    }
    // A request that waits may still replace a flow that has ended.
    let isWaiting = navigator.engine.requests.hasWaiting
    let ended = navigator.allIDs.filter { navigator.engine.store[$0]?.result?.isSettled == true }
    if !isWaiting, !ended.isEmpty { faults.append("A flow that has ended is still shown.") }
    if leaveQuestions.count > 1 { faults.append("The form asks twice.") }
    let isAsking = question != nil
    if navigator.engine.requests.asking.isEmpty == isAsking {
      faults.append(isAsking ? "A question is left." : "What waits for the user asks nothing.")
    }
    if isAsking, entry(at: AnyRoute(FirstFlow.Route.form)) == nil {
      faults.append("A form asks that has left.")
    }
    let undecided = navigator.engine.requests.waiting.all.values.filter { $0.flow != nil }
    let wishes = undecided.compactMap(\.request.past?.wish)
    for (index, wish) in wishes.enumerated() where wishes[..<index].contains(wish) {
      faults.append("Two requests wait for the same: \(wish.request).")
    }
    return faults
  }

  var isCalm: Bool {
    navigator.tree.levels.count == 1 && waiting.isEmpty && userKey.isEmpty
      && !navigator.isDeciding
  }

  var key: String {
    "\(world.isSignedIn) \(world.handlersNavigate) \(world.startsWithMembers) \(min(world.server.grants, 2)) \(userKey)\n"
      + navigator.stateKey(isWaiting: world.server.isWaiting)
  }

  func end() async {
    observation = nil
    _ = await close()
    world.server.answerAll()
  }

  func rest() async -> [String] {
    let objects = EngineObjects(navigator)
    observation = nil
    let shown = await close()
    world.server.answerAll()
    navigator = Navigator(Nobody(), reportsLeaks: false)
    var rest = await objects.remaining() + shown()
    let wrong = world.results.filter { $0 != 1 }
    if !wrong.isEmpty { rest.append("flows that started have \(wrong) results") }
    if world.alive > 0 { rest.append("\(world.alive) coordinators and models stay in memory") }
    return rest
  }
}

extension String {
  /// True for a report about too many required flows.
  fileprivate var isSpentBudget: Bool { contains("was required to wait for") }
}

/// The root of a navigator that shows nothing of the app.
private final class Nobody: Coordinator {
  enum Route: Routable { case nothing }
  let navigation = Navigation(root: Route.nothing)

  func destination(for route: Route) -> Destination { Empty() }

  private final class Empty {}
}
