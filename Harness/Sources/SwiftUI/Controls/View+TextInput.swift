public import UIKit

/// How fields in a view behave.
extension View {
  /// Which keys there are.
  ///
  /// [keyboardType(_:)](https://developer.apple.com/documentation/swiftui/view/keyboardtype(_:))
  public func keyboardType(_ type: UIKeyboardType) -> some View {
    environment(\.style.keyboardType, type)
  }

  /// What kind of text it is, so that it can be filled in.
  ///
  /// [textContentType(_:)](https://developer.apple.com/documentation/swiftui/view/textcontenttype(_:))
  public func textContentType(_ textContentType: UITextContentType?) -> some View {
    environment(\.style.contentType, textContentType)
  }

  /// Which letters are large.
  ///
  /// [textInputAutocapitalization(_:)](https://developer.apple.com/documentation/swiftui/view/textinputautocapitalization(_:))
  public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View { environment(\.style.capitalization, autocapitalization) }

  /// Whether words are not corrected.
  ///
  /// [autocorrectionDisabled(_:)](https://developer.apple.com/documentation/swiftui/view/autocorrectiondisabled(_:))
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    environment(\.autocorrectionDisabled, disable)
  }

  /// What the return key says.
  ///
  /// [submitLabel(_:)](https://developer.apple.com/documentation/swiftui/view/submitlabel(_:))
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    environment(\.style.submitLabel, submitLabel)
  }

  /// How fields look.
  ///
  /// [textFieldStyle(_:)](https://developer.apple.com/documentation/swiftui/view/textfieldstyle(_:))
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    environment(\.style.hasFieldBorder, style is RoundedBorderTextFieldStyle)
  }

  /// What scrolling does to the keyboard.
  ///
  /// [scrollDismissesKeyboard(_:)](https://developer.apple.com/documentation/swiftui/view/scrolldismisseskeyboard(_:))
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
    environment(\.style.keyboardDismissMode, mode)
  }
}

/// How fields look.
///
/// [TextFieldStyle](https://developer.apple.com/documentation/swiftui/textfieldstyle)
@MainActor @preconcurrency
public protocol TextFieldStyle {}

/// The style that fits the place.
///
/// [DefaultTextFieldStyle](https://developer.apple.com/documentation/swiftui/defaulttextfieldstyle)
public struct DefaultTextFieldStyle: TextFieldStyle {
  /// The style.
  nonisolated public init() {}
}

/// The text alone.
///
/// [PlainTextFieldStyle](https://developer.apple.com/documentation/swiftui/plaintextfieldstyle)
public struct PlainTextFieldStyle: TextFieldStyle {
  /// The style.
  nonisolated public init() {}
}

/// With a rounded border.
///
/// [RoundedBorderTextFieldStyle](https://developer.apple.com/documentation/swiftui/roundedbordertextfieldstyle)
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  /// The style.
  nonisolated public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The style that fits the place.
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// The text alone.
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// With a rounded border.
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}
