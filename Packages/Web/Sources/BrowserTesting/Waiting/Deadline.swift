/// The moment at which an operation stops waiting and fails.
///
/// One deadline covers a whole operation, however many messages it takes. If a click waits two
/// seconds for its button, the page that it opens has two seconds less.
struct Deadline: Sendable {
  let allowance: Duration
  private let clock: any Clock<Duration>
  private let timeLeft: @Sendable () -> Duration
  private let sleepUntilThen: @Sendable () async throws -> Void

  init(in allowance: Duration, on clock: some Clock<Duration> = ContinuousClock()) {
    let instant = clock.now.advanced(by: allowance)
    self.allowance = allowance
    self.clock = clock
    timeLeft = { clock.now.duration(to: instant) }
    sleepUntilThen = { try await clock.sleep(until: instant, tolerance: nil) }
  }

  var hasPassed: Bool { timeLeft() <= .zero }

  /// Returns the end of a pause that begins now, but not later than this deadline.
  func pause(of duration: Duration) -> Deadline {
    Deadline(in: max(.zero, min(duration, timeLeft())), on: clock)
  }

  func sleep() async throws {
    try await sleepUntilThen()
  }

  /// The allowance in words: “2.5 s”.
  var spoken: String {
    let (seconds, attoseconds) = allowance.components
    let tenths = Int(attoseconds / 100_000_000_000_000_000)
    return tenths == 0 ? "\(seconds) s" : "\(seconds).\(tenths) s"
  }
}
