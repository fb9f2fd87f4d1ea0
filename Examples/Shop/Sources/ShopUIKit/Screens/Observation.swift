#if canImport(UIKit)
  import Observation

  /// Does something with an object now, and again after each change of an observable model that it read.
  ///
  /// What is observed keeps the closure until its next change, so the closure must hold nothing: it is
  /// handed the object, which is not held either.
  @MainActor
  func follow<Observer: AnyObject & Sendable>(
    _ observer: Observer, _ update: @escaping @MainActor (Observer) -> Void
  ) {
    withObservationTracking {
      update(observer)
    } onChange: { [weak observer] in
      // Called before the change, so one has to come back after it.
      Task { @MainActor in
        if let observer { follow(observer, update) }
      }
    }
  }
#endif
