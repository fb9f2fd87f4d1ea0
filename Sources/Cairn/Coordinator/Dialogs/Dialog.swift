/// An alert or a confirmation dialog, with choices and optional text fields.
///
/// <!-- snippet: dialogs-ask -->
/// ```swift
/// func delete(_ address: String) async {
///   let result = await ask(
///     Dialog(
///       "Delete this address?", message: "It cannot be brought back.",
///       choices: [.destructive("Delete", true), .cancel("Keep it")]))
///   if result.output?.choice == true { book.delete(address) }
/// }
/// ```
///
/// A dialog is a modal in the tree, so hosts, tests and links treat it like any other modal. A
/// dialog shown with ``Coordinator/ask(_:always:fileID:line:)`` has no route and is not saved. A
/// dialog returned from ``Coordinator/destination(for:)``, with ``onAnswer(_:)``, has a route and
/// is saved.
///
/// Texts are shown exactly as given; localize them where you create the dialog.
public struct Dialog<Choice> {
  let title: String
  let message: String?
  let style: DialogStyle
  let choices: [DialogChoice<Choice>]
  let textFields: [DialogTextField]
  let anchor: String?

  /// Creates a dialog that asks a question.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - message: Additional text below the title; nil for none.
  ///   - style: The kind of dialog.
  ///   - choices: The buttons, in order.
  ///   - textFields: The text fields, in order.
  ///   - anchor: The name of the view at which a confirmation points, as in
  ///     ``Presentation/popover(anchor:)``; nil for none.
  public init(
    _ title: String, message: String? = nil, style: DialogStyle = .alert,
    choices: [DialogChoice<Choice>], textFields: [DialogTextField] = [], anchor: String? = nil
  ) {
    self.title = title
    self.message = message
    self.style = style
    self.choices = choices
    self.textFields = textFields
    self.anchor = anchor
  }
}

extension Dialog {
  /// The same dialog, in which each choice is the number of its button.
  var numbered: Dialog<Int> {
    Dialog<Int>(
      title, message: message, style: style,
      choices: choices.enumerated().map { number, choice in
        DialogChoice<Int>(button: choice.button, value: choice.value == nil ? nil : number)
      },
      textFields: textFields, anchor: anchor)
  }
}

extension Dialog where Choice == Void {
  /// Creates a notice, which the user can only acknowledge.
  ///
  /// <!-- snippet: dialogs-notice-alone -->
  /// ```swift
  /// await ask(Dialog(notice: "The address could not be saved.", button: "OK"))
  /// ```
  public init(notice title: String, message: String? = nil, button: String) {
    self.init(title, message: message, choices: [DialogChoice(button, ())])
  }
}

/// The appearance of a dialog.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum DialogStyle: Sendable {
  /// Centered on the screen, as SwiftUI's `alert` and UIKit's `.alert`.
  case alert
  /// Attached to the view that the user has touched, as SwiftUI's `confirmationDialog` and UIKit's
  /// `.actionSheet`.
  case confirmation
}

/// A button of a dialog, with the answer that it gives.
public struct DialogChoice<Choice> {
  /// The button as hosts show it.
  let button: DialogButton
  /// The answer's value; nil for the cancel button.
  let value: Choice?

  /// Creates a button that answers with the value.
  public init(_ title: String, _ value: Choice) {
    button = DialogButton(title: title, role: nil)
    self.value = value
  }

  /// Creates the button that the dialog emphasizes and that Return presses; the button answers with
  /// the value.
  ///
  /// <!-- snippet: doc-dialog-preferred -->
  /// ```swift
  /// Dialog("Save the note?", choices: [.cancel("Cancel"), .preferred("Save", "saved")])
  /// ```
  ///
  /// In UIKit, the button is the alert's `preferredAction`; in SwiftUI, its keyboard shortcut is
  /// `defaultAction`. A dialog has at most one such button.
  public static func preferred(_ title: String, _ value: Choice) -> Self {
    Self(button: DialogButton(title: title, role: .preferred), value: value)
  }

  /// Creates a button for an action that cannot be undone; the button answers with the value.
  public static func destructive(_ title: String, _ value: Choice) -> Self {
    Self(button: DialogButton(title: title, role: .destructive), value: value)
  }

  /// Creates the button that cancels the dialog, as Escape does.
  public static func cancel(_ title: String) -> Self {
    Self(button: DialogButton(title: title, role: .cancel), value: nil)
  }

  init(button: DialogButton, value: Choice?) {
    self.button = button
    self.value = value
  }
}

/// A dialog's button, as hosts show it.
public struct DialogButton: Hashable, Sendable {
  /// The role of a button, named as in SwiftUI.
  ///
  /// <!-- snippet: doc-dialog-role -->
  /// ```swift
  /// switch role {
  /// case .cancel?: "bold"
  /// case .destructive?: "red"
  /// default: "plain"
  /// }
  /// ```
  #if compiler(>=6.3)
    @nonexhaustive
  #endif
  public enum Role: Sendable {
    /// The button cancels the dialog.
    case cancel
    /// The button's action cannot be undone.
    case destructive
    /// The button is emphasized, and Return presses it.
    case preferred
  }

  /// The button's title.
  public let title: String
  /// The button's role; nil for an ordinary button.
  public let role: Role?
}

/// A text field of a dialog.
public struct DialogTextField: Hashable, Sendable {
  /// The key of the field's text in ``DialogAnswer/texts``.
  public let name: String
  /// The text shown while the field is empty.
  public let placeholder: String
  /// The initial text.
  public let text: String
  /// A Boolean value that indicates whether the text is hidden, as for a password.
  public let isSecure: Bool

  /// Creates a text field.
  public init(
    _ name: String, placeholder: String = "", text: String = "", isSecure: Bool = false
  ) {
    self.name = name
    self.placeholder = placeholder
    self.text = text
    self.isSecure = isSecure
  }
}

/// The user's answer to a dialog.
public struct DialogAnswer<Choice> {
  /// The value of the button that was chosen.
  public let choice: Choice
  /// The texts of the text fields, by the fields' names.
  public let texts: [String: String]
}

extension DialogAnswer: Equatable where Choice: Equatable {}
extension DialogAnswer: Sendable where Choice: Sendable {}
