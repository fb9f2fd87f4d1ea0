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
  func waitUntilReady() async -> Bool { await waitUntilReady(within: site.configuration.patience) }

  /// Waits a moment until every visible screen is ready, so that the answer to the script is complete.
  ///
  /// Nothing is pushed meanwhile.
  func waitForScript() async {
    isAnswering += 1
    await waitUntilReady(within: site.configuration.scriptPatience)
    isAnswering -= 1
  }

  @discardableResult
  private func waitUntilReady(within limit: Duration) async -> Bool {
    if isReady { return true }
    guard limit > .zero else { return false }
    let (changes, signal) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let listener = listen { signal.yield() }
    let alarm = site.alarms.set(after: limit) { signal.finish() }
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
