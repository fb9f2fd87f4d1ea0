public import UIKit

/// What a button is for.
///
/// [ButtonRole](https://developer.apple.com/documentation/swiftui/buttonrole)
public struct ButtonRole: Equatable, Sendable {
  private let name: String
  /// It takes something away.
  public static let destructive = Self(name: "destructive")
  /// It breaks off.
  public static let cancel = Self(name: "cancel")
}

/// What the return key says.
///
/// [SubmitLabel](https://developer.apple.com/documentation/swiftui/submitlabel)
public struct SubmitLabel: Equatable, Sendable {
  let key: UIReturnKeyType
  /// Done.
  public static let done = Self(key: .done)
  /// Go.
  public static let go = Self(key: .go)
  /// Send.
  public static let send = Self(key: .send)
  /// Join.
  public static let join = Self(key: .join)
  /// Route.
  public static let route = Self(key: .route)
  /// Search.
  public static let search = Self(key: .search)
  /// Return.
  public static let `return` = Self(key: .default)
  /// Next.
  public static let next = Self(key: .next)
  /// Continue.
  public static let `continue` = Self(key: .continue)
}

/// Where a text is submitted.
///
/// [SubmitTriggers](https://developer.apple.com/documentation/swiftui/submittriggers)
public struct SubmitTriggers: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Triggers of these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// In a text field.
  public static let text = Self(rawValue: 1)
  /// In a search field.
  public static let search = Self(rawValue: 2)
}

/// Which letters are large.
///
/// [TextInputAutocapitalization](https://developer.apple.com/documentation/swiftui/textinputautocapitalization)
public struct TextInputAutocapitalization: Equatable, Sendable {
  let type: UITextAutocapitalizationType
  private init(type: UITextAutocapitalizationType) { self.type = type }
  /// As UIKit's.
  public init?(_ type: UITextAutocapitalizationType) { self.init(type: type) }
  /// None.
  public static var never: Self { Self(type: .none) }
  /// The first of each word.
  public static var words: Self { Self(type: .words) }
  /// The first of each sentence.
  public static var sentences: Self { Self(type: .sentences) }
  /// All.
  public static var characters: Self { Self(type: .allCharacters) }
}

/// The form of a button's border.
///
/// [ButtonBorderShape](https://developer.apple.com/documentation/swiftui/buttonbordershape)
public struct ButtonBorderShape: Equatable, Sendable {
  private let name: String
  /// As the place has it.
  public static let automatic = Self(name: "automatic")
  /// With half circles at both ends.
  public static let capsule = Self(name: "capsule")
  /// With round corners.
  public static let roundedRectangle = Self(name: "roundedRectangle")
  /// A circle.
  public static let circle = Self(name: "circle")
}

/// What scrolling does to the keyboard.
///
/// [ScrollDismissesKeyboardMode](https://developer.apple.com/documentation/swiftui/scrolldismisseskeyboardmode)
public struct ScrollDismissesKeyboardMode: Equatable, Sendable {
  let mode: UIScrollView.KeyboardDismissMode
  /// As the place has it.
  public static var automatic: Self { Self(mode: .none) }
  /// It goes at once.
  public static var immediately: Self { Self(mode: .onDrag) }
  /// It follows the finger.
  public static var interactively: Self { Self(mode: .interactive) }
  /// It stays.
  public static var never: Self { Self(mode: .none) }
}

/// Whether it is shown how far a view is scrolled.
///
/// [ScrollIndicatorVisibility](https://developer.apple.com/documentation/swiftui/scrollindicatorvisibility)
public struct ScrollIndicatorVisibility: Equatable, Sendable {
  private let name: String
  /// As the place has it.
  public static var automatic: Self { Self(name: "automatic") }
  /// It is.
  public static var visible: Self { Self(name: "visible") }
  /// It is not, where a finger scrolls.
  public static var hidden: Self { Self(name: "hidden") }
  /// Never.
  public static var never: Self { Self(name: "never") }
}
