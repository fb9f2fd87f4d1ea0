/// Remembers which forms have been sent, so that none is done twice.
///
/// Every rendering of a page has a serial number, and its forms carry it. A form is the same if serial,
/// screen, action and all that was filled in are the same.
struct UsedForms: Codable, Sendable {
  private struct Use: Codable, Sendable {
    var serial: Int
    var digest: String
  }

  private static let limit = 256
  private var uses: [Use] = []
  /// Forms up to this serial are too old to be told apart.
  private var forgotten = 0

  /// Takes note of a form; false if it has been sent before, or is too old to know.
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
