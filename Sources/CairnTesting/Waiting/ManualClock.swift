import Foundation

/// A clock that stands still until the test moves it on.
///
/// ```swift
/// let clock = ManualClock()
/// let test = TestNavigator(AppCoordinator(clock: clock), clock: clock)
/// await clock.advance(by: .seconds(30))  // whoever sleeps that long wakes up
/// ```
///
/// `@unchecked` because its state is behind a lock.
public final class ManualClock: Clock, @unchecked Sendable {
  /// A time on the clock, counted from when it was made.
  public struct Instant: InstantProtocol {
    /// How far the clock has been advanced by then.
    public let offset: Duration

    /// The time that is so much later.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    /// How much later the other time is.
    public func duration(to other: Self) -> Duration { other.offset - offset }
    /// Whether the left time is earlier.
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

  /// Makes a clock that stands at zero.
  public init() {}

  /// The time, which only ``advance(by:fileID:filePath:line:column:)`` changes.
  public var now: Instant { lock.withLock { state.now } }

  /// Zero: the clock is exact.
  public var minimumResolution: Duration { .zero }

  /// Sleeps until the test has advanced the clock that far.
  ///
  /// - Parameters:
  ///   - deadline: The time to wake up.
  ///   - tolerance: Not used.
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

  /// Moves the time on and wakes those whose time has come, in its order, and lets them run.
  ///
  /// Who sleeps again meanwhile, within the duration, is woken again.
  ///
  /// - Parameters:
  ///   - duration: How far; not less than zero.
  ///   - fileID: The file to name in a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to name in a failure.
  ///   - column: The column to name in a failure.
  /// - Complexity: Linear in the number of sleepers for each that wakes.
  @MainActor
  public func advance(
    by duration: Duration, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    guard duration >= .zero else {
      return Caller(fileID, filePath, line, column).report(.backInTime(duration))
    }
    let end = now.advanced(by: duration)
    // Who is about to sleep shall do so before the time moves, and again after each waking.
    await giveTurns(10)
    while let sleeper = takeSleeper(until: end) {
      sleeper.continuation.resume()
      await giveTurns(10)
    }
    lock.withLock { state.now = end }
  }

  /// The sleeper that wakes next, if it does by then; the time becomes its own.
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
