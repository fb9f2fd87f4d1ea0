/// The form a new user fills in; deliberately not `Codable`, so that no password is saved.
public struct Registration: Hashable, Sendable {
  /// A field of the form.
  public enum Field: String, Hashable, Codable, CaseIterable, Sendable {
    case name, email, password
  }

  /// How to greet them.
  public var name: String
  /// What they will sign in with.
  public var email: String
  /// The password in clear, as typed.
  public var password: String

  /// Makes a form, by default an empty one.
  public init(name: String = "", email: String = "", password: String = "") {
    self.name = name
    self.email = email
    self.password = password
  }

  /// What is wrong, by field; empty when an account can be made.
  public var problems: [Field: String] {
    var problems: [Field: String] = [:]
    problems[.name] = Profile(name: name, email: email).problems[.name]
    problems[.email] = Profile(name: name, email: email).problems[.email]
    problems[.password] = PasswordRules.problem(in: password)
    return problems
  }
}

/// What users may change about themselves.
public struct Profile: Hashable, Codable, Sendable {
  /// How to greet them.
  public var name: String
  /// What they sign in with.
  public var email: String

  /// Makes a profile.
  public init(name: String, email: String) {
    self.name = name
    self.email = email
  }

  /// What is wrong, by field; empty when it can be saved.
  public var problems: [Registration.Field: String] {
    var problems: [Registration.Field: String] = [:]
    let name = name.tidied
    if name.isEmpty {
      problems[.name] = "Enter your name."
    } else if name.utf8.count > 200 {
      problems[.name] = "Use at most 200 characters."
    }
    if EmailAddress(email) == nil {
      problems[.email] = "Enter an e-mail address such as anna@example.org."
    }
    return problems
  }

  /// Name and address in the form they are stored in, or `ShopError.invalidProfile`.
  public func validated() throws(ShopError) -> (name: String, email: EmailAddress) {
    let problems = problems
    guard problems.isEmpty, let email = EmailAddress(email) else {
      throw .invalidProfile(problems)
    }
    return (name.tidied, email)
  }
}

/// What the shop asks of a password: length, and nothing that makes people write it down.
public enum PasswordRules {
  /// The fewest characters.
  public static let minimum = 10
  /// The most bytes, so that nobody can keep the server busy with one.
  public static let maximum = 512

  /// What is wrong with a password, or `nil`.
  public static func problem(in password: String) -> String? {
    if password.utf8.count > maximum { return "Use at most \(maximum) characters." }
    if password.count < minimum { return "Use at least \(minimum) characters." }
    return nil
  }
}
