/// Rings when time is up, with one task for all who wait.
///
/// Nearly everything that an answer waits for is there long before its patience ends. A task for each
/// would wake a thread to fall asleep in, and another to be cancelled.
@MainActor
final class Alarms {
  private struct Alarm {
    let due: Duration
    let ring: @MainActor () -> Void
  }

  /// The time since these alarms were made.
  private nonisolated let now: @Sendable () -> Duration
  private nonisolated let sleep: @Sendable (Duration) async throws -> Void
  private var alarms: [Int: Alarm] = [:]
  private var count = 0
  /// Sleeps until the earliest alarm that was set when it fell asleep.
  private var sleeper: (until: Duration, task: Task<Void, Never>)?

  nonisolated init(_ clock: some Clock<Duration>) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(for: $0) }
  }

  /// - Returns: The alarm's number, by which it is taken back.
  func set(after duration: Duration, _ ring: @escaping @MainActor () -> Void) -> Int {
    count += 1
    let due = now() + duration
    alarms[count] = Alarm(due: due, ring: ring)
    if sleeper.map({ due < $0.until }) ?? true { fallAsleep(until: due) }
    return count
  }

  /// Takes an alarm back; one that has rung is none any more.
  func remove(_ number: Int) {
    alarms[number] = nil
    guard alarms.isEmpty else { return }
    sleeper?.task.cancel()
    sleeper = nil
  }

  private func fallAsleep(until due: Duration) {
    sleeper?.task.cancel()
    let (now, sleep) = (now, sleep)
    let task = Task { [weak self] in
      guard (try? await sleep(due - now())) != nil else { return }
      self?.ring()
    }
    sleeper = (due, task)
  }

  private func ring() {
    let now = now()
    for (number, alarm) in alarms where alarm.due <= now {
      alarms[number] = nil
      alarm.ring()
    }
    sleeper = nil
    if let next = alarms.values.map(\.due).min() { fallAsleep(until: next) }
  }
}
