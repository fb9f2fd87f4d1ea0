@_spi(Hosts) import Cairn

/// Runs a program on Cairn and on the model, and compares the two.
///
/// The model does not cover some steps: links, re-evaluation, parked requests, and commands in
/// callbacks whose order matters. After such a step, only the invariants are checked, and the model
/// continues from the current tree.
@MainActor
final class ProgramRunner {
  let tally = Tally()
  let navigator: Navigator
  let recorder: EventRecorder
  let host = LateHost()
  var model: Model
  /// The id of each place of the model, since the place first appeared.
  var ids: [Int: EntryID] = [:]
  var usedIDs: Set<EntryID> = []
  /// The tasks that wait for the result of a flow or a dialog.
  var tasks: [AwaitedTask] = []
  /// The gesture that the user has begun, and the entries that were seen to leave with it.
  var gesture: (action: UserAction, seen: [EntryID])?
  /// True if the program showed something that a replay cannot create.
  var hasRun = false
  private let checks: Checks
  /// True if the program awaits anything.
  private let hasTasks: Bool
  /// True if the program can require a flow.
  private let mayPark: Bool
  /// True if the program has screens whose work starts when they are shown, in tasks of their own.
  let showsWork: Bool
  /// Converts each step for the model.
  ///
  /// Tests of the runner use it to make the model wrong.
  private let reading: (Step) -> Step

