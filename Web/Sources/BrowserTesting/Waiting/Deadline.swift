/// A moment after which waiting is given up.
///
/// One deadline covers a whole operation, however many messages it takes: a click that waits two
/// seconds for its button has two seconds less for the page that the click opens.
struct Deadline: Sendable {
  let instant: ContinuousClock.Instant
  let allowance: Duration

  init(in allowance: Duration) {
    self.allowance = allowance
    instant = .now + allowance
  }

  var hasPassed: Bool { .now >= instant }

  /// How long there was to wait, as people say it: “2.5 s”.
  var spoken: String {
    let (seconds, attoseconds) = allowance.components
    let tenths = Int(attoseconds / 100_000_000_000_000_000)
    return tenths == 0 ? "\(seconds) s" : "\(seconds).\(tenths) s"
  }
}
