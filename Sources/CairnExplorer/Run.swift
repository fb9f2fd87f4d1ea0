@_spi(Hosts) import Cairn
import CairnTesting
import CairnTools
import Foundation
import IssueReporting

/// One run of the app along a path, with its own navigator.
@MainActor
final class Run<Root: Coordinator> {
  let choices: Choices
  let test: TestNavigator<Root>
  /// The steps since the start, with the answers of fakes.
  var path: [Step] { steps.all }
  /// The steps until now.
  var history: History { History(steps: steps, count: steps.all.count) }
  private let steps = History.Steps()
  private let explorer: Explorer<Root>
  private let names: RouteNames
  /// The app's tasks; nil if the runtime does not report when a task becomes ready.
  private let tasks = TaskQueue()
  /// The report of the last step `restore`.
  private var restored: Result<RestorationReport, any Error>?
  private(set) var isOver = false
  /// The flows and dialogs in the tree, with a function that returns true if the result was
  /// delivered.
  private var endings: [EntryID: (name: String, hasDelivered: @MainActor () -> Bool)] = [:]
  private var revision = -1

  init(_ explorer: Explorer<Root>, _ start: Step, _ names: RouteNames, holdsBack: Bool) async {
    self.explorer = explorer
    self.names = names
    choices = Choices(holdsBack: holdsBack)
    choices.begin(start.answers, of: "\(start.move)")
    let make = { [choices] in TestNavigator(explorer.make(choices)) }
    test = tasks?.collect(make) ?? make()
    await settle()
    record(start)
  }

  var state: ExploredState<Root> { ExploredState(test: test) }

  /// The current tree and the declarations of models and coordinators, as text.
  var text: StateText { StateText(test.navigator, names) }

  /// Lets tasks run until nothing changes any more.
  func settle() async {
    tasks?.drain()
    await waitForQuietTurns()
    guard revision != test.navigator.revision else { return }
    revision = test.navigator.revision
    let entries = test.navigator.tree.subtree(of: .root)
    for id in entries where endings[id] == nil {
      guard let hasDelivered = test.navigator.delivery(of: id) else { continue }
      let route = test.navigator.tree.entry(id)?.route
      endings[id] = (route.map { names[$0] } ?? test.navigator.name(of: id), hasDelivered)
    }
  }

  /// The flows and dialogs that have left the tree, in any way, without having delivered a result.
  ///
  /// A second result need not be checked for, because a sink releases its handler with the first
  /// one.
  func missingResults() -> [Finding] {
    let tree = test.navigator.tree
    let left = endings.keys.filter { isOver || tree.entry($0) == nil }
    return left.sorted().compactMap { id in
      guard let ending = endings.removeValue(forKey: id), !ending.hasDelivered() else { return nil }
      return .init(.lostResult, "\(ending.name) has left the tree without delivering a result.")
    }
  }

  private func waitForQuietTurns() async {
    var quiet = 0
    var count = -1
    var turns = 0
    let needed = tasks == nil && explorer.quietTurns == 0 ? 20 : explorer.quietTurns
    while quiet < needed, turns < 1000 {
      await giveTurns()
      turns += 1
      let now = test.events.count + test.navigator.revision + choices.asked.count
      quiet = now == count ? quiet + 1 : 0
      count = now
    }
  }

  // MARK: Steps

  /// The steps that are possible now, in order.
  func moves(_ links: [String]) -> [Step.Move] {
    var moves: [Step.Move] = []
    for (_, owner, object) in stepNames.explorables {
      for action in object.actions { moves.append(.action(owner: owner, name: action.name)) }
    }
    if let level = test.host.frontLevel {
      if let dialog = front as? DialogModel {
        moves += stepNames.buttons(of: dialog).map { .answer($0) }
      }
      if let count = level.countAfterBack, count > 0 { moves.append(.back) }
      switch level.presentation {
      case nil, .fullScreen?: break
      case let modal? where modal.overlay != nil: break
      default: if !(front is DialogModel) { moves.append(.dismiss) }
      }
      for (id, route) in tabs(of: level) where test.host.shown.flow(parent(id))?.selected != id {
        moves.append(.select(route))
      }
    }
    var known: Set<Step.Move> = []
    moves += choices.heldBack.map { .arrive($0) } + links.map { .open($0) }
    return moves.filter { known.insert($0).inserted }
  }

