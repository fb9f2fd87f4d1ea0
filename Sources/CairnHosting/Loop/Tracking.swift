import Observation

/// Observes what a closure reads, until the next closure takes its place.
@_spi(Hosts)
@MainActor
public final class Tracking {
  private var number = 0

  /// Creates an object that observes nothing.
  public init() {}

  /// Calls a closure, and another one once, after something that the first has read has changed.
  public func track<Result>(
    _ read: @MainActor () -> Result, onChange: @escaping @MainActor () -> Void
  ) -> Result {
    number += 1
    let current = number
    return withObservationTracking {
      read()
    } onChange: { [weak self] in
      // An observation cannot be cancelled, so earlier ones have no effect.
      Task { @MainActor in if self?.number == current { onChange() } }
    }
  }
}
