/// The type of a keyboard.
public enum UIKeyboardType: Int, Sendable {
  /// The default of the language.
  case `default`
  /// Numbers and punctuation.
  case numbersAndPunctuation = 2
  /// Email addresses.
  case emailAddress = 7
  /// Web search.
  case webSearch = 10
}

/// The label of the return key.
public enum UIReturnKeyType: Int, Sendable {
  /// Return.
  case `default`
  /// Go.
  case go
  /// Search.
  case search = 6
  /// Done.
  case done = 9
}

/// The letters that are capitalised automatically.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// No letters.
  case none
  /// The first letter of each word.
  case words
  /// The first letter of each sentence.
  case sentences
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
  /// A postal code.
  public static let postalCode = Self(rawValue: "postal-code")
}
