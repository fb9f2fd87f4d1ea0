/// A style that the system provides.
@MainActor protocol BuiltInButtonStyle: PrimitiveButtonStyle {
  var isAutomatic: Bool { get }
}

extension BuiltInButtonStyle {
  var isAutomatic: Bool { false }
}

/// The default style for the context.
///
/// [DefaultButtonStyle](https://developer.apple.com/documentation/swiftui/defaultbuttonstyle)
public struct DefaultButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
  /// Creates the style.
  nonisolated public init() {}
  var isAutomatic: Bool { true }
  /// Creates the button.
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

/// A style that shows only the label.
///
/// [PlainButtonStyle](https://developer.apple.com/documentation/swiftui/plainbuttonstyle)
public struct PlainButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
  /// Creates the style.
  nonisolated public init() {}
  /// Creates the button.
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

/// A style with a tinted label.
///
/// [BorderlessButtonStyle](https://developer.apple.com/documentation/swiftui/borderlessbuttonstyle)
public struct BorderlessButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
  /// Creates the style.
  nonisolated public init() {}
  /// Creates the button.
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

/// A style with a border.
///
/// [BorderedButtonStyle](https://developer.apple.com/documentation/swiftui/borderedbuttonstyle)
public struct BorderedButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
  /// Creates the style.
  nonisolated public init() {}
  /// Creates the button.
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

/// A style with a border and a background in the tint colour.
///
/// [BorderedProminentButtonStyle](https://developer.apple.com/documentation/swiftui/borderedprominentbuttonstyle)
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
  /// Creates the style.
  nonisolated public init() {}
  /// Creates the button.
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The default style for the context.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// A style that shows only the label.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// A style with a tinted label.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// A style with a border.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// A style with a border and a background in the tint colour.
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}
