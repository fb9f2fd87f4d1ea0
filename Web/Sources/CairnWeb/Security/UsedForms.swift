/// Remembers which forms have been submitted, so that no form is performed twice.
///
/// Every rendering of a page has a serial number, which its forms contain. Two submissions are the
/// same form if the serial, screen, action and all input are equal.
struct UsedForms: Codable, Sendable {
  private struct Use: Codable, Sendable {
    var serial: Int
    var digest: String
  }

  private static let limit = 256
  private var uses: [Use] = []
  /// Forms up to this serial are no longer remembered, so they count as used.
  private var forgotten = 0

  /// Records a form; returns false if it was submitted before, or is too old to decide.
  mutating func use(serial: Int, content: String) -> Bool {
    guard serial > forgotten else { return false }
    let digest = Token.key(of: content)
    guard !uses.contains(where: { $0.serial == serial && $0.digest == digest }) else {
      return false
    }
    uses.append(Use(serial: serial, digest: digest))
    if uses.count > Self.limit { forgotten = max(forgotten, uses.removeFirst().serial) }
    return true
  }
}
