import Cairn
import Observation

extension WebScene {
  /// Returns true if every visible screen has everything it needs.
  private func isReady(onChange: @escaping @Sendable () -> Void) -> Bool {
    withObservationTracking {
      navigator.tree.levels.allSatisfy { level in
        let screen = level.screen.flatMap { navigator.content(of: $0) as? any PageScreen }
        return screen?.isReady ?? true
      }
    } onChange: {
      onChange()
    }
  }

  /// Waits until every visible screen is ready, but no longer than the host's patience.
  ///
  /// - Returns: True if every visible screen is ready.
  @discardableResult
  func waitUntilReady() async -> Bool {
    let (changes, signal) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    if isReady(onChange: { signal.yield() }) { return true }
    let listener = listen { signal.yield() }
    let alarm = site.alarms.set(after: site.configuration.patience) { signal.finish() }
    defer {
      site.alarms.remove(alarm)
      stopListening(listener)
    }
    for await _ in changes where isReady(onChange: { signal.yield() }) { return true }
    return false
  }
}
