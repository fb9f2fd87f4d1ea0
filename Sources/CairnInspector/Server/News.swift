#if DEBUG
  import Foundation

  /// The latest message for all open pages; a slow page misses older ones.
  final class News: @unchecked Sendable {
    // Unchecked, because the condition protects all fields.
    private let condition = NSCondition()
    private var text = ""
    private var number = 0
    private var isClosed = false

    func publish(_ text: String) {
      condition.withLock {
        self.text = text
        number += 1
        condition.broadcast()
      }
    }

    func close() {
      condition.withLock {
        isClosed = true
        condition.broadcast()
      }
    }

    enum Next { case message(String, number: Int), none, closed }

    /// Waits for a message after the one with this number, for at most 0.4 seconds.
    func next(after last: Int) -> Next {
      let limit = Date(timeIntervalSinceNow: 0.4)
      return condition.withLock {
        while !isClosed, number <= last { if !condition.wait(until: limit) { break } }
        if isClosed { return .closed }
        return number > last ? .message(text, number: number) : .none
      }
    }
  }
#endif
