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
}
