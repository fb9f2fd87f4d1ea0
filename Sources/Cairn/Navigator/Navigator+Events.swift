extension Navigator {
  /// Calls the handler with every event from now on, in order, until the token is cancelled or released.
  ///
  /// The handler is called after the commit and after hosts have been notified, before results are
  /// delivered. Commands given in it wait.
  public func observe(
    _ handler: @escaping @MainActor (NavigationEvent) -> Void
  ) -> EventObservation { engine.log.observe(handler) }

  /// The events from now on, as a sequence.
  ///
  /// Each use makes a sequence of its own, which keeps what has not been read yet. The sequence ends when
  /// the navigator does, by ``end()``.
  public var events: AsyncStream<NavigationEvent> {
    AsyncStream { continuation in
      guard engine.store.root.isMade else { return continuation.finish() }
      let observation = observe { continuation.yield($0) }
      observation.onEnd = { continuation.finish() }
      continuation.onTermination = { _ in
        Task { @MainActor in observation.cancel() }
      }
    }
  }
}
