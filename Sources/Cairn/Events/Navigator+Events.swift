extension Navigator {
  /// Calls the handler with every event from now on, in order, until the token is cancelled or gone.
  ///
  /// The handler is called after the commit and after hosts have heard of it, before results are
  /// delivered. Commands given in it wait.
  public func observe(
    _ handler: @escaping @MainActor (NavigationEvent) -> Void
  ) -> EventObservation {
    let observation = EventObservation(handler)
    eventObservations.append(.init(observation))
    return observation
  }

  /// The events from now on, as a sequence; each use makes a sequence of its own, which keeps what is
  /// not read yet.
  ///
  /// The sequence ends when the navigator does, by ``end()``.
  public var events: AsyncStream<NavigationEvent> {
    AsyncStream { continuation in
      guard places[.root] != nil else { return continuation.finish() }
      let observation = observe { continuation.yield($0) }
      observation.onEnd = { continuation.finish() }
      continuation.onTermination = { _ in
        Task { @MainActor in observation.cancel() }
      }
    }
  }

  func emit(
    _ request: borrowing Request, _ result: Attempt.Result, changes: [TreeChange], before: Int
  ) {
    guard !eventObservations.isEmpty else { return }
    var isStale = false
    let event = NavigationEvent(
      origin: request.origin, request: request.described, outcome: result.outcome,
      answers: request.past?.answers ?? [], note: result.note, revisionBefore: before,
      revisionAfter: revision, changes: changes)
    for weak in eventObservations {
      if let observation = weak.observation { observation.handler?(event) } else { isStale = true }
    }
    if isStale { eventObservations.removeAll { $0.observation == nil } }
  }

  /// Ends all subscriptions and sequences: the navigator has had its last event.
  func endObservations() {
    for weak in eventObservations {
      weak.observation?.onEnd?()
      weak.observation?.cancel()
    }
    eventObservations = []
  }
}

/// A subscription to a navigator's events; it ends when it is cancelled or no longer held.
@MainActor
public final class EventObservation {
  fileprivate private(set) var handler: (@MainActor (NavigationEvent) -> Void)?
  fileprivate var onEnd: (@MainActor () -> Void)?

  fileprivate init(_ handler: @escaping @MainActor (NavigationEvent) -> Void) {
    self.handler = handler
  }

  /// Ends the subscription.
  public func cancel() {
    handler = nil
    onEnd = nil
  }

  /// An object, because copies of weak references are costly.
  @MainActor
  final class Weak {
    weak var observation: EventObservation?
    init(_ observation: EventObservation) { self.observation = observation }
  }
}
