import UIKit

/// The values that modifiers set for all texts and controls in a view.
struct StyleValues: Equatable, Sendable {
  var font: Font?
  var foreground: Color?
  var tint: Color?
  var lineLimit: Int?
  var textAlignment = TextAlignment.leading
  var textCase: Text.Case?
  var redactionReasons: RedactionReasons = []
  var controlSize = ControlSize.regular
  var imageScale = Image.Scale.medium
  var symbolVariants = SymbolVariants.none
  var areLabelsHidden = false
  var headerProminence = Prominence.standard
  var keyboardType = UIKeyboardType.default
  var contentType: UITextContentType?
  var capitalization: TextInputAutocapitalization?
  var isAutocorrectionDisabled = false
  var submitLabel: SubmitLabel?
  var hasFieldBorder = false
  var keyboardDismissMode = ScrollDismissesKeyboardMode.automatic
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

  /// The maximum number of lines of a text.
  ///
  /// [lineLimit](https://developer.apple.com/documentation/swiftui/environmentvalues/linelimit)
  public var lineLimit: Int? {
    get { style.lineLimit }
    set { style.lineLimit = newValue }
  }

  /// The alignment of the lines of a text.
  ///
  /// [multilineTextAlignment](https://developer.apple.com/documentation/swiftui/environmentvalues/multilinetextalignment)
  public var multilineTextAlignment: TextAlignment {
    get { style.textAlignment }
    set { style.textAlignment = newValue }
  }

  /// The case in which texts are shown.
  ///
  /// [textCase](https://developer.apple.com/documentation/swiftui/environmentvalues/textcase)
  public var textCase: Text.Case? {
    get { style.textCase }
    set { style.textCase = newValue }
  }

  /// The reasons for which content is redacted.
  ///
  /// [redactionReasons](https://developer.apple.com/documentation/swiftui/environmentvalues/redactionreasons)
  public var redactionReasons: RedactionReasons {
    get { style.redactionReasons }
    set { style.redactionReasons = newValue }
  }

  /// The size of controls.
  ///
  /// [controlSize](https://developer.apple.com/documentation/swiftui/environmentvalues/controlsize)
  public var controlSize: ControlSize {
    get { style.controlSize }
    set { style.controlSize = newValue }
  }

  /// The size of symbols relative to text.
  ///
  /// [imageScale](https://developer.apple.com/documentation/swiftui/environmentvalues/imagescale)
  public var imageScale: Image.Scale {
    get { style.imageScale }
    set { style.imageScale = newValue }
  }

  /// The variants of symbols.
  ///
  /// [symbolVariants](https://developer.apple.com/documentation/swiftui/environmentvalues/symbolvariants)
  public var symbolVariants: SymbolVariants {
    get { style.symbolVariants }
    set { style.symbolVariants = newValue }
  }

  /// The prominence of headers.
  ///
  /// [headerProminence](https://developer.apple.com/documentation/swiftui/environmentvalues/headerprominence)
  public var headerProminence: Prominence {
    get { style.headerProminence }
    set { style.headerProminence = newValue }
  }

  /// Indicates whether autocorrection is disabled.
  ///
  /// [autocorrectionDisabled](https://developer.apple.com/documentation/swiftui/environmentvalues/autocorrectiondisabled)
  public var autocorrectionDisabled: Bool {
    get { style.isAutocorrectionDisabled }
    set { style.isAutocorrectionDisabled = newValue }
  }
}
