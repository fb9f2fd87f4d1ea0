import Cairn

/// Runs one program on Cairn and on the model side by side.
///
/// Some steps are beyond the model: links, re-evaluation, parked requests, and commands in callbacks of
/// which the order matters. After those the invariants are checked, and the model takes over what
/// stands in the tree.
@MainActor
final class ProgramRunner {
  let tally = Tally()
  let navigator: Navigator
  let recorder: EventRecorder
  let host = LateHost()
  var model: Model
  /// The id of each place of the model, from its first appearance on.
  var ids: [Int: EntryID] = [:]
  var usedIDs: Set<EntryID> = []
  /// What waits for the result of a flow or of a dialog.
  var tasks: [AwaitedTask] = []
  /// Whether something was shown that a replay cannot make.
  var hasRun = false
  private let checks: Checks
  /// Whether the program awaits anything.
  private let hasTasks: Bool
  /// Whether anything in it can require a flow.
  private let mayPark: Bool
  /// What the model is told that a step is; another step is a mistake made on purpose.
  private let reading: (Step) -> Step

  private init(_ program: Program, checks: Checks, reading: @escaping (Step) -> Step) {
    let root = program.root
    hasTasks = program.steps.contains(where: \.awaits)
    mayPark = program.steps.contains { if case .allow(false) = $0 { true } else { false } }
    self.reading = reading
    self.checks = checks
    let tally = tally
    let walker = Walker(root, tally: tally)
    let number = walker.number
    navigator = Navigator(walker, reportsLeaks: false) { _ in tally.noteResult(of: number) }
    recorder = EventRecorder(navigator)
    navigator.attach(host)
    model = Model(root: root)
  }

  /// What is checked besides the model.
  enum Checks: Int, Comparable {
    /// The invariants at the end.
    case few
    /// A restored and a replayed copy too.
    case copies
    /// The invariants after each step too.
    case invariants
    /// Copies of encoded events too; encoding takes longer than all the rest.
    case all

    static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  /// What is wrong, and after how many steps; nil if nothing is.
  ///
  /// - Parameters:
  ///   - program: What to do.
  ///   - checks: How much to check.
  ///   - reading: What the model takes a step for; itself, but for tests of the tests.
  static func failure(
    of program: Program, checks: Checks = .all, reading: @escaping (Step) -> Step = { $0 }
  ) async -> (steps: Int, text: String)? {
    let runner = ProgramRunner(program, checks: checks, reading: reading)
    if let fault = runner.fault { return (0, fault) }
    for (index, step) in program.steps.enumerated() {
      if let fault = await runner.run(step) { return (index + 1, fault) }
    }
    let fault = runner.navigator.faults.first ?? runner.faultInCopies(checks)
    if let fault { return (program.steps.count, fault) }
    return await runner.faultAtTheEnd().map { (program.steps.count, $0) }
  }

  // MARK: Steps

  private func run(_ step: Step) async -> String? {
    let before = Before(self)
    let target = target(of: step)
    let read = reading(step)
    var next = model
    var expected = next.expectation(of: read, at: target.key, self)
    if isBeyondModel(read) {
      // Whether the question is still of interest could not be known.
      if step.asks { return nil }
      expected = .unknown
    }
    let performed = await perform(step, at: target.key, id: target.id)
    guard case .done(let outcome) = performed else {
      if case .failed(let text) = performed { return text }
      return nil
    }
    await settle(delivering: expected == .unknown ? nil : next.delivered)
    if expected == .unknown || treeIsWild {
      readModel(since: before.events)
    } else {
      model = next
      if let fault = fault(outcome, expected, since: before) { return fault }
    }
    let exact = expected != .unknown
    return faultInParked(before) ?? difference ?? tally.faults.first
      ?? (exact && checks < .invariants ? nil : navigator.faults.first)
  }

  /// How it stood before a step.
  struct Before {
    let revision: Int
    let events: Int
    let parked: [EntryID: ParkedRequest]

    @MainActor
    init(_ runner: ProgramRunner) {
      revision = runner.navigator.revision
      events = runner.recorder.events.count
      parked = runner.parked
    }
  }

