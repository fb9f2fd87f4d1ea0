import Foundation

/// Numbers that are given out once.
enum Stamps {
  // Unsafe to the compiler only: the lock is held whenever it is touched.
  nonisolated(unsafe) private static var last = 0
  private static let lock = NSLock()

  static func next() -> Int {
    lock.withLock {
      last += 1
      return last
    }
  }
}
