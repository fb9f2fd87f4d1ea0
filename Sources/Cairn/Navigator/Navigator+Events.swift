extension Navigator {
  /// Calls the handler for every future event, in order, until the token is cancelled or
  /// deallocated.
  ///
  /// The handler is called after the commit and after the hosts, but before results are delivered.
  /// Commands given in it wait.
  public func observe(
    _ handler: @escaping @MainActor (NavigationEvent) -> Void
  ) -> EventObservation { engine.log.observe(handler) }

  /// Returns true if the entry holds a flow with an output that nobody receives.
  package func discardsResult(of id: EntryID) -> Bool {
    func hasOutput<C: Coordinator>(_: C) -> Bool { C.Output.self != Void.self }
    guard let flow = engine.store[id]?.flow, let coordinator = flow.coordinator else {
      return false
    }
    return flow.result?.discards == true && hasOutput(coordinator)
  }

  /// Returns a function that tells if the flow or dialog at the entry has delivered its result, also
  /// after the entry has left the tree; nil if it delivers none.
  package func delivery(of id: EntryID) -> (@MainActor () -> Bool)? {
    guard let sink = engine.store[id]?.result else { return nil }
    return { sink.isSettled }
  }

  /// The future events, as an asynchronous sequence.
  ///
  /// Each access creates a new sequence, which buffers events until they are read. The sequence
  /// finishes when ``end()`` ends the navigator.
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

  /// True while a coordinator decides asynchronously.
  package var isDeciding: Bool { !engine.waiting.isEmpty }

  /// True while a task has received a result of `run` or `ask`, and has not continued yet.
  ///
  /// The runtime resumes it on another thread, which a busy machine may run late.
  package var isResuming: Bool { engine.queue.resuming > 0 }
}
