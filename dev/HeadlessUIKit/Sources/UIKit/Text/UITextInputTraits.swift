/// The type of a keyboard.
public enum UIKeyboardType: Int, Sendable {
  /// The default of the language.
  case `default`
  /// ASCII characters.
  case asciiCapable
  /// Numbers and punctuation.
  case numbersAndPunctuation
  /// URLs.
  case URL
  /// Digits.
  case numberPad
  /// Telephone numbers.
  case phonePad
  /// Names and telephone numbers.
  case namePhonePad
  /// Email addresses.
  case emailAddress
  /// Digits and a decimal point.
  case decimalPad
  /// Short messages with mentions.
  case twitter
  /// Web search.
  case webSearch
}

/// The label of the return key.
public enum UIReturnKeyType: Int, Sendable {
  /// Return.
  case `default`
  /// Go.
  case go
  /// Search with Google.
  case google
  /// Join.
  case join
  /// Next.
  case next
  /// Route.
  case route
  /// Search.
  case search
  /// Send.
  case send
  /// Search with Yahoo.
  case yahoo
  /// Done.
  case done
  /// Emergency call.
  case emergencyCall
  /// Continue.
  case `continue`
}

/// The letters that are capitalised automatically.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// No letters.
  case none
  /// The first letter of each word.
  case words
  /// The first letter of each sentence.
  case sentences
  /// All letters.
  case allCharacters
}

/// The autocorrection of a text.
public enum UITextAutocorrectionType: Int, Sendable {
  /// The default for the context.
  case `default`
  /// Autocorrection is off.
  case no
  /// Autocorrection is on.
  case yes
}

/// The semantic type of a text, which allows autofill.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name of the type.
  public let rawValue: String
  /// Creates a type with this name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A name.
  public static let name = Self(rawValue: "name")
  /// An email address.
  public static let emailAddress = Self(rawValue: "email")
  /// A password.
  public static let password = Self(rawValue: "password")
  /// A new password.
  public static let newPassword = Self(rawValue: "new-password")
  /// A one-time code from a message.
  public static let oneTimeCode = Self(rawValue: "one-time-code")
  /// A postal code.
  public static let postalCode = Self(rawValue: "postal-code")
}
