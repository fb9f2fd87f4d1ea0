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
  /// The forms whose actions have begun and not ended.
  ///
  /// A host that is lost in between leaves them: nobody knows what the actions have done.
  private var running: Set<String> = []
  /// The forms whose actions this host performs at this moment; it is not stored.
  private var performed: Set<String> = []

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

  /// Forgets a form whose action has not begun.
  mutating func forget(serial: Int, content: String) {
    let use = Self.name(serial, content)
    if uses.hasSuffix(use) { isLast = false }
    // A name is never the beginning of another one.
    guard let range = uses.range(of: use) else { return }
    uses.removeSubrange(range)
    count -= 1
    running.remove(use)
  }

  private mutating func forgetFirst() {
    let first = uses.prefix(1) + uses.dropFirst().prefix { $0 != " " }
    let serial = first.dropFirst().split(separator: ":").first.flatMap { Int($0) }
    forgotten = max(forgotten, serial ?? 0)
    running.remove(String(first))
    uses = String(uses.dropFirst(first.count))
    count -= 1
  }

  // MARK: Running actions

  /// Records that the action of a form is about to begin.
  mutating func begin(serial: Int, content: String) { running.insert(Self.name(serial, content)) }

  /// Records that this host performs the action of a form.
  mutating func perform(serial: Int, content: String) {
    performed.insert(Self.name(serial, content))
  }

  /// Records that the action of a form has ended, or that the user knows that nobody knows its result.
  mutating func end(serial: Int, content: String) {
    let use = Self.name(serial, content)
    running.remove(use)
    performed.remove(use)
  }

  /// Returns true if the action of a form has begun and not ended, and this host does not perform it.
  func isInterrupted(serial: Int, content: String) -> Bool {
    let use = Self.name(serial, content)
    return running.contains(use) && !performed.contains(use)
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

  private enum CodingKeys: CodingKey { case uses, forgotten, isLast, running }

  /// Creates an empty record of used forms.
  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let stored = try container.decode(String.self, forKey: .uses).split(separator: " ")
    uses = stored.map { " \($0)" }.joined()
    count = stored.count
    forgotten = try container.decode(Int.self, forKey: .forgotten)
    isLast = try container.decode(Bool.self, forKey: .isLast)
    running = try container.decode(Set<String>.self, forKey: .running)
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.key("uses")
      json.write(uses)
      json.key("forgotten")
      json.write(forgotten)
      json.key("isLast")
      json.write(isLast)
      json.key("running")
      json.array(running.sorted()) { $0.write($1) }
    }
  }
}
