/// A style of the system's.
@MainActor protocol BuiltInButtonStyle: PrimitiveButtonStyle {
  var isAutomatic: Bool { get }
}

extension BuiltInButtonStyle {
  var isAutomatic: Bool { false }
}

/// The style that fits the place.
///
/// [DefaultButtonStyle](https://developer.apple.com/documentation/swiftui/defaultbuttonstyle)
public struct DefaultButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
  /// The style.
  nonisolated public init() {}
  var isAutomatic: Bool { true }
  /// The button.
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

/// No more than the label.
///
/// [PlainButtonStyle](https://developer.apple.com/documentation/swiftui/plainbuttonstyle)
public struct PlainButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
  /// The style.
  nonisolated public init() {}
  /// The button.
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

/// A tinted label.
///
/// [BorderlessButtonStyle](https://developer.apple.com/documentation/swiftui/borderlessbuttonstyle)
public struct BorderlessButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
  /// The style.
  nonisolated public init() {}
  /// The button.
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

/// A border.
///
/// [BorderedButtonStyle](https://developer.apple.com/documentation/swiftui/borderedbuttonstyle)
public struct BorderedButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
  /// The style.
  nonisolated public init() {}
  /// The button.
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

/// A border and a ground of the full tint.
///
/// [BorderedProminentButtonStyle](https://developer.apple.com/documentation/swiftui/borderedprominentbuttonstyle)
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
  /// The style.
  nonisolated public init() {}
  /// The button.
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The style that fits the place.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// No more than the label.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// A tinted label.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// A border.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// A border and a ground of the full tint.
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}
