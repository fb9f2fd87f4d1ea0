/// Handles requests one after the other: a request that is made while another one is handled waits.
@MainActor
final class RequestQueue {
  /// Why requests are turned down that come in meanwhile; nil if they wait.
  @exclusivity(unchecked) var turnsDown: Refusal?
  /// The navigator whose requests these are; nil once it has been deallocated.
  weak var navigator: Navigator?

  private let log: EventLog
  private let waiting: WaitingRequests
  /// Handles one request; set once, when the engine is complete.
  @exclusivity(unchecked) private var process: (Request) -> Outcome = { _ in .refused(.notAttached) }
  /// Called when the queue is empty again.
  @exclusivity(unchecked) private var didDrain: () -> Void = {}
  @exclusivity(unchecked) private var queue: [Request] = []
  @exclusivity(unchecked) private var isProcessing = true

  init(_ log: EventLog, _ waiting: WaitingRequests) {
    self.log = log
    self.waiting = waiting
    waiting.queue = self
  }

  /// Begins to handle requests; those that have been made before come first.
  func open(
    process: @escaping (Request) -> Outcome, didDrain: @escaping () -> Void
  ) {
    self.process = process
    self.didDrain = didDrain
    isProcessing = false
    drain()
  }

  /// Refuses everything from now on, and releases the engine: the navigator was deallocated.
  func close() {
    queue = []
    process = { _ in .refused(.flowEnded) }
    didDrain = {}
  }

  /// Handles the request now, or after the present one.
  func submit(_ request: consuming Request) -> Outcome {
    if !waiting.isEmpty, request.deciding == 0 { request.deciding = Deciding.number }
    if isProcessing {
      if let turnsDown {
        refuse(request, turnsDown)
        return .refused(turnsDown)
      }
      queue.append(request)
      return .deferred
    }
    isProcessing = true
    let outcome = process(request)
    isProcessing = false
    if !queue.isEmpty { drain() }
    didDrain()
    return outcome
  }

  /// Refuses the request without handling it.
  func refuse(_ request: Request, _ refusal: Refusal) {
    log.emit(request, .refused(refusal))
  }

  private func drain() {
    guard !isProcessing, !queue.isEmpty else { return }
    isProcessing = true
    var index = 0
    while index < queue.count {
      let request = queue[index]
      index += 1
      _ = process(request)
    }
    queue.removeAll(keepingCapacity: true)
    isProcessing = false
  }
}
