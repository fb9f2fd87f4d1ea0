public import Foundation

/// How the keyboard is for a text.
@MainActor public protocol UITextInputTraits: NSObjectProtocol {
  /// Which keys there are.
  var keyboardType: UIKeyboardType { get set }
  /// What the return key says.
  var returnKeyType: UIReturnKeyType { get set }
  /// Which letters are large.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether words are corrected.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether nobody else shall read the text.
  var isSecureTextEntry: Bool { get set }
  /// Whether the return key needs a text.
  var enablesReturnKeyAutomatically: Bool { get set }
}

/// Which keys there are.
public enum UIKeyboardType: Int, Sendable {
  /// As the language has it.
  case `default`
  /// Letters and signs of ASCII.
  case asciiCapable
  /// Digits and signs.
  case numbersAndPunctuation
  /// For addresses of pages.
  case URL
  /// Digits.
  case numberPad
  /// For telephone numbers.
  case phonePad
  /// For names and telephone numbers.
  case namePhonePad
  /// For addresses of mail.
  case emailAddress
  /// Digits and a point.
  case decimalPad
  /// For posts.
  case twitter
  /// For search.
  case webSearch
}

/// What the return key says.
public enum UIReturnKeyType: Int, Sendable {
  /// Return.
  case `default`
  /// Go.
  case go
  /// Search, with a name.
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
  /// Search, with a name.
  case yahoo
  /// Done.
  case done
  /// An emergency call.
  case emergencyCall
  /// Continue.
  case `continue`
}

/// Which letters are large.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// None.
  case none
  /// The first of each word.
  case words
  /// The first of each sentence.
  case sentences
  /// All.
  case allCharacters
}

/// Whether words are corrected.
public enum UITextAutocorrectionType: Int, Sendable {
  /// As the place has it.
  case `default`
  /// They are not.
  case no
  /// They are.
  case yes
}

/// What kind of text it is, so that it can be filled in.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The kind's name.
  public let rawValue: String
  /// A kind of this name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A name.
  public static let name = Self(rawValue: "name")
  /// An address of mail.
  public static let emailAddress = Self(rawValue: "email")
  /// A name to sign in with.
  public static let username = Self(rawValue: "username")
  /// A password.
  public static let password = Self(rawValue: "password")
  /// A password that is made now.
  public static let newPassword = Self(rawValue: "new-password")
  /// A code from a message.
  public static let oneTimeCode = Self(rawValue: "one-time-code")
  /// A street.
  public static let fullStreetAddress = Self(rawValue: "street-address")
  /// A town.
  public static let addressCity = Self(rawValue: "address-level2")
  /// A code of a town.
  public static let postalCode = Self(rawValue: "postal-code")
  /// A country.
  public static let countryName = Self(rawValue: "country-name")
  /// A telephone number.
  public static let telephoneNumber = Self(rawValue: "tel")
  /// The number of a card.
  public static let creditCardNumber = Self(rawValue: "cc-number")
}