  /// The place or flow that the step is about, by its number in the tree.
  private func target(of step: Step) -> (key: Int, id: EntryID) {
    let place: ModelPlace
    switch step {
    case .command(let number, _), .override(let number, _):
      let flows = model.flows
      place = flows[number % flows.count]
    case .back(let number), .dismiss(let number), .select(let number), .veto(let number, _),
      .answer(let number, _):
      let places = model.root.places
      place = places[number % places.count]
    default: place = model.root
    }
    return (place.key, ids[place.key] ?? .root)
  }

  private func fault(
    _ outcome: Outcome?, _ expected: Model.Expectation, since before: Before
  ) -> String? {
    guard case .verdict(let verdict) = expected else {
      return expected == .nothing && navigator.revision != before.revision ? "a commit" : nil
    }
    if outcome.map(self.verdict) != verdict {
      return "\(outcome.map { "\($0)" } ?? "nothing"), and not \(verdict)"
    }
    switch verdict {
    case .committed, .redirected: break
    default: if navigator.revision != before.revision { return "\(verdict), but committed" }
    }
    return recorder.events.count > before.events || verdict == .deferred ? nil : "no event"
  }

  private func verdict(of outcome: Outcome) -> Model.Verdict {
    switch outcome {
    case .committed: .committed
    case .unchanged: .unchanged
    case .redirected: .redirected
    case .deferred: .deferred
    case .refused(.leaveVetoed): .vetoed
    case .refused(.impossible): .impossible
    case .refused(.denied): .denied
    default: .skipped
    }
  }

  // MARK: What the model does not know

  private func isBeyondModel(_ step: Step) -> Bool {
    switch step {
    case .open, .reevaluate: return true
    default: return treeIsWild || !parked.isEmpty || step.spots.contains(where: \.isWild)
    }
  }

  /// Whether flows override what they did not declare; that is not saved.
  var hasOverrides: Bool { model.root.places.contains { $0.width != $0.spot.width } }

  func startsAgain(_ place: ModelPlace) -> Bool {
    place.spot.pushedAtStart != nil || place.spot.isWild
  }

  private var treeIsWild: Bool { model.root.places.contains { $0.spot.isWild } }

  /// The requests that wait behind required flows.
  var parked: [EntryID: ParkedRequest] {
    var parked: [EntryID: ParkedRequest] = [:]
    guard mayPark else { return [:] }
    for id in ids.values { parked[id] = navigator.tree.entry(id)?.parked }
    return parked
  }

  /// What was parked and is no more has had its event.
  private func faultInParked(_ before: Before) -> String? {
    guard !before.parked.isEmpty else { return nil }
    let now = parked
    let events = recorder.events[before.events...]
    for (id, request) in before.parked where now[id] != request {
      guard case .navigate(_, let route, _) = request else { continue }
      let isTold = events.contains {
        if case .navigate(_, route) = $0.request { true } else { $0.request == .restore }
      }
      if !isTold { return "\(request) was parked at \(id) and is forgotten" }
    }
    return nil
  }

  /// Lets tasks go on that wait for results or answers.
  ///
  /// - Parameter count: How many results there have to be then, if that is known.
  func settle(delivering count: Int? = nil) async {
    guard hasTasks else { return }
    await turns {
      (count ?? 0) <= tally.delivered
        && tasks.allSatisfy {
          $0.isDone || $0.entry.map { navigator.tree.entry($0) != nil } ?? false
        }
    }
    tasks.removeAll(where: \.isDone)
  }

  /// Gives some turns on the main actor away, and more until something holds that must come.
  func turns(until holds: () -> Bool) async {
    var count = 0
    while count < 6 || count < 2_000 && !holds() {
      await Task { @MainActor in }.value
      count += 1
    }
  }
}

/// A task that waits for the result of what `run` or `ask` showed.
@MainActor
final class AwaitedTask {
  var entry: EntryID?
  var isDone = false
  var task: Task<Void, Never>?
}

/// A host that is late: it reports something about what has just left the tree.
@MainActor
final class LateHost: NavigatorHost {
  func navigator(_ navigator: Navigator, didCommit diff: NavigationDiff) {
    // Restored entries come with ids that have just left.
    for case .removed(let id, _, _) in diff.changes where navigator.tree.entry(id) == nil {
      navigator.report(.dismiss(id))
    }
  }
}
