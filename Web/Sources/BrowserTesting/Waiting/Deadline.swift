/// The moment at which waiting ends.
///
/// One deadline covers a whole operation, however many messages it takes. If a click waits two
/// seconds for its button, the page that it opens has two seconds less.
struct Deadline: Sendable {
  let instant: ContinuousClock.Instant
  let allowance: Duration

  init(in allowance: Duration) {
    self.allowance = allowance
    instant = .now + allowance
  }

  var hasPassed: Bool { .now >= instant }

  /// The time limit as readable text: “2.5 s”.
  var spoken: String {
    let (seconds, attoseconds) = allowance.components
    let tenths = Int(attoseconds / 100_000_000_000_000_000)
    return tenths == 0 ? "\(seconds) s" : "\(seconds).\(tenths) s"
  }
}
