import Foundation

/// A clock whose time passes only while a tab pauses between two attempts.
///
/// An operation with this clock ends after the first attempt that the page answers, however slow
/// the machine is.
///
/// `@unchecked` because its state is behind a lock.
final class PauseClock: Clock, @unchecked Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    func duration(to other: Self) -> Duration { other.offset - offset }
    static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  private let lock = NSLock()
  private var time = Instant(offset: .zero)

  var now: Instant { lock.withLock { time } }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let isPause = lock.withLock {
      guard time.duration(to: deadline) <= .milliseconds(100) else { return false }
      time = time.advanced(by: .seconds(3_600))
      return true
    }
    guard !isPause else { return }
    // The stream never yields, so this waits until the task is cancelled.
    let (never, continuation) = AsyncStream.makeStream(of: Never.self)
    for await _ in never {}
    withExtendedLifetime(continuation) {}
    throw CancellationError()
  }
}
