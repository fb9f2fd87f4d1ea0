import Cairn
import Observation

extension WebScene {
  /// True if every visible screen has everything it needs.
  private var isReady: Bool {
    navigator.tree.levels.allSatisfy { level in
      let screen = level.screen.flatMap { navigator.content(of: $0) as? any PageScreen }
      return screen?.isReady ?? true
    }
  }

  /// Waits until every visible screen is ready, but no longer than the host's patience.
  ///
  /// - Returns: True if every visible screen is ready.
  @discardableResult
  func waitUntilReady() async -> Bool {
    if isReady { return true }
    let (changes, signal) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let listener = listen { signal.yield() }
    let alarm = site.alarms.set(after: site.configuration.patience) { signal.finish() }
    defer {
      site.alarms.remove(alarm)
      stopListening(listener)
    }
    var iterator = changes.makeAsyncIterator()
    repeat {
      // An observation ends only with a change, so an observation of screens that are ready would stay in
      // memory with them.
      withObservationTracking {
        _ = isReady
      } onChange: {
        signal.yield()
      }
      guard await iterator.next(isolation: #isolation) != nil else { return false }
    } while !isReady
    return true
  }
}
