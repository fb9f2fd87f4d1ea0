import Foundation

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
  /// The forms with their serials, each after a space.
  ///
  /// One text is smaller than a list of texts, and is saved as it is.
  private var uses = ""
  private var count = 0
  /// Forms up to this serial are no longer remembered, so they count as used.
  private var forgotten = 0
  /// True if no other request has followed the last form.
  private var isLast = false
  /// True from the beginning of the last form's action until its end.
  ///
  /// A host that is lost in between leaves it so: nobody knows what the action has done.
  var isRunning = false

  /// Records a form.
  mutating func use(serial: Int, content: String) -> Use {
    guard serial > forgotten else { return .former }
    let use = Self.name(serial, content)
    if isLast, uses.hasSuffix(use) { return .repetition }
    guard Data(uses.utf8).range(of: Data(use.utf8)) == nil else { return .former }
    uses += use
    count += 1
    isLast = true
    if count > Self.limit { forgetFirst() }
    return .first
  }

  /// Forgets the last form, whose action has not begun.
  mutating func forgetLast() {
    guard let start = uses.lastIndex(of: " ") else { return }
    uses = String(uses[..<start])
    count -= 1
    (isLast, isRunning) = (false, false)
  }

  private mutating func forgetFirst() {
    let rest = uses.dropFirst()
    let first = rest.prefix { $0 != " " }
    forgotten = max(forgotten, first.split(separator: ":").first.flatMap { Int($0) } ?? 0)
    uses = String(rest.dropFirst(first.count))
    count -= 1
  }

  /// Returns true if the form is the last one, and its action has not ended.
  func isRunning(serial: Int, content: String) -> Bool {
    isRunning && uses.hasSuffix(Self.name(serial, content))
  }

  private static func name(_ serial: Int, _ content: String) -> String {
    " \(serial):\(Token.key(of: content).prefix(16))"
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

  private enum CodingKeys: CodingKey { case uses, forgotten, isLast, isRunning }

  /// Creates an empty record of used forms.
  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let stored = try container.decode(String.self, forKey: .uses).split(separator: " ")
    uses = stored.map { " \($0)" }.joined()
    count = stored.count
    forgotten = try container.decode(Int.self, forKey: .forgotten)
    isLast = try container.decode(Bool.self, forKey: .isLast)
    isRunning = try container.decodeIfPresent(Bool.self, forKey: .isRunning) ?? false
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.key("uses")
      json.write(uses)
      json.key("forgotten")
      json.write(forgotten)
      json.key("isLast")
      json.write(isLast)
      if isRunning {
        json.key("isRunning")
        json.write(isRunning)
      }
    }
  }
}
