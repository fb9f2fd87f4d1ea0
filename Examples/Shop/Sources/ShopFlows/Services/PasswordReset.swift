public import Foundation

/// The rules for password reset codes, shared by the shop and its in-memory version.
public enum PasswordReset {
  /// The time for which a code is valid.
  public static let lifetime: TimeInterval = 30 * 60
  /// The number of wrong attempts after which the right code no longer works.
  ///
  /// It is so large that others who guess do not easily make the owner's code useless. A code is one of
  /// 6 · 10¹¹.
  public static let attempts = 20

  /// Creates a code of eight letters and digits that are easy to tell apart.
  public static func randomCode() -> String {
    let characters = Array("23456789ABCDEFGHJKMNPQRSTVWXYZ")
    var generator = SystemRandomNumberGenerator()
    return String(
      (0..<8).map { _ in characters[Int.random(in: characters.indices, using: &generator)] })
  }

  /// A typed code in the form that is compared.
  public static func normalize(_ code: String) -> String {
    String(code.uppercased().filter { $0.isLetter || $0.isNumber })
  }

  /// The text of the mail with a code.
  public static func mailBody(name: String, code: String) -> String {
    """
    Hello \(name),

    your code for a new password is \(code.prefix(4))-\(code.suffix(4)).
    It works once, for 30 minutes. If you did not request it, you can ignore this mail.
    """
  }

  /// The subject of the mail with a code.
  public static let mailSubject = "Your code for a new password"
}
