import Foundation
import Testing

/// A clock whose time changes only when the test advances it.
///
/// Not the clock of CairnTesting, because CairnTesting depends on the core that is tested here.
///
/// `@unchecked` because a lock protects its state.
final class ManualClock: Clock, @unchecked Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    func duration(to other: Self) -> Duration { other.offset - offset }
    static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
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

  var now: Instant { lock.withLock { state.now } }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = lock.withLock {
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let sleeps = lock.withLock {
          guard !state.cancelled.contains(id), deadline > state.now else { return false }
          state.sleepers.append(Sleeper(id: id, deadline: deadline, continuation: continuation))
          return true
        }
        guard !sleeps else { return }
        continuation.resume(with: Task.isCancelled ? .failure(CancellationError()) : .success(()))
      }
    } onCancel: {
      let sleeper = lock.withLock { () -> Sleeper? in
        state.cancelled.insert(id)
        guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else { return nil }
        return state.sleepers.remove(at: index)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Returns as soon as a task sleeps on this clock.
  @MainActor
  func waitForSleeper() async {
    await until("a sleeper") { lock.withLock { !state.sleepers.isEmpty } }
  }

  /// Advances the time and wakes the sleepers whose deadline has passed.
  func advance(by duration: Duration) {
    let awake = lock.withLock { () -> [Sleeper] in
      let now = state.now.advanced(by: duration)
      state.now = now
      defer { state.sleepers.removeAll { $0.deadline <= now } }
      return state.sleepers.filter { $0.deadline <= now }
    }
    for sleeper in awake { sleeper.continuation.resume() }
  }
}
