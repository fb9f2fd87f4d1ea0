/// Handles requests one after the other: a request that is made while another one is handled waits.
@MainActor
final class RequestQueue: RequestReceiver {
  /// Why requests are turned down that come in meanwhile; nil if they wait.
  var turnsDown: Refusal?
  /// The navigator whose requests these are; nil once it has been deallocated.
  weak var owner: AnyObject?

  private let transaction: Transaction
  private let log: EventLog
  private let waiting: WaitingRequests
  /// Handles one request at a time; nil before the engine is complete, and after it has gone.
  private var processor: RequestProcessor?
  @exclusivity(unchecked) private var queue: [Request] = []
  /// What is done when the queue is empty.
  private var atRest: (() -> Void)?
  private var isProcessing = true

  init(_ transaction: Transaction, _ log: EventLog, _ waiting: WaitingRequests) {
    self.transaction = transaction
    self.log = log
    self.waiting = waiting
    waiting.queue = self
  }

  /// Begins to handle requests; those that have been made before come first.
  func open(_ processor: RequestProcessor) {
    self.processor = processor
    isProcessing = false
    drain()
  }

  /// Refuses everything from now on, and releases the engine: the navigator was deallocated.
  ///
  /// - Parameter work: What ends the tree; called when no request is being handled.
  func close(_ work: @escaping () -> Void) {
    guard !isProcessing else { return atRest = work }
    processor = nil
    work()
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
    guard let processor else { return .refused(.flowEnded) }
    isProcessing = true
    let outcome = processor.process(request)
    isProcessing = false
    if !queue.isEmpty { drain() }
    processor.didFinish()
    if let work = atRest {
      atRest = nil
      close(work)
    }
    return outcome
  }

  func noteObservation() { transaction.store.isObserved = true }

  var tree: NavigationTree { transaction.tree }

  /// Refuses the request without handling it.
  func refuse(_ request: Request, _ refusal: Refusal) {
    log.emit(request, .refused(refusal))
  }

  private func drain() {
    guard !isProcessing, let processor else { return }
    isProcessing = true
    // What a request holds is released when it has been handled, and may make requests in its `deinit`.
    while !queue.isEmpty {
      let requests = queue
      queue = []
      for request in requests { _ = processor.process(request) }
    }
    isProcessing = false
  }
}
