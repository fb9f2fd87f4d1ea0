/// A user with an account.
public struct User: Identifiable, Hashable, Codable, Sendable {
  /// The identity of a user.
  public typealias ID = Identifier<User>

  /// The user's id.
  public let id: ID
  /// The name used to greet the user.
  public let name: String
  /// The e-mail address, which is also used for signing in.
  public let email: EmailAddress

  /// Creates a user.
  public init(id: ID, name: String, email: EmailAddress) {
    self.id = id
    self.name = name
    self.email = email
  }

  /// Returns the user with another name; throws `ShopError.invalidProfile`.
  public func renamed(_ name: String) throws(ShopError) -> User {
    if let problem = Registration.problem(inName: name) { throw .invalidProfile([.name: problem]) }
    return User(id: id, name: name.tidied, email: email)
  }
}

/// A signed-in user, with the secret that proves it.
public struct Session: Hashable, Codable, Sendable {
  /// The secret.
  public let token: SessionToken
  /// The user who signed in.
  public let user: User

  /// Creates a session.
  public init(token: SessionToken, user: User) {
    self.token = token
    self.user = user
  }
}

/// The secret that identifies a signed-in user; it is never printed.
public struct SessionToken: RawRepresentable, Hashable, Codable, Sendable,
  CustomStringConvertible, CustomDebugStringConvertible
{
  /// The secret itself.
  public let rawValue: String

  /// Creates a token from the text that a client sent.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a token of 256 random bits.
  public static func random() -> SessionToken {
    SessionToken(rawValue: RandomText.hexadecimal(bytes: 32))
  }

  /// A text that is safe to log.
  public var description: String {
    "SessionToken(…)"
  }

  /// A text that is safe to log.
  public var debugDescription: String {
    description
  }
}

/// An e-mail address in the form in which it is stored and compared.
public struct EmailAddress: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The address in lower case.
  public let text: String

  /// Creates an address from a user's input; `nil` if the input cannot be an address.
  public init?(_ input: String) {
    let text = input.tidied.lowercased()
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    // Only a mail can prove that an address exists; this check catches typing errors.
    guard text.utf8.count <= 254, parts.count == 2, !parts[0].isEmpty,
      !text.contains(where: { $0.isWhitespace || "<>,;\"()".contains($0) }),
      text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
    else { return nil }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, labels.allSatisfy({ !$0.isEmpty }) else { return nil }
    self.text = text
  }

  /// The address.
  public var description: String {
    text
  }
}
