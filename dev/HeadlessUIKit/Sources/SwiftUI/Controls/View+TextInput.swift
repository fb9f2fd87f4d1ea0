public import UIKit

/// Modifiers that configure the text fields in a view.
extension View {
  /// Sets the type of the keyboard.
  ///
  /// [keyboardType(_:)](https://developer.apple.com/documentation/swiftui/view/keyboardtype(_:))
  public func keyboardType(_ type: UIKeyboardType) -> some View {
    environment(\.style.keyboardType, type)
  }

  /// Sets the semantic type of the text, which allows autofill.
  ///
  /// [textContentType(_:)](https://developer.apple.com/documentation/swiftui/view/textcontenttype(_:))
  public func textContentType(_ textContentType: UITextContentType?) -> some View {
    environment(\.style.contentType, textContentType)
  }

  /// Sets the letters that are capitalised automatically.
  ///
  /// [textInputAutocapitalization(_:)](https://developer.apple.com/documentation/swiftui/view/textinputautocapitalization(_:))
  public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View { environment(\.style.capitalization, autocapitalization) }

  /// Sets whether autocorrection is disabled.
  ///
  /// [autocorrectionDisabled(_:)](https://developer.apple.com/documentation/swiftui/view/autocorrectiondisabled(_:))
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    environment(\.autocorrectionDisabled, disable)
  }

  /// Sets the label of the return key.
  ///
  /// [submitLabel(_:)](https://developer.apple.com/documentation/swiftui/view/submitlabel(_:))
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    environment(\.style.submitLabel, submitLabel)
  }

  /// Sets the style of the text fields.
  ///
  /// [textFieldStyle(_:)](https://developer.apple.com/documentation/swiftui/view/textfieldstyle(_:))
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    environment(\.style.hasFieldBorder, style is RoundedBorderTextFieldStyle)
  }

  /// Sets the effect of scrolling on the keyboard.
  ///
  /// [scrollDismissesKeyboard(_:)](https://developer.apple.com/documentation/swiftui/view/scrolldismisseskeyboard(_:))
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
    environment(\.style.keyboardDismissMode, mode)
  }
}

/// The appearance of text fields.
///
/// [TextFieldStyle](https://developer.apple.com/documentation/swiftui/textfieldstyle)
@MainActor @preconcurrency
public protocol TextFieldStyle {}

/// The default style for the context.
///
/// [DefaultTextFieldStyle](https://developer.apple.com/documentation/swiftui/defaulttextfieldstyle)
public struct DefaultTextFieldStyle: TextFieldStyle {
  /// Creates the style.
  nonisolated public init() {}
}

/// A style that shows only the text.
///
/// [PlainTextFieldStyle](https://developer.apple.com/documentation/swiftui/plaintextfieldstyle)
public struct PlainTextFieldStyle: TextFieldStyle {
  /// Creates the style.
  nonisolated public init() {}
}

/// A style with a rounded border.
///
/// [RoundedBorderTextFieldStyle](https://developer.apple.com/documentation/swiftui/roundedbordertextfieldstyle)
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  /// Creates the style.
  nonisolated public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The default style for the context.
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// A style that shows only the text.
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// A style with a rounded border.
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}
