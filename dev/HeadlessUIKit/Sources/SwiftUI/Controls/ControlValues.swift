public import UIKit

/// The role of a button.
///
/// [ButtonRole](https://developer.apple.com/documentation/swiftui/buttonrole)
public struct ButtonRole: Equatable, Sendable {
  private let name: String
  /// A role for buttons that delete something.
  public static let destructive = Self(name: "destructive")
  /// A role for buttons that cancel an operation.
  public static let cancel = Self(name: "cancel")
}

/// The label of the return key.
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

/// The kinds of field in which the user can submit a text.
///
/// [SubmitTriggers](https://developer.apple.com/documentation/swiftui/submittriggers)
public struct SubmitTriggers: OptionSet, Sendable {
  /// The raw bits of the set.
  public let rawValue: Int
  /// Creates a set from raw bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Text fields.
  public static let text = Self(rawValue: 1)
  /// Search fields.
  public static let search = Self(rawValue: 2)
}

/// The letters that are capitalised automatically.
///
/// [TextInputAutocapitalization](https://developer.apple.com/documentation/swiftui/textinputautocapitalization)
public struct TextInputAutocapitalization: Equatable, Sendable {
  let type: UITextAutocapitalizationType
  private init(type: UITextAutocapitalizationType) { self.type = type }
  /// Creates the value from UIKit's type.
  public init?(_ type: UITextAutocapitalizationType) { self.init(type: type) }
  /// No letters.
  public static var never: Self { Self(type: .none) }
  /// The first letter of each word.
  public static var words: Self { Self(type: .words) }
  /// The first letter of each sentence.
  public static var sentences: Self { Self(type: .sentences) }
  /// All letters.
  public static var characters: Self { Self(type: .allCharacters) }
}

/// The shape of a button's border.
///
/// [ButtonBorderShape](https://developer.apple.com/documentation/swiftui/buttonbordershape)
public struct ButtonBorderShape: Equatable, Sendable {
  private let name: String
  /// The default for the context.
  public static let automatic = Self(name: "automatic")
  /// A capsule, with half circles at both ends.
  public static let capsule = Self(name: "capsule")
  /// A rectangle with rounded corners.
  public static let roundedRectangle = Self(name: "roundedRectangle")
  /// A circle.
  public static let circle = Self(name: "circle")
}

/// The effect of scrolling on the keyboard.
///
/// [ScrollDismissesKeyboardMode](https://developer.apple.com/documentation/swiftui/scrolldismisseskeyboardmode)
public struct ScrollDismissesKeyboardMode: Equatable, Sendable {
  let mode: UIScrollView.KeyboardDismissMode
  /// The default for the context.
  public static var automatic: Self { Self(mode: .none) }
  /// The keyboard disappears immediately.
  public static var immediately: Self { Self(mode: .onDrag) }
  /// The keyboard follows the finger.
  public static var interactively: Self { Self(mode: .interactive) }
  /// The keyboard stays.
  public static var never: Self { Self(mode: .none) }
}

/// The visibility of scroll indicators.
///
/// [ScrollIndicatorVisibility](https://developer.apple.com/documentation/swiftui/scrollindicatorvisibility)
public struct ScrollIndicatorVisibility: Equatable {
  private let name: String
  /// The default for the context.
  public static var automatic: Self { Self(name: "automatic") }
  /// Indicators are visible.
  public static var visible: Self { Self(name: "visible") }
  /// Indicators are hidden for touch scrolling.
  public static var hidden: Self { Self(name: "hidden") }
  /// Indicators are never visible.
  public static var never: Self { Self(name: "never") }
}

@available(*, unavailable)
extension ScrollIndicatorVisibility: Sendable {}
