/// The moment at which an operation stops waiting and fails.
///
/// One deadline covers a whole operation, however many messages it takes. If a click waits two
/// seconds for its button, the page that it opens has two seconds less.
struct Deadline: Sendable {
  let allowance: Duration
  private let instant: ContinuousClock.Instant

  init(in allowance: Duration) {
    self.allowance = allowance
    instant = .now + allowance
  }

  private var timeLeft: Duration { ContinuousClock.now.duration(to: instant) }

  var hasPassed: Bool { timeLeft <= .zero }

  /// Returns the end of a pause that begins now, but not later than this deadline.
  func pause(of duration: Duration) -> Deadline {
    Deadline(in: max(.zero, min(duration, timeLeft)))
  }

  func sleep() async throws {
    try await Task.sleep(until: instant, clock: .continuous)
  }

  /// The allowance in words: “2.5 s”.
  var spoken: String {
    let (seconds, attoseconds) = allowance.components
    let tenths = Int(attoseconds / 100_000_000_000_000_000)
    return tenths == 0 ? "\(seconds) s" : "\(seconds).\(tenths) s"
  }
}
