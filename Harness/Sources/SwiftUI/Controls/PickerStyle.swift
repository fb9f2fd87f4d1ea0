/// How choices look.
///
/// [PickerStyle](https://developer.apple.com/documentation/swiftui/pickerstyle)
@MainActor @preconcurrency
public protocol PickerStyle {}

/// The style of choices in a view.
enum PickerStyleValue {
  case menu, segmented, inline
}

/// The style that fits the place: a menu.
///
/// [DefaultPickerStyle](https://developer.apple.com/documentation/swiftui/defaultpickerstyle)
public struct DefaultPickerStyle: PickerStyle {
  /// The style.
  nonisolated public init() {}
}

/// A menu.
///
/// [MenuPickerStyle](https://developer.apple.com/documentation/swiftui/menupickerstyle)
public struct MenuPickerStyle: PickerStyle {
  /// The style.
  nonisolated public init() {}
}

/// Segments side by side.
///
/// [SegmentedPickerStyle](https://developer.apple.com/documentation/swiftui/segmentedpickerstyle)
public struct SegmentedPickerStyle: PickerStyle {
  /// The style.
  nonisolated public init() {}
}

/// Rows of the list around.
///
/// [InlinePickerStyle](https://developer.apple.com/documentation/swiftui/inlinepickerstyle)
public struct InlinePickerStyle: PickerStyle {
  /// The style.
  nonisolated public init() {}
}

/// A wheel; here a menu.
///
/// [WheelPickerStyle](https://developer.apple.com/documentation/swiftui/wheelpickerstyle)
public struct WheelPickerStyle: PickerStyle {
  /// The style.
  nonisolated public init() {}
}

/// A list of its own, which a row leads to; here a menu.
///
/// [NavigationLinkPickerStyle](https://developer.apple.com/documentation/swiftui/navigationlinkpickerstyle)
public struct NavigationLinkPickerStyle: PickerStyle {
  /// The style.
  nonisolated public init() {}
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// The style that fits the place.
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  /// A menu.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// Segments side by side.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  /// Rows of the list around.
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
  /// A wheel.
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// A list of its own, which a row leads to.
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
  /// How choices in the view look.
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
