/// Handles requests serially: a new request waits until the current one has been handled.
@MainActor
final class RequestQueue: RequestReceiver {
  /// The reason for refusing new requests for now; nil if they wait.
  var turnsDown: Refusal?
  /// The navigator; nil once it has been deallocated.
  weak var owner: AnyObject?

  /// True if observable state of a flow has been read, so changes must be published.
  private(set) var isObserved = false

  private let store: PlaceStore
  private let log: EventLog
  private let waiting: WaitingRequests
  /// Handles one request at a time; nil before the engine is complete, and after it is closed.
  private var processor: RequestProcessor?
  /// Always assigned as a whole, so that reading it is not checked at run time.
  private var queue: [Request] = []
  /// The work to do when the current request has been handled.
  private var atRest: (() -> Void)?
  private var isProcessing = true
  /// True after `end()` of the navigator; all further requests are refused.
  private(set) var hasEnded = false
  /// True if the navigator ends with the result of its root flow.
  var endsWithRoot = false
  /// True while coordinators start in a restored tree.
  var isRestoring = false
  var resuming = 0

  init(_ store: PlaceStore, _ log: EventLog, _ waiting: WaitingRequests) {
    self.store = store
    self.log = log
    self.waiting = waiting
    waiting.queue = self
  }

  /// Begins to handle requests, starting with those that were made before.
  func open(_ processor: RequestProcessor) {
    self.processor = processor
    handleWaiting(with: processor)
    isProcessing = false
  }

  /// Refuses all further requests and releases the engine, because the navigator was deallocated.
  ///
  /// - Parameter work: Ends the tree; called when no request is being handled.
  func close(_ work: @escaping () -> Void) {
    guard !isProcessing else { return atRest = work }
    processor = nil
    work()
  }

  /// Refuses all further requests, because the navigator has ended its tree.
  func end() { hasEnded = true }

  /// The reason why a request would be refused now, whatever it is; nil if there is none.
  var refusal: Refusal? { hasEnded || processor == nil ? .flowEnded : turnsDown }

  /// Handles the request now, or after the current request.
  func submit(_ request: consuming Request) -> Outcome {
    if !waiting.isEmpty, request.deciding == 0 { request.deciding = Deciding.number }
    if isRestoring { request.isInitial = true }
    if let waiter = OutcomeWaiter.next {
      OutcomeWaiter.next = nil
      request.history.waiters.append(waiter)
    }
    if isProcessing {
      if let turnsDown {
        refuse(request, turnsDown)
        return .refused(turnsDown)
      }
      enqueue(request)
      return .queued
    }
    guard let processor, !hasEnded else {
      end(request, .refused(.flowEnded))
      return .refused(.flowEnded)
    }
    isProcessing = true
    let outcome = processor.process(request)
    handleWaiting(with: processor)
    isProcessing = false
    if let work = atRest {
      atRest = nil
      close(work)
    }
    return outcome
  }

  /// Returns the result of code of the app, whose requests wait until it has ended.
  func holding<Result>(_ body: () -> Result) -> Result {
    guard !isProcessing, let processor else { return body() }
    isProcessing = true
    let result = body()
    handleWaiting(with: processor)
    isProcessing = false
    if let work = atRest {
      atRest = nil
      close(work)
    }
    return result
  }

  func noteObservation() { isObserved = true }

  var tree: NavigationTree { store.tree }

  func isDeciding(in container: EntryID) -> Bool { waiting.isDeciding(in: container) }

  /// Refuses the request without processing it.
  func refuse(_ request: Request, _ refusal: Refusal) {
    log.emit(request, .refused(refusal), because: refusal.reason)
    end(request, .refused(refusal))
  }

  /// Delivers the outcome of a request that has ended to those who wait for it.
  ///
  /// If the request has changed nothing, the one that was parked beneath it continues.
  ///
  /// - Parameter continues: False if the requests beneath end with the same outcome.
  func end(_ request: Request, _ outcome: Outcome, continues: Bool = true) {
    guard let past = request.past, !outcome.isPending else { return }
    for waiter in past.waiters { waiter.end(outcome) }
    guard !past.beneath.isEmpty else { return }
    switch outcome {
    case .committed, .updated, .redirected:
      for parked in past.beneath { end(parked, .superseded, because: Self.overtaken) }
    case _ where !continues:
      for parked in past.beneath { end(parked, outcome, because: Self.together) }
    default: resume(past.beneath)
    }
  }

  private static let overtaken = "a newer request that waited for the same was performed"
  private static let together = "the newer request that waited for the same ended so"

  /// Ends a parked request without a commit.
  func end(_ parked: Parked, _ outcome: Outcome, because reason: String) {
    log.emit(
      Request(.proceed(parked.request, owner: .root), at: parked.past.site), outcome,
      because: reason)
    for waiter in parked.past.waiters { waiter.end(outcome) }
  }

  /// Submits the first of these parked requests again; the others continue if it ends without a change.
  func resume(_ chain: [Parked]) {
    guard let first = chain.first else { return }
    var request = Request(
      .proceed(first.request, owner: first.owner), at: first.past.site)
    request.history.age = first.past.age
    request.history.required = first.past.required
    request.history.origin = first.past.origin
    request.history.waiters = first.past.waiters
    request.history.decided = first.past.decided
    request.history.beneath = Array(chain.dropFirst())
    _ = submit(request)
  }

  private func enqueue(_ request: Request) {
    var requests = queue
    // Otherwise appending would copy them.
    queue = []
    requests.append(request)
    queue = requests
  }

  /// Handles the requests that wait, and those that hosts make when no request waits.
  private func handleWaiting(with processor: RequestProcessor) {
    // A request's objects are released after it has been handled, and may make requests in their
    // `deinit`.
    repeat {
      repeat {
        while !queue.isEmpty {
          let requests = queue
          queue = []
          for request in requests {
            if hasEnded { refuse(request, .flowEnded) } else { _ = processor.process(request) }
          }
        }
        if !waiting.isEmpty, let request = waiting.takeDecided() {
          enqueue(request)
        } else if let request = processor.beginningAgain() {
          enqueue(request)
        }
      } while !queue.isEmpty
      processor.didHandleRequests()
    } while !queue.isEmpty
  }
}