  /// The actions that visible screens offer, as text.
  var actionNames: String {
    var names = ""
    for (_, owner, object) in stepNames.explorables {
      for action in object.actions { names += "\(owner): \(action.name)\n" }
    }
    return names
  }

  private var front: AnyObject? { test.navigator.shown }

  private func parent(_ id: EntryID) -> EntryID { test.host.shown.entry(id)?.parent ?? .root }

  private func action(_ name: String, of owner: String) -> ExplorerAction? {
    let object = stepNames.explorables.first { $0.name == owner }?.object
    return object?.actions.first { $0.name == name }
  }

  private var stepNames: StepNames { StepNames(navigator: test.navigator, names: names) }

  private func tabs(of level: NavigationTree.Level) -> [(id: EntryID, name: String)] {
    stepNames.tabs(of: level, in: test.host.shown)
  }

  /// Performs the step and lets the app settle; returns its events, or nil if it is not possible.
  func perform(_ step: Step) async -> [NavigationEvent]? {
    let step = wholeName(of: step) ?? step
    choices.begin(step.answers, of: "\(step.move) in \(text.screen)")
    let count = test.events.count
    guard run({ act(step.move) }) else { return nil }
    await settle()
    record(step)
    return choices.isOutOfDate ? nil : Array(test.events.dropFirst(count))
  }

  /// The step without answers, if they are part of a name, such as `Chapter [2]`.
  private func wholeName(of step: Step) -> Step? {
    guard !step.answerText.isEmpty, let move = Step.Move("\(step)") else { return nil }
    let exists =
      switch move {
      case .action(let owner, let name): action(name, of: owner) != nil
      case .answer(let title):
        (front as? DialogModel).map { stepNames.buttons(of: $0).contains(title) } ?? false
      default: false
      }
    return exists ? Step(move: move) : nil
  }

  private func record(_ step: Step) {
    steps.all.append(
      Step(move: step.move, answers: choices.asked.map(\.index), answerText: choices.text))
  }

  /// Calls the app's code; its tasks wait until the app settles.
  private func run<Value>(_ body: () -> Value) -> Value { tasks?.collect(body) ?? body() }

  private func act(_ move: Step.Move) -> Bool {
    let navigator = test.navigator
    switch move {
    case .start: return true
    case .action(let owner, let name):
      guard let action = action(name, of: owner) else { return false }
      action.perform()
    case .back:
      guard let level = test.host.frontLevel, let count = level.countAfterBack, count > 0 else {
        return false
      }
      navigator.report(.back(to: level.path[count - 1]))
    case .dismiss:
      guard let level = test.host.frontLevel, level.presentation != nil else { return false }
      navigator.report(.dismiss(level.id))
    case .select(let tab):
      guard let level = test.host.frontLevel,
        let id = tabs(of: level).first(where: { $0.name == tab })?.id
      else { return false }
      navigator.report(.select(id))
    case .answer(let title):
      guard let dialog = front as? DialogModel, let id = navigator.tree.frontPath.last,
        let button = stepNames.buttons(of: dialog).firstIndex(of: title)
      else { return false }
      navigator.report(.answer(id, button: button))
    case .open(let link): navigator.open(link)
    case .arrive(let answer): return choices.release(answer)
    case .restore: restored = Result { try restore(navigator.snapshot()) }
    }
    return true
  }

  /// Restores the saved state, which is written as data only if it has routes that were not written
  /// before.
  private func restore(_ saved: NavigationSnapshot) throws -> RestorationReport {
    let routes = saved.tree.subtree(of: .root).compactMap { saved.tree.entry($0)?.route }
    guard !names.haveBeenRead(routes) else { return test.navigator.restore(saved) }
    let report = test.navigator.restore(from: try saved.data())
    if report.isComplete { names.noteRead(routes) }
    return report
  }

  // MARK: Checks

