/// Remembers which forms have been submitted, so that no form is performed twice.
///
/// Every rendering of a page has a serial number, which its forms contain. Two submissions are the
/// same form if the serial, screen, action and all input are equal.
struct UsedForms: Decodable, Sendable {
  /// The result of recording a form.
  enum Use {
    /// The form is new.
    case first
    /// The form was the last request of its scene, so its response may have been lost.
    case repetition
    /// The form was submitted before, or is too old to decide.
    case former
  }

  private static let limit = 256
  /// The forms with their serials, separated by spaces; one text is smaller than a list of texts, and it is
  /// saved as it is.
  private var uses = ""
  /// Forms up to this serial are no longer remembered, so they count as used.
  private var forgotten = 0
  /// True if no other request has followed the last form.
  private var isLast = false

  /// Records a form.
  mutating func use(serial: Int, content: String) -> Use {
    guard serial > forgotten else { return .former }
    let use = "\(serial):\(Token.key(of: content).prefix(16))"
    let known = uses.utf8.split(separator: UInt8(ascii: " "))
    if isLast, known.last?.elementsEqual(use.utf8) == true { return .repetition }
    guard !known.contains(where: { $0.elementsEqual(use.utf8) }) else { return .former }
    if known.count >= Self.limit, let first = known.first {
      let serial = first.split(separator: UInt8(ascii: ":")).first.flatMap { Int(Substring($0)) }
      forgotten = max(forgotten, serial ?? 0)
      uses.removeSubrange(..<first.endIndex)
    }
    uses += " " + use
    isLast = true
    return .first
  }

  /// Returns true if recording the form would be its first use.
  func isNew(serial: Int, content: String) -> Bool {
    var forms = self
    if case .first = forms.use(serial: serial, content: content) { return true }
    return false
  }

  /// Records that another request has followed the last form, so its response has arrived.
  mutating func moveOn() { isLast = false }

  // MARK: Storing

  private enum CodingKeys: CodingKey { case uses, forgotten, isLast }

  /// Creates a memory without forms.
  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    uses = try container.decode(String.self, forKey: .uses)
    forgotten = try container.decode(Int.self, forKey: .forgotten)
    isLast = try container.decode(Bool.self, forKey: .isLast)
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.key("uses")
      json.write(uses)
      json.key("forgotten")
      json.write(forgotten)
      json.key("isLast")
      json.write(isLast)
    }
  }
}
