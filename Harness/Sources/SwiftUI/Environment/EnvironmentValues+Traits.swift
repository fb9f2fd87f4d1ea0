public import UIKit

/// How much room there is in a direction.
///
/// [UserInterfaceSizeClass](https://developer.apple.com/documentation/swiftui/userinterfacesizeclass)
public enum UserInterfaceSizeClass: Sendable {
  /// Little.
  case compact
  /// Much.
  case regular

  /// What UIKit says.
  public init?(_ uiUserInterfaceSizeClass: UIUserInterfaceSizeClass) {
    switch uiUserInterfaceSizeClass {
    case .compact: self = .compact
    case .regular: self = .regular
    case .unspecified: return nil
    }
  }
}

/// Light or dark.
///
/// [ColorScheme](https://developer.apple.com/documentation/swiftui/colorscheme)
public enum ColorScheme: CaseIterable, Sendable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

private struct HorizontalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { nil }
}

private struct VerticalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { nil }
}

private struct ColorSchemeKey: EnvironmentKey {
  static var defaultValue: ColorScheme { .light }
}

extension EnvironmentValues {
  /// How wide the place is.
  ///
  /// [horizontalSizeClass](https://developer.apple.com/documentation/swiftui/environmentvalues/horizontalsizeclass)
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }

  /// How high the place is.
  ///
  /// [verticalSizeClass](https://developer.apple.com/documentation/swiftui/environmentvalues/verticalsizeclass)
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }

  /// Light or dark.
  ///
  /// [colorScheme](https://developer.apple.com/documentation/swiftui/environmentvalues/colorscheme)
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// The traits that views find in their environment.
  static var traits: [UITrait] {
    [
      UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
      UITraitUserInterfaceStyle.self,
    ]
  }

  /// Takes over what a controller's traits say that those around it do not.
  ///
  /// So what a view has put into the environment holds within containers too.
  mutating func apply(_ traits: UITraitCollection, unlike around: UITraitCollection?) {
    if traits.horizontalSizeClass != around?.horizontalSizeClass {
      horizontalSizeClass = UserInterfaceSizeClass(traits.horizontalSizeClass)
    }
    if traits.verticalSizeClass != around?.verticalSizeClass {
      verticalSizeClass = UserInterfaceSizeClass(traits.verticalSizeClass)
    }
    if traits.userInterfaceStyle != around?.userInterfaceStyle {
      colorScheme = traits.userInterfaceStyle == .dark ? .dark : .light
    }
  }
}
