/// A question in a small modal: an alert or a confirmation, with choices and, if need be, text fields.
///
/// ```swift
/// let result = await ask(
///   Dialog(
///     "Delete this address?", message: "It cannot be brought back.",
///     choices: [.destructive("Delete", Answer.delete), .cancel("Keep it")]))
/// if case .finished(let answer) = result, answer.choice == .delete { addresses.delete(address) }
/// ```
///
/// A dialog is a modal in the tree, so hosts, tests and links see it as they see any other. Asked with
/// ``Coordinator/ask(_:)`` it has no route and is not saved. Returned from
/// ``Coordinator/destination(for:)``, with ``onAnswer(_:)``, it has one and is.
///
/// Texts are shown as they are given; localise them where you make the dialog.
public struct Dialog<Choice> {
  /// What is asked.
  public var title: String
  /// What more there is to say.
  public var message: String?
  /// Whether it lies in the middle or comes up where the user acted.
  public var style: DialogStyle
  /// The buttons, in order.
  public var choices: [DialogChoice<Choice>]
  /// The text fields, in order.
  public var textFields: [DialogTextField]

  /// Asks a question.
  public init(
    _ title: String, message: String? = nil, style: DialogStyle = .alert,
    choices: [DialogChoice<Choice>], textFields: [DialogTextField] = []
  ) {
    self.title = title
    self.message = message
    self.style = style
    self.choices = choices
    self.textFields = textFields
  }
}

extension Dialog where Choice == Void {
  /// Tells something that the user can only take note of.
  ///
  /// ```swift
  /// await ask(Dialog(notice: "The payment failed.", button: "OK"))
  /// ```
  public init(notice title: String, message: String? = nil, button: String) {
    self.init(title, message: message, choices: [DialogChoice(button, ())])
  }
}

/// How a dialog looks.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum DialogStyle: String, Codable, Sendable {
  /// In the middle of the screen: SwiftUI's `alert`, UIKit's `.alert`.
  case alert
  /// Coming up from where the user acted: SwiftUI's `confirmationDialog`, UIKit's `.actionSheet`.
  case confirmation
}

/// A button of a dialog, with what it means.
public struct DialogChoice<Choice> {
  /// What the button looks like.
  let button: DialogButton
  /// What the answer is; nil for the button that cancels.
  let value: Choice?

  /// A button that answers with the value.
  public init(_ title: String, _ value: Choice) {
    button = DialogButton(title: title, role: nil)
    self.value = value
  }

  /// A button that answers with the value, which is something that cannot be taken back.
  public static func destructive(_ title: String, _ value: Choice) -> Self {
    Self(button: DialogButton(title: title, role: .destructive), value: value)
  }

  /// The button that ends the dialog without an answer, as Escape does.
  public static func cancel(_ title: String) -> Self {
    Self(button: DialogButton(title: title, role: .cancel), value: nil)
  }

  private init(button: DialogButton, value: Choice?) {
    self.button = button
    self.value = value
  }
}

/// A dialog's button, as hosts show it.
public struct DialogButton: Hashable, Codable, Sendable {
  /// What a button does, by SwiftUI's names.
  #if compiler(>=6.3)
    @nonexhaustive
  #endif
  public enum Role: String, Codable, Sendable {
    /// It ends the dialog without an answer.
    case cancel
    /// What it does cannot be taken back.
    case destructive
  }

  /// The text on it.
  public let title: String
  /// What it does; nil if it is nothing special.
  public let role: Role?
}

/// A text field of a dialog.
public struct DialogTextField: Hashable, Codable, Sendable {
  /// The name by which the answer gives its text.
  public let name: String
  /// What it says while it is empty.
  public let placeholder: String
  /// What it says to begin with.
  public let text: String
  /// Whether the text is hidden, as a password is.
  public let isSecure: Bool

  /// Describes a text field.
  public init(
    _ name: String, placeholder: String = "", text: String = "", isSecure: Bool = false
  ) {
    self.name = name
    self.placeholder = placeholder
    self.text = text
    self.isSecure = isSecure
  }
}

/// What the user answered.
public struct DialogAnswer<Choice> {
  /// The meaning of the button that was chosen.
  public let choice: Choice
  /// What stood in the text fields, by their names.
  public let texts: [String: String]

  /// What stood in the text field of that name; nil if the dialog has none.
  public subscript(name: String) -> String? { texts[name] }
}

extension DialogAnswer: Equatable where Choice: Equatable {}
extension DialogAnswer: Sendable where Choice: Sendable {}
