import Observation

/// Observes the values that a closure reads, until another closure replaces it.
@_spi(Hosts)
@MainActor
public final class Tracking {
  private var number = 0

  /// Creates an object that observes nothing.
  public init() {}

  /// Calls `read`, and calls `onChange` once after a value that `read` has accessed changes.
  public func track<Result>(
    _ read: @MainActor () -> Result, onChange: @escaping @MainActor () -> Void
  ) -> Result {
    number += 1
    let current = number
    return withObservationTracking {
      read()
    } onChange: { [weak self] in
      // An observation cannot be cancelled, so earlier observations are ignored.
      Task { @MainActor in if self?.number == current { onChange() } }
    }
  }
}