  /// Returns true if the screen offers the step although a guard may refuse it.
  func mayBeRefused(_ move: Step.Move) -> Bool {
    switch move {
    // A guard may refuse the transition after an answer, because the user may have moved on.
    case .open, .arrive: return true
    case .action(let owner, let name):
      return action(name, of: owner)?.mayBeRefused ?? false
    default: return false
    }
  }

  /// The problems in the events of a step.
  func problems(in events: [NavigationEvent], mayBeRefused: Bool) -> [Finding] {
    var problems: [Finding] = []
    for event in events {
      switch event.request {
      case .finish, .cancel:
        guard event.outcome == .unchanged else { break }
        problems.append(
          .init(.repeatedResult, "A flow ended again after its result was delivered."))
      default: break
      }
      guard !mayBeRefused, event.origin != .link, case .refused(let refusal) = event.outcome else {
        continue
      }
      switch refusal {
      case .denied, .failed, .redirectLoop, .requirementLoop, .requirementUnknown, .impossible:
        let reason = event.decidedBy.map { "\($0)" } ?? "\(refusal)"
        problems.append(.init(.refused, "The app offers a step that is refused: \(reason)."))
      default: continue
      }
    }
    return problems
  }

  /// Returns the problem of an opened link; `isOpen` is true if the link leads to the target of its
  /// pattern.
  func check(_ link: String, _ events: [NavigationEvent]) -> (finding: Finding?, isOpen: Bool) {
    guard case .success(let steps) = Root.links.steps(for: link), let route = steps.last?.route
    else {
      return (.init(.wrongLink, "The link \(link) matches no pattern."), false)
    }
    let event = events.first {
      if case .open(link) = $0.request { true } else { false }
    }
    switch event?.outcome {
    case .committed, .updated, .unchanged:
      guard !shows(route) else { return (nil, true) }
      // The target of a redirect may be shown already.
      if event?.trace.contains(where: { $0.answer.hasPrefix("redirect") }) == true {
        return (nil, true)
      }
      // A condition may redirect the link, but must let it pass in some state.
      if event?.trace.contains(where: { $0.kind == .condition }) == true { return (nil, false) }
      return (
        .init(
          .wrongLink,
          "The link \(test.navigator.publicText(ofLink: link)) should open \(route), which is not shown.",
          cause: link), false
      )
    case .redirected: return (nil, true)
    case .unhandled:
      let note = event?.note.map { ": \($0)" } ?? "."
      return (
        .init(
          .wrongLink, "The link \(test.navigator.publicText(ofLink: link)) was not handled\(note)"),
        false
      )
    default: return (nil, false)
    }
  }

  private func shows(_ route: AnyRoute) -> Bool {
    let tree = test.navigator.tree
    return tree.visibleEntries.contains { tree.entry($0)?.route == route }
      || tree.frontPath.contains { tree.entry($0)?.route == route }
  }

  /// The objects that have left the tree and stay in memory, even when tasks have had time to end.
  ///
  /// Empty while an answer is held back, because the answer may retain objects.
  func leaks() async -> [Finding] {
    guard choices.heldBack.isEmpty else { return [] }
    var turns = 0
    // If no task becomes ready any more, no task will release an object.
    let limit = tasks == nil || explorer.quietTurns > 0 ? 200 : 0
    while !test.navigator.leakedObjects().isEmpty, turns < limit {
      await giveTurns()
      turns += 1
    }
    return test.navigator.leakedObjects().map {
      .init(
        .leak, "\($0.type) at \($0.path) has left the tree and is still in memory.",
        cause: $0.type)
    }
  }

  /// Opens the URL of the state, and saves and restores it, which removes all objects but the root.
  ///
  /// This may lead to another state. If the app has flows of `run`, dialogs of `ask`, or held-back
  /// answers, which are not saved, the app is ended instead.
  func checkState(_ shown: String) async -> [Finding] {
    guard !text.hasUnsaved, choices.heldBack.isEmpty else {
      return await (checkURL().map { [$0] } ?? []) + end()
    }
    if let finding = await checkRestoring(shown) { return [finding] + missingResults() }
    let leaked = await leaks().map { leak in
      var leak = leak
      leak.isOfRestoring = true
      return leak
    }
    return await (checkURL().map { [$0] } ?? []) + missingResults() + leaked + leaks()
  }

