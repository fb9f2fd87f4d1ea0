/// The requests that wait for async decisions, one for each container.
@MainActor
final class WaitingRequests {
  private struct Waiting {
    let request: Request
    let flow: Flow
    let number: Int
    let task: Task<Void, Never>
  }

  private let store: PlaceStore
  private let log: EventLog
  /// The queue that receives the requests again; weak, because the queue owns this object.
  weak var queue: RequestQueue?
  @exclusivity(unchecked) private var waiting: [EntryID: Waiting] = [:]
  private var count = 0
  /// The container in which a request has begun to wait.
  private var added: EntryID?

  init(_ store: PlaceStore, _ log: EventLog) {
    self.store = store
    self.log = log
  }

  var isEmpty: Bool { waiting.isEmpty }

  /// The key of re-evaluation, which waits separately, because no user action supersedes it.
  static let reevaluation = EntryID(rawValue: 0)

  /// Stores the request, and submits it again, changed by `resume`, when the decision has been made.
  ///
  /// - Parameter key: The container to which the request belongs; by default that of the flow.
  func wait(
    for undecided: Undecided, in flow: Flow, as key: EntryID? = nil, _ request: Request,
    resume: @escaping @MainActor (inout Request, Step) -> Void
  ) {
    let container = key ?? flow.container
    // A condition may itself make a request that waits.
    end(container, .superseded, because: Self.newer)
    var request = request
    if log.trace.isOn { request.history.trace = log.trace.steps }
    count += 1
    let number = count
    let task = Task { [weak self] in
      let decided = await Deciding.$number.withValue(number) { await undecided.decide() }
      guard let self, waiting[container]?.number == number,
        var request = waiting.removeValue(forKey: container)?.request
      else { return }
      if let isMet = decided.isMet { request.history.answers.append(isMet) }
      if !log.isEmpty { request.history.trace.append(.init(decided, in: flow)) }
      resume(&request, decided.step)
      _ = queue?.submit(request)
      publish(container)
    }
    waiting[container] = Waiting(request: request, flow: flow, number: number, task: task)
    added = container
  }

  func isDeciding(in container: EntryID) -> Bool { waiting[container] != nil }

  /// Notifies observers of the container in which a request has begun to wait.
  ///
  /// Called after the transaction of the request has been rolled back.
  func publishAdded() {
    guard let container = added else { return }
    added = nil
    publish(container)
  }

  /// Notifies observers of the flows that share the container.
  private func publish(_ container: EntryID) {
    guard queue?.isObserved == true, let flow = store[container]?.flow else { return }
    var flows = [flow]
    while let flow = flows.popLast() {
      flow.stateChanged()
      guard !flow.layout.selects, !flow.isSplit else { continue }
      flows += flow.entries.compactMap(\.flow)
    }
  }

  /// Ends the waiting requests that the new one supersedes.
  func supersede(for request: Request, in tree: @autoclosure () -> NavigationTree) {
    guard !waiting.isEmpty else { return }
    for container in superseded(by: request).sorted() {
      guard let number = waiting[container]?.number,
        !isPart(request, ofDeciding: number, in: tree())
      else { continue }
      end(container, .superseded, because: Self.newer)
    }
  }

  private static let newer = "a newer request of the same container superseded it"

  private func superseded(by request: Request) -> [EntryID] {
    switch request.kind {
    case .proceed(.navigate(let id, _, _), _) where store[id]?.flow != nil:
      [store[id]?.container ?? id]
    case .open, .openInside, .follow, .proceed, .user(.backOneStep):
      waiting.keys.filter { $0 != Self.reevaluation }
    case .restore, .replay, .close: Array(waiting.keys)
    case .reevaluate: [Self.reevaluation]
    case .navigate(let flow, _), .perform(let flow, _), .run(let flow, _, _), .ask(let flow, _):
      [flow.container]
    case .end(let place, let id, _): [place?.container ?? id]
    // These do not navigate.
    case .traits, .overrideTraits, .release, .question: []
    // An answer does not navigate by itself, but its handler may.
    case .user(.answer(let entry, _, _)): [store[entry]?.container ?? entry]
    case .user(.dismiss(let entry, _)) where store[entry]?.dialog != nil:
      [store[entry]?.container ?? entry]
    case .user(.back(let entry, _)), .user(.dismiss(let entry, _)), .user(.select(let entry)),
      .handOver(let entry, _):
      [store[entry]?.parent?.container ?? entry]
    }
  }

  /// Returns true if the async condition made the request, or if the request concerns a place that
  /// the condition presented.
  private func isPart(
    _ request: Request, ofDeciding number: Int, in tree: NavigationTree
  ) -> Bool {
    if request.deciding == number { return true }
    let subject: Place? =
      switch request.kind {
      case .navigate(let flow, _), .perform(let flow, _), .follow(let flow, _),
        .run(let flow, _, _), .ask(let flow, _):
        flow.place
      case .end(let place, _, _): place
      case .user(.dismiss(let entry, _)), .user(.select(let entry)),
        .user(.answer(let entry, _, _)):
        store[entry]
      // The back action starts at the frontmost screen.
      case .user(.back), .user(.backOneStep): tree.frontPath.last.flatMap { store[$0] }
      default: nil
      }
    return subject?.path.contains { $0.deciding == number } ?? false
  }

  /// Ends the waiting requests of flows that have left the tree.
  func endThoseOfEndedFlows() {
    for container in waiting.keys.sorted() {
      guard let flow = waiting[container]?.flow, !flow.isAttached else { continue }
      // A released flow gets a new coordinator when its request is submitted again.
      if let id = flow.id, store[id]?.flow != nil { continue }
      end(container, .refused(.flowEnded), because: Refusal.flowEnded.reason)
    }
  }

  /// Ends all waiting requests, because the navigator was deallocated.
  func endAll() {
    for container in waiting.keys.sorted() {
      end(container, .refused(.flowEnded), because: "the navigator was deallocated")
    }
  }

  /// Ends a waiting request without a commit.
  private func end(_ container: EntryID, _ outcome: Outcome, because reason: String) {
    guard let overtaken = waiting.removeValue(forKey: container) else { return }
    overtaken.task.cancel()
    log.emit(overtaken.request, outcome, because: reason)
    overtaken.request.end(outcome)
    publish(container)
  }
}
