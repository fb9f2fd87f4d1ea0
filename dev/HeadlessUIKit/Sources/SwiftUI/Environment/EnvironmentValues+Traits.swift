public import UIKit

/// The amount of space in one direction.
public enum UserInterfaceSizeClass: Sendable {
  /// Little space.
  case compact
  /// Much space.
  case regular

  /// Creates the value from UIKit's size class.
  public init?(_ uiUserInterfaceSizeClass: UIUserInterfaceSizeClass) {
    switch uiUserInterfaceSizeClass {
    case .compact: self = .compact
    case .regular: self = .regular
    case .unspecified: return nil
    }
  }
}

private struct HorizontalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { nil }
}

private struct VerticalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { nil }
}

extension EnvironmentValues {
  /// The size class of the width.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }

  /// The size class of the height.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }

  /// The traits that correspond to environment values.
  static var traits: [UITrait] {
    [UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]
  }

  /// Sets the values of a controller's traits that differ from the traits around the controller.
  ///
  /// All other values stay as the views have set them, so they also apply inside containers.
  mutating func apply(_ traits: UITraitCollection, unlike around: UITraitCollection?) {
    if traits.horizontalSizeClass != around?.horizontalSizeClass {
      horizontalSizeClass = UserInterfaceSizeClass(traits.horizontalSizeClass)
    }
    if traits.verticalSizeClass != around?.verticalSizeClass {
      verticalSizeClass = UserInterfaceSizeClass(traits.verticalSizeClass)
    }
  }
}
