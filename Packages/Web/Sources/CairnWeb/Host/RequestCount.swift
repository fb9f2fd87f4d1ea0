import Foundation

/// Counts requests, from any thread.
final class RequestCount: @unchecked Sendable {
  // `@unchecked` because every access holds the lock.
  private let lock = NSLock()
  private var count = 0

  var value: Int { lock.withLock { count } }

  func begin(limit: Int = .max) -> Bool {
    lock.withLock {
      guard count < limit else { return false }
      count += 1
      return true
    }
  }

  func end() { lock.withLock { count -= 1 } }
}
