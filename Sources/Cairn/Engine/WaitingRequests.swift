/// The requests that wait for async conditions, one for each container.
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
  /// Where requests come back to; unowned, because the queue owns this.
  unowned var queue: RequestQueue?
  @exclusivity(unchecked) private var waiting: [EntryID: Waiting] = [:]
  private var count = 0

  init(_ store: PlaceStore, _ log: EventLog) {
    self.store = store
    self.log = log
  }

  var isEmpty: Bool { waiting.isEmpty }

  /// The key of re-evaluation, which waits apart from all containers, because no user action supersedes it.
  static let reevaluation = EntryID(rawValue: 0)

  /// Lets the request wait; it comes back, changed by `resume`, when the condition has answered.
  ///
  /// - Parameter key: Whose waiting request it is; that of the flow's container unless given.
  func wait(
    for condition: @escaping @MainActor @Sendable () async -> Bool, in flow: Flow,
    as key: EntryID? = nil, _ request: Request,
    resume: @escaping @MainActor (inout Request, Bool) -> Void
  ) {
    let container = key ?? flow.container
    // A condition may itself make a request that waits.
    conclude(container, .superseded)
    count += 1
    let number = count
    let task = Task { [weak self] in
      let isMet = await Deciding.$number.withValue(number) { await condition() }
      guard let self, waiting[container]?.number == number,
        var request = waiting.removeValue(forKey: container)?.request
      else { return }
      request.history.answers.append(isMet)
      resume(&request, isMet)
      _ = queue?.submit(request)
    }
    waiting[container] = Waiting(request: request, flow: flow, number: number, task: task)
  }

  /// Ends the waiting requests that the new one supersedes.
  func supersede(for request: Request, in tree: @autoclosure () -> NavigationTree) {
    guard !waiting.isEmpty else { return }
    for container in superseded(by: request).sorted() {
      guard let number = waiting[container]?.number,
        !isPart(request, ofDeciding: number, in: tree())
      else { continue }
      conclude(container, .superseded)
    }
  }

  private func superseded(by request: Request) -> [EntryID] {
    switch request.kind {
    case .open, .proceed, .user(.backOneStep): waiting.keys.filter { $0 != Self.reevaluation }
    case .restore, .replay, .close: Array(waiting.keys)
    case .reevaluate: [Self.reevaluation]
    case .navigate(let flow, _), .perform(let flow, _), .run(let flow, _, _), .ask(let flow, _):
      [flow.container]
    case .end(let place, _): [place.container]
    // These lead nowhere.
    case .traits, .overrideTraits, .release: []
    // An answer is no wish to go elsewhere; what it leads to may be.
    case .user(.answer(let entry, _, _)): [store[entry]?.container ?? entry]
    case .user(.dismiss(let entry)) where store[entry]?.dialog != nil:
      [store[entry]?.container ?? entry]
    case .user(.back(let entry)), .user(.dismiss(let entry)), .user(.select(let entry)),
      .handOver(let entry):
      [store[entry]?.parent?.container ?? entry]
    }
  }

  /// Whether the request is made by the async condition itself, or is about what that has presented.
  private func isPart(
    _ request: Request, ofDeciding number: Int, in tree: NavigationTree
  ) -> Bool {
    if request.deciding == number { return true }
    let subject: Place? =
      switch request.kind {
      case .navigate(let flow, _), .perform(let flow, _), .run(let flow, _, _), .ask(let flow, _):
        flow.place
      case .end(let place, _): place
      case .user(.dismiss(let entry)), .user(.select(let entry)), .user(.answer(let entry, _, _)):
        store[entry]
      // Back begins where the user is.
      case .user(.back), .user(.backOneStep): tree.frontPath.last.flatMap { store[$0] }
      default: nil
      }
    return subject?.path.contains { $0.deciding == number } ?? false
  }

  /// Ends the requests of flows that have left: they do not come back.
  func endThoseOfEndedFlows() {
    for (container, waiting) in waiting where !waiting.flow.isAttached {
      // A flow that was released has another coordinator when the request comes back.
      if let id = waiting.flow.id, store[id]?.flow != nil { continue }
      conclude(container, .refused(.flowEnded))
    }
  }

  /// Ends all waiting requests: the navigator went away.
  func endAll() {
    for container in waiting.keys.sorted() { conclude(container, .refused(.flowEnded)) }
  }

  /// Ends a waiting request without a commit.
  private func conclude(_ container: EntryID, _ outcome: Outcome) {
    guard let overtaken = waiting.removeValue(forKey: container) else { return }
    overtaken.task.cancel()
    log.emit(overtaken.request, outcome)
  }
}
