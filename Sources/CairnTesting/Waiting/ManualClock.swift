import Foundation

/// A clock that moves only when the test advances it.
///
/// <!-- snippet: doc-manual-clock -->
/// ```swift
/// let clock = ManualClock()
/// let test = TestNavigator(CodeCoordinator(clock: clock), clock: clock)
/// await clock.advance(by: .seconds(30))  // wakes tasks that sleep for up to 30 seconds
/// #expect(try test.shown(CodeModel.self).canResend)
/// ```
///
/// `@unchecked`, because a lock protects its state.
public final class ManualClock: Clock, @unchecked Sendable {
  /// A time on the clock, relative to its creation.
  ///
  /// <!-- snippet: doc-clock-instant -->
  /// ```swift
  /// let clock = ManualClock()
  /// await clock.advance(by: .seconds(30))
  /// #expect(clock.now == ManualClock().now.advanced(by: .seconds(30)))
  /// #expect(clock.now.offset == .seconds(30))
  /// ```
  public struct Instant: InstantProtocol {
    /// The duration from the clock's creation to this time.
    public let offset: Duration

    /// Returns the time that is later than this time by the duration.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    /// Returns the duration from this time to the other time.
    public func duration(to other: Self) -> Duration { other.offset - offset }
    /// Returns true if `lhs` is earlier than `rhs`.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  private struct Sleeper {
    let id: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [Sleeper] = []
    var nextID = 0
    var cancelled: Set<Int> = []
  }

  private let lock = NSLock()
  private var state = State()

  /// Creates a clock that is set to zero.
  public init() {}

  /// The current time, which only ``advance(by:fileID:filePath:line:column:)`` changes.
  public var now: Instant { lock.withLock { state.now } }

  /// Zero, because the clock is exact.
  public var minimumResolution: Duration { .zero }

  /// Sleeps until the test has advanced the clock to the deadline.
  ///
  /// - Parameters:
  ///   - deadline: The time at which to wake up.
  ///   - tolerance: Ignored.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = lock.withLock {
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let sleeps = lock.withLock {
          guard state.cancelled.remove(id) == nil, deadline > state.now else { return false }
          state.sleepers.append(Sleeper(id: id, deadline: deadline, continuation: continuation))
          return true
        }
        guard !sleeps else { return }
        continuation.resume(with: Task.isCancelled ? .failure(CancellationError()) : .success(()))
      }
    } onCancel: {
      let sleeper = lock.withLock { () -> Sleeper? in
        guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
          state.cancelled.insert(id)
          return nil
        }
        return state.sleepers.remove(at: index)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Advances the time, and wakes and runs the tasks whose deadlines are reached, in order.
  ///
  /// If a task sleeps again, it is woken again if its new deadline is within the duration.
  ///
  /// - Parameters:
  ///   - duration: The duration; must not be negative.
  ///   - fileID: The file to report for a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to report for a failure.
  ///   - column: The column to report for a failure.
  /// - Complexity: Linear in the number of sleeping tasks, for each task that wakes.
  @MainActor
  public func advance(
    by duration: Duration, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    guard duration >= .zero else {
      return Caller(fileID, filePath, line, column).report(.backInTime(duration))
    }
    let end = now.advanced(by: duration)
    // Tasks that are about to sleep must do so before the time changes, and again after each
    // waking.
    await giveTurns(10)
    while let sleeper = takeSleeper(until: end) {
      sleeper.continuation.resume()
      await giveTurns(10)
    }
    lock.withLock { state.now = end }
  }

  /// Removes the task that wakes next, unless after `end`, and sets the time to its deadline.
  private func takeSleeper(until end: Instant) -> Sleeper? {
    lock.withLock {
      let next = state.sleepers.indices.min {
        state.sleepers[$0].deadline < state.sleepers[$1].deadline
      }
      guard let next, state.sleepers[next].deadline <= end else { return nil }
      let sleeper = state.sleepers.remove(at: next)
      state.now = max(state.now, sleeper.deadline)
      return sleeper
    }
  }
}
