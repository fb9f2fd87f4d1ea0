import Foundation

/// Sends the event of each request to observers.
@MainActor
final class EventLog {
  let trace = DecisionTrace()
  /// Returns the time for new events; nil to use the system's clock.
  var now: (@MainActor () -> Date)?
  private let store: PlaceStore
  /// Always assigned as a whole, so that reading the array needs no run-time check for exclusive
  /// access.
  private var observations: [EventObservation.Weak] = []

  init(_ store: PlaceStore) { self.store = store }

  /// True if there are no observers, so no event is needed.
  var isEmpty: Bool { observations.isEmpty }

  func observe(_ handler: @escaping @MainActor (NavigationEvent) -> Void) -> EventObservation {
    let observation = EventObservation(handler)
    observations = observations + [.init(observation)]
    return observation
  }

  /// Emits the event of a request that changed nothing, and that is not the current one.
  ///
  /// - Parameter reason: The reason for the outcome, which ends the trace of the request.
  func emit(
    _ request: borrowing Request, _ outcome: Outcome, because reason: @autoclosure () -> String
  ) {
    guard !observations.isEmpty else { return }
    let last = DecisionStep(.navigator, .text(""), .text(reason()), isDecisive: true)
    emit(
      request, Attempt(outcome), trace: (request.past?.trace ?? []) + [last],
      redacted: redaction(of: request), changes: [], before: store.revision)
  }

  /// Returns a text with the routes to which a link leads, if they contain private values;
  /// otherwise nil.
  func redactLink(_ link: String) -> String? {
    guard let coordinator = store.root.coordinator else { return nil }
    return (try? coordinator.linkTable.find(link, isInside: true).get())?.redacted
  }

  /// The text for a link with private values; nil for other requests, whose routes are redacted
  /// themselves.
  private func redaction(of request: borrowing Request) -> String? {
    guard case .open(let link) = request.described else { return nil }
    return redactLink(link).map { "open a link to \($0)" }
  }

  func emit(
    _ request: borrowing Request, _ result: Attempt, trace steps: [DecisionStep],
    redacted: String?, changes: [TreeChange], before: Int
  ) {
    guard !observations.isEmpty else { return }
    var isStale = false
    let event = NavigationEvent(
      origin: request.origin, request: request.described, outcome: result.outcome,
      answers: request.past?.answers ?? [], note: result.note, revisionBefore: before,
      revisionAfter: store.revision, changes: changes, date: now?() ?? Date(),
      callSite: request.site.map(CallSite.init), trace: steps,
      redaction: .init(text: redacted))
    for weak in observations {
      if let observation = weak.observation { observation.handler?(event) } else { isStale = true }
    }
    if isStale { observations = observations.filter { $0.observation != nil } }
  }

  /// Ends all subscriptions and sequences after the navigator's last event.
  func end() {
    for weak in observations {
      weak.observation?.onEnd?()
      weak.observation?.cancel()
    }
    observations = []
  }
}

/// A subscription to a navigator's events, which ends when it is cancelled or deallocated.
@MainActor
public final class EventObservation {
  fileprivate private(set) var handler: (@MainActor (NavigationEvent) -> Void)?
  var onEnd: (@MainActor () -> Void)?

  fileprivate init(_ handler: @escaping @MainActor (NavigationEvent) -> Void) {
    self.handler = handler
  }

  /// Ends the subscription.
  public func cancel() {
    // Moved out before they are released, because a `deinit` may cause an event.
    _ = exchange(&handler, with: nil)
    _ = exchange(&onEnd, with: nil)
  }

  /// A class, because copying weak references is costly.
  @MainActor
  fileprivate final class Weak {
    weak var observation: EventObservation?
    init(_ observation: EventObservation) { self.observation = observation }
  }
}
