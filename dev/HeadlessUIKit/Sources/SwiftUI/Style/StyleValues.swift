import UIKit

/// The values that modifiers set for all texts and controls in a view.
struct StyleValues: Equatable, Sendable {
  var font: Font?
  var foreground: Color?
  var textAlignment = TextAlignment.leading
  var keyboardType = UIKeyboardType.default
  var contentType: UITextContentType?
  var capitalization: TextInputAutocapitalization?
  var isAutocorrectionDisabled = false
  var submitLabel: SubmitLabel?
}

private struct StyleKey: EnvironmentKey {
  static let defaultValue = StyleValues()
}

extension EnvironmentValues {
  var style: StyleValues {
    get { self[StyleKey.self] }
    set { self[StyleKey.self] = newValue }
  }

  /// The font of texts.
  ///
  /// [font](https://developer.apple.com/documentation/swiftui/environmentvalues/font)
  public var font: Font? {
    get { style.font }
    set { style.font = newValue }
  }

  /// The alignment of the lines of a text.
  ///
  /// [multilineTextAlignment](https://developer.apple.com/documentation/swiftui/environmentvalues/multilinetextalignment)
  public var multilineTextAlignment: TextAlignment {
    get { style.textAlignment }
    set { style.textAlignment = newValue }
  }

  /// Indicates whether autocorrection is disabled.
  ///
  /// [autocorrectionDisabled](https://developer.apple.com/documentation/swiftui/environmentvalues/autocorrectiondisabled)
  public var autocorrectionDisabled: Bool {
    get { style.isAutocorrectionDisabled }
    set { style.isAutocorrectionDisabled = newValue }
  }
}
