import Synchronization

/// Counts requests, or bytes of them, from any thread.
final class RequestCount: Sendable {
  private let count = Mutex(0)

  var value: Int { count.withLock { $0 } }

  /// Adds a number, unless the sum would be above a limit.
  func begin(_ number: Int = 1, limit: Int = .max) -> Bool {
    count.withLock { count in
      guard count + number <= limit else { return false }
      count += number
      return true
    }
  }

  func end(_ number: Int = 1) { count.withLock { $0 -= number } }
}