  private init(_ program: Program, checks: Checks, reading: @escaping (Step) -> Step) {
    let root = program.root
    hasTasks = program.steps.contains(where: \.awaits)
    showsWork = ([root] + program.steps.flatMap(\.spots)).contains { $0.works || $0 == .tabs(5) }
    mayPark = program.steps.contains {
      switch $0 {
      case .allow(false): true
      // A link waits behind an opaque overlay.
      case .command(_, let command): command.presentsOverlay
      default: false
      }
    }
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

  /// The checks that a run performs in addition to the comparison with the model.
  enum Checks: Int, Comparable {
    /// Checks the invariants at the end.
    case few
    /// Also checks a restored and a replayed copy.
    case copies
    /// Also checks the invariants after each step.
    case invariants
    /// Also encodes and decodes the events for the copies, which is slower than all other checks.
    case all

    static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  /// Returns the first fault and the number of steps before it; nil if there is none.
  ///
  /// - Parameters:
  ///   - program: The program to run.
  ///   - checks: The amount of checks.
  ///   - reading: Converts each step for the model; only tests of the runner change steps.
  static func failure(
    of program: Program, checks: Checks = .all, reading: @escaping (Step) -> Step = { $0 }
  ) async -> (steps: Int, text: String)? {
    let (failure, objects) = await run(program, checks: checks, reading: reading)
    if let failure { return failure }
    let remaining = await objects.remaining()
    return remaining.isEmpty
      ? nil
      : (program.steps.count, "the engine's objects stay in memory: \(remaining)")
  }

  /// Runs the program, and returns its failure and the objects that must be gone afterwards.
  private static func run(
    _ program: Program, checks: Checks, reading: @escaping (Step) -> Step
  ) async -> (failure: (steps: Int, text: String)?, EngineObjects) {
    let runner = ProgramRunner(program, checks: checks, reading: reading)
    let objects = EngineObjects(runner.navigator)
    return (await failure(of: program, checks, runner, objects), objects)
  }

  private static func failure(
    of program: Program, _ checks: Checks, _ runner: ProgramRunner, _ objects: EngineObjects
  ) async -> (steps: Int, text: String)? {
    await runner.work()
    if let fault = runner.fault { return (0, fault) }
    for (index, step) in program.steps.enumerated() {
      if let fault = await runner.run(step) { return (index + 1, fault) }
    }
    let fault = runner.navigator.faults.first ?? runner.faultInCopies(checks)
    if let fault { return (program.steps.count, fault) }
    objects.noteTree(of: runner.navigator)
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
      // It is not predictable whether the condition is still pending afterwards.
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
      model.gesture = next.gesture
    } else {
      model = next
      if let fault = fault(outcome, expected, since: before) { return fault }
    }
    await work()
    let exact = expected != .unknown
    return faultInParked(before) ?? difference ?? tally.faults.first
      ?? (exact && checks < .invariants ? nil : navigator.faults.first)
  }

  /// The state before a step.
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

  /// The place or flow that the step's number selects in the current tree.
  private func target(of step: Step) -> (key: Int, id: EntryID) {
    let place: ModelPlace
    switch step {
    case .command(let number, _), .override(let number, _):
      let flows = model.flows
      place = flows[number % flows.count]
    case .back(let number), .dismiss(let number), .select(let number), .veto(let number, _),
      .answer(let number, _), .begin(let number, _):
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
      return expected == .nothing && navigator.revision != before.revision && !model.hasFollowed
        ? "a commit, expected none" : nil
    }
    if outcome.map(self.verdict) != verdict {
      return "\(outcome.map { "\($0)" } ?? "nothing"), expected \(verdict)"
    }
    switch verdict {
    case .committed, .updated, .redirected: break
    default:
      if navigator.revision != before.revision, !model.hasFollowed {
        return "expected \(verdict), but the step was committed"
      }
    }
    return recorder.events.count > before.events || verdict == .deferred ? nil : "no event"
  }

  private func verdict(of outcome: Outcome) -> Model.Verdict {
    switch outcome {
    case .committed: .committed
    case .updated: .updated
    case .unchanged: .unchanged
    case .redirected: .redirected
    case .queued, .deciding, .parked, .asking: .deferred
    case .refused(.leaveVetoed): .vetoed
    case .refused(.impossible): .impossible
    case .refused(.denied): .denied
    default: .skipped
    }
  }

  // MARK: Features that the model does not cover

  private func isBeyondModel(_ step: Step) -> Bool {
    switch step {
    case .open, .reevaluate: return true
    default:
      let isBeneath = model.waits.contains { $0.number == 0 } || hasRequestsBeneath
      return isBeneath || treeIsWild || !parked.isEmpty || step.spots.contains(where: \.isWild)
    }
  }

  /// True if flows changed their initial trait overrides; snapshots do not contain such changes.
  var hasOverrides: Bool { model.root.places.contains { $0.width != $0.spot.width } }

  func startsAgain(_ place: ModelPlace) -> Bool {
    place.spot.pushedAtStart != nil || place.spot.isWild
  }

  private var treeIsWild: Bool { model.root.places.contains { $0.spot.isWild } }

  /// The requests that are parked behind required flows.
  var parked: [EntryID: ParkedRequest] {
    var parked: [EntryID: ParkedRequest] = [:]
    guard mayPark else { return [:] }
    for id in ids.values { parked[id] = navigator.tree.entry(id)?.parked }
    return parked
  }

  /// Checks that each parked request that is gone waits again or has yielded an event.
  ///
  /// A required flow that begins again is another entry, at which the same request is parked.
  private func faultInParked(_ before: Before) -> String? {
    guard !before.parked.isEmpty else { return nil }
    let remaining = parked.values.flatMap(\.chain)
    let events = recorder.events[before.events...]
    for (id, parked) in before.parked {
      for request in parked.chain where !remaining.contains(request) {
        guard case .navigate(let flow, let route, _) = request else { continue }
        let walker = navigator.coordinator(at: flow) as? Walker
        // A flow that has left is found again by its routes.
        if walker?.navigation.isDeciding ?? navigator.isDeciding { continue }
        let isTold = events.contains {
          if case .navigate(_, route) = $0.request { true } else { $0.request == .restore }
        }
        if !isTold { return "\(request) was parked at \(id) and ended without an event" }
      }
    }
    return nil
  }

  /// Lets tasks that wait for results or answers continue.
  ///
  /// - Parameter count: The expected number of delivered results, if known.
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

  /// Lets the work of the screens that are shown start, here and in the model.
  private func work() async {
    guard showsWork else { return }
    await turns { true }
    model.work()
  }

  /// Yields the main actor a few times, and then until the condition holds or a limit is reached.
  func turns(until holds: () -> Bool) async {
    let end = ContinuousClock.now + .seconds(60)
    var count = 0
    while count < 6 || (count < 2_000 || ContinuousClock.now < end) && !holds() {
      // Awaited work may hop to another thread, which a busy machine does not run at once.
      if count >= 2_000 { await Task.detached {}.value }
      await Task { @MainActor in }.value
      count += 1
    }
  }
}

/// A task that waits for the result of `run` or `ask`.
@MainActor
final class AwaitedTask {
  var entry: EntryID?
  var isDone = false
  var task: Task<Void, Never>?
}

/// A host that reports actions too late, on entries that have just left the tree.
@MainActor
final class LateHost: NavigatorHost {
  func navigator(_ navigator: Navigator, didCommit diff: NavigationDiff) {
    // Restored entries are inserted with the ids of entries removed in the same commit.
    for case .removed(let id, _, _) in diff.changes where navigator.tree.entry(id) == nil {
      navigator.report(.dismiss(id))
    }
  }
}
