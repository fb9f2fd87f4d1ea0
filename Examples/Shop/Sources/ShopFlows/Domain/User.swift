/// Somebody with an account.
public struct User: Identifiable, Hashable, Codable, Sendable {
  /// The identity of a user.
  public struct ID: RawRepresentable, Hashable, Codable, Sendable {
    /// The number the shop gave them.
    public let rawValue: Int

    /// Makes an identity from its number.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }
  }

  /// Their identity.
  public let id: ID
  /// How to greet them.
  public let name: String
  /// Where to write to, and what they sign in with.
  public let email: EmailAddress

  /// Makes a user.
  public init(id: ID, name: String, email: EmailAddress) {
    self.id = id
    self.name = name
    self.email = email
  }
}

/// A user who has signed in, with the secret that proves it.
public struct Session: Hashable, Codable, Sendable {
  /// The secret.
  public let token: SessionToken
  /// Who signed in.
  public let user: User

  /// Makes a session.
  public init(token: SessionToken, user: User) {
    self.token = token
    self.user = user
  }
}

/// The secret by which a signed-in user is known; never printed in full.
public struct SessionToken: RawRepresentable, Hashable, Codable, Sendable,
  CustomStringConvertible, CustomDebugStringConvertible
{
  /// The secret itself.
  public let rawValue: String

  /// Takes a token that a client brought back.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes a token of 256 random bits.
  public static func random() -> SessionToken {
    SessionToken(rawValue: RandomText.hexadecimal(bytes: 32))
  }

  /// A text that is safe in a log.
  public var description: String {
    "SessionToken(…)"
  }

  /// A text that is safe in a log.
  public var debugDescription: String {
    description
  }
}

/// An e-mail address in the one form it is stored and compared in.
public struct EmailAddress: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The address in lower case.
  public let text: String

  /// Takes what a person typed, or gives `nil` if no mail could ever arrive there.
  public init?(_ input: String) {
    let text = input.tidied.lowercased()
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    // The only real check of an address is to write to it; this one catches slips.
    guard text.utf8.count <= 254, parts.count == 2, !parts[0].isEmpty,
      !text.contains(where: { $0.isWhitespace || "<>,;\"()".contains($0) }),
      text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
    else { return nil }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, labels.allSatisfy({ !$0.isEmpty }) else { return nil }
    self.text = text
  }

  /// Reads plain text and refuses what is no address.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let address = EmailAddress(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "No e-mail address")
    }
    self = address
  }

  /// Writes plain text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// The address.
  public var description: String {
    text
  }
}