  /// Ends the app, lets answers arrive, and returns the objects that stay in memory.
  func end() async -> [Finding] {
    isOver = true
    run { test.navigator.end() }
    await settle()
    await letAnswersArrive()
    return missingResults() + (await leaks())
  }

  /// Lets all answers arrive that are held back, for a run that is not continued.
  func letAnswersArrive() async {
    while !choices.heldBack.isEmpty {
      run { choices.releaseAll() }
      await settle()
    }
  }

  private func checkRestoring(_ shown: String) async -> Finding? {
    let before = (key: text.key, declared: text.declarations)
    _ = await perform(Step(move: .restore))
    switch restored {
    case .failure(let error):
      return .init(.notRestored, "The state cannot be saved: \(publicText(of: error))")
    case .success(let report):
      if let failure = report.failure { return .init(.notRestored, failure) }
      // A screen in a lazy tab without saved state is created again when its tab is selected.
      let declared = before.declared.filter { !text.isUnmade($0.id) }.map(\.line).joined()
      // A dropped entry may have been requested again, and be in the tree.
      guard (before.key, declared) != (text.key, text.declared) else { return nil }
      // A condition is asked again only for visible entries. Hidden entries that wait for it stay
      // dropped.
      let harmless = [RestorationReport.waitsForCondition, RestorationReport.wasAbove]
      let reasons = report.dropped.map(\.reason)
      if reasons.contains(harmless[0]), reasons.allSatisfy(harmless.contains) { return nil }
      if let dropped = report.dropped.first {
        return .init(
          .notRestored, "\(dropped.route) of \(dropped.path) is not restored: \(dropped.reason)",
          cause: dropped.reason)
      }
    case nil: return nil
    }
    let after = Set(text.shown.split(separator: "\n"))
    let difference = shown.split(separator: "\n").first { !after.contains($0) } ?? ""
    return .init(
      .notRestored,
      "Restoring the saved state gives another one.\n\nBefore:\n\(shown)\n\nAfter:\n\(text.shown)",
      cause: difference.trimmingCharacters(in: .whitespaces))
  }

  private func checkURL() async -> Finding? {
    let navigator = test.navigator
    let tree = navigator.tree
    guard let url = navigator.url?.absoluteString,
      let front = tree.frontPath.last.flatMap({ tree.entry($0)?.route }),
      case .success(let steps) = Root.links.steps(for: url), steps.last?.route == front
    else { return nil }
    let shown = navigator.publicURL ?? "with private values"
    let event = await perform(Step(move: .open(url)))?.first
    switch event?.outcome {
    case .asking?, .refused(.leaveVetoed)?: return nil
    case .refused(let refusal)?:
      let reason = event?.decidedBy.map { "\($0)" } ?? "\(refusal)"
      return .init(.wrongURL, "The URL \(shown) of \(front) is refused: \(reason)")
    default:
      return shows(front)
        ? nil : .init(.wrongURL, "The URL \(shown) of \(front) leads to \(text.screen).")
    }
  }
}

/// A problem without its path.
struct Finding: Hashable {
  let kind: ExplorationProblem.Kind
  let message: String
  /// The text that problems with one cause share; their message by default.
  let cause: String
  /// True if the problem was found after the state had been restored.
  var isOfRestoring = false

  init(_ kind: ExplorationProblem.Kind, _ message: String, cause: String? = nil) {
    self.kind = kind
    self.message = message
    self.cause = cause ?? Self.identity(of: message)
  }

  /// The message without the explanation of the request, which contains ids.
  private static func identity(of message: String) -> String {
    message.range(of: "\n\nThe request: ").map { String(message[..<$0.lowerBound]) } ?? message
  }

  static func == (left: Self, right: Self) -> Bool {
    left.kind == right.kind && identity(of: left.message) == identity(of: right.message)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(Self.identity(of: message))
  }
}
