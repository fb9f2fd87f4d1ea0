import Foundation

/// Generates unique numbers.
enum Stamps {
  // `nonisolated(unsafe)` is safe because every access holds the lock.
  nonisolated(unsafe) private static var last = 0
  private static let lock = NSLock()

  static func next() -> Int {
    lock.withLock {
      last += 1
      return last
    }
  }
}
