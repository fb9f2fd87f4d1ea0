/// Calls closures when their time is up, with one task for all of them.
///
/// Nearly every answer is ready long before its alarm. A separate task for each alarm would wake
/// two threads: one when the task falls asleep, and one when it is cancelled. So the task isn't
/// cancelled when no alarm is left: it keeps sleeping, and also serves later alarms.
@MainActor
final class Alarms {
  private struct Alarm {
    let due: Duration
    let ring: @MainActor () -> Void
  }

  /// The time since this object was created.
  nonisolated let now: @Sendable () -> Duration
  /// Sleeps until a time since this object was created.
  ///
  /// The time is absolute, because the clock may advance before the sleeping task begins.
  private nonisolated let sleep: @Sendable (Duration) async throws -> Void
  private var alarms: [Int: Alarm] = [:]
  private var count = 0
  /// The sleeping task, with the earliest alarm that was set when it fell asleep.
  private var sleeper: (until: Duration, task: Task<Void, Never>)?

  nonisolated init(_ clock: some Clock<Duration>) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }

  /// The times at which alarms are due.
  var dues: some Sequence<Duration> { alarms.values.lazy.map(\.due) }

  /// Sets an alarm.
  ///
  /// - Returns: The alarm's number, for ``remove(_:)``.
  func set(after duration: Duration, _ ring: @escaping @MainActor () -> Void) -> Int {
    count += 1
    let due = now() + duration
    alarms[count] = Alarm(due: due, ring: ring)
    if sleeper.map({ due < $0.until }) ?? true { fallAsleep(until: due) }
    return count
  }

  /// Removes an alarm; does nothing if it has already rung.
  func remove(_ number: Int) { alarms[number] = nil }

  private func fallAsleep(until due: Duration) {
    sleeper?.task.cancel()
    let sleep = sleep
    let task = Task { [weak self] in
      guard (try? await sleep(due)) != nil else { return }
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
    if let next = dues.min() { fallAsleep(until: next) }
  }
}
