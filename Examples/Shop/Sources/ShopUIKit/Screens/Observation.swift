#if canImport(UIKit)
  import Observation

  /// Runs an update now, and again after each change of an observable model that it has read.
  ///
  /// The observed model keeps the closure until its next change, so the closure must not capture
  /// the observer. It receives the observer as an argument, and the observer is held weakly.
  @MainActor
  func follow<Observer: AnyObject & Sendable>(
    _ observer: Observer, _ update: @escaping @MainActor (Observer) -> Void
  ) {
    withObservationTracking {
      update(observer)
    } onChange: { [weak observer] in
      // This is called before the change, so the update runs in a task after it.
      Task { @MainActor in
        if let observer { follow(observer, update) }
      }
    }
  }
#endif
