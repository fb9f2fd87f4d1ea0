/// The appearance of pickers.
///
/// [PickerStyle](https://developer.apple.com/documentation/swiftui/pickerstyle)
@MainActor @preconcurrency
public protocol PickerStyle {}

/// The style of the pickers in a view.
enum PickerStyleValue {
  case menu, segmented, inline
}

/// The default style for the context: a menu.
///
/// [DefaultPickerStyle](https://developer.apple.com/documentation/swiftui/defaultpickerstyle)
public struct DefaultPickerStyle: PickerStyle {
  /// Creates the style.
  nonisolated public init() {}
}

/// A style that shows a menu.
///
/// [MenuPickerStyle](https://developer.apple.com/documentation/swiftui/menupickerstyle)
public struct MenuPickerStyle: PickerStyle {
  /// Creates the style.
  nonisolated public init() {}
}

/// A style that shows segments side by side.
///
/// [SegmentedPickerStyle](https://developer.apple.com/documentation/swiftui/segmentedpickerstyle)
public struct SegmentedPickerStyle: PickerStyle {
  /// Creates the style.
  nonisolated public init() {}
}

/// A style that shows rows in the surrounding list.
///
/// [InlinePickerStyle](https://developer.apple.com/documentation/swiftui/inlinepickerstyle)
public struct InlinePickerStyle: PickerStyle {
  /// Creates the style.
  nonisolated public init() {}
}

/// A style that shows a wheel.
///
/// Here it shows a menu.
///
/// [WheelPickerStyle](https://developer.apple.com/documentation/swiftui/wheelpickerstyle)
public struct WheelPickerStyle: PickerStyle {
  /// Creates the style.
  nonisolated public init() {}
}

/// A style that shows the options on a page of their own.
///
/// Here it shows a menu.
///
/// [NavigationLinkPickerStyle](https://developer.apple.com/documentation/swiftui/navigationlinkpickerstyle)
public struct NavigationLinkPickerStyle: PickerStyle {
  /// Creates the style.
  nonisolated public init() {}
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// The default style for the context.
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  /// A style that shows a menu.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// A style that shows segments side by side.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  /// A style that shows rows in the surrounding list.
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
  /// A style that shows a wheel.
  ///
  /// Here it shows a menu.
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// A style that shows the options on a page of their own.
  ///
  /// Here it shows a menu.
  public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

private struct PickerStyleKey: EnvironmentKey {
  static var defaultValue: PickerStyleValue { .menu }
}

extension EnvironmentValues {
  var pickerStyle: PickerStyleValue {
    get { self[PickerStyleKey.self] }
    set { self[PickerStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the pickers in the view.
  ///
  /// [pickerStyle(_:)](https://developer.apple.com/documentation/swiftui/view/pickerstyle(_:))
  public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    let value: PickerStyleValue =
      switch style {
      case is SegmentedPickerStyle: .segmented
      case is InlinePickerStyle: .inline
      default: .menu
      }
    return environment(\.pickerStyle, value)
  }
}
