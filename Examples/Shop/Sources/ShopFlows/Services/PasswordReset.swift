public import Foundation

/// What the shop and its in-memory double agree on about codes for a new password.
public enum PasswordReset {
  /// How long a code can be used.
  public static let lifetime: TimeInterval = 30 * 60
  /// How often a wrong code may be tried before the right one stops working too.
  public static let attempts = 5

  /// Makes a code of eight letters and digits that are hard to mistake for one another.
  public static func randomCode() -> String {
    let characters = Array("23456789ABCDEFGHJKMNPQRSTVWXYZ")
    var generator = SystemRandomNumberGenerator()
    return String(
      (0..<8).map { _ in characters[Int.random(in: characters.indices, using: &generator)] })
  }

  /// A code as it was typed, in the form it is compared in.
  public static func normalize(_ code: String) -> String {
    String(code.uppercased().filter { $0.isLetter || $0.isNumber })
  }

  /// The text of the mail that carries a code.
  public static func mailBody(name: String, code: String) -> String {
    """
    Hello \(name),

    your code for a new password is \(code.prefix(4))-\(code.suffix(4)).
    It works once, for 30 minutes. If you did not ask for it, you need do nothing.
    """
  }

  /// The subject of the mail that carries a code.
  public static let mailSubject = "Your code for a new password"
}
