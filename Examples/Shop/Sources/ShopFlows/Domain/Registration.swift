/// The form for a new user; deliberately not `Codable`, so that no password is saved.
public struct Registration: Hashable, Sendable {
  /// A field of the form.
  public enum Field: String, Hashable, Codable, CaseIterable, Sendable {
    case name, email, password
  }

  /// The name used to greet the user.
  public var name: String
  /// The e-mail address for signing in.
  public var email: String
  /// The password as plain text, as typed.
  public var password: String

  /// Creates a form, by default an empty one.
  public init(name: String = "", email: String = "", password: String = "") {
    self.name = name
    self.email = email
    self.password = password
  }

  /// The problems by field; empty if the account can be created.
  public var problems: [Field: String] {
    var problems: [Field: String] = [:]
    problems[.name] = Self.problem(inName: name)
    if EmailAddress(email) == nil {
      problems[.email] = "Enter an e-mail address such as anna@example.org."
    }
    problems[.password] = PasswordRules.problem(in: password)
    return problems
  }

  /// The name and the address in their stored form; throws `ShopError.invalidProfile`.
  public func validated() throws(ShopError) -> (name: String, email: EmailAddress) {
    let problems = problems
    guard problems.isEmpty, let email = EmailAddress(email) else {
      throw .invalidProfile(problems)
    }
    return (name.tidied, email)
  }

  /// The problem with a user's name, or `nil`.
  public static func problem(inName name: String) -> String? {
    let name = name.tidied
    if name.isEmpty { return "Enter your name." }
    return name.utf8.count > 200 ? "Use at most 200 characters." : nil
  }
}

/// The shop's rules for passwords: only the length, because stricter rules make people write them
/// down.
public enum PasswordRules {
  /// The minimum number of characters.
  public static let minimum = 10
  /// The maximum number of bytes, so that a long password cannot keep the server busy.
  public static let maximum = 512

  /// The problem with a password, or `nil`.
  public static func problem(in password: String) -> String? {
    if password.utf8.count > maximum { return "Use at most \(maximum) characters." }
    if password.count < minimum { return "Use at least \(minimum) characters." }
    return nil
  }
}
