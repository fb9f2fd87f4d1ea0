public import Foundation

/// How much room there is in a direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not said.
  case unspecified
  /// Little.
  case compact
  /// Much.
  case regular
}

/// A kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not said.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet.
  case pad = 1
  /// A television.
  case tv = 2
  /// A car's screen.
  case carPlay = 3
  /// A Mac.
  case mac = 5
  /// A headset.
  case vision = 6
}

/// The light or dark appearance.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not said.
  case unspecified
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// The reading direction.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not said.
  case unspecified = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// How large the user wants text.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The category's name.
  public let rawValue: String
  /// A category of this name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Not said.
  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// Small.
  public static let small = Self(rawValue: "UICTContentSizeCategoryS")
  /// Medium.
  public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
  /// Large, as devices come.
  public static let large = Self(rawValue: "UICTContentSizeCategoryL")
  /// Very large.
  public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
  /// The smallest of those that are for poor sight.
  public static let accessibilityMedium = Self(rawValue: "UICTContentSizeCategoryAccessibilityM")
}

/// How wide the place is.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
  /// Not said.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// How high the place is.
public struct UITraitVerticalSizeClass: UITraitDefinition {
  /// Not said.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// On which device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
  /// Not said.
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
}

/// The light or dark appearance.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
  /// Not said.
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  /// Colours depend on it.
  public static let affectsColorAppearance = true
}

/// The reading direction.
public struct UITraitLayoutDirection: UITraitDefinition {
  /// Not said.
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}

/// How large the user wants text.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// Not said.
  public static let defaultValue = UIContentSizeCategory.unspecified
}

/// How many pixels a point has.
public struct UITraitDisplayScale: UITraitDefinition {
  /// Not said.
  public static let defaultValue: CGFloat = 0
}

extension UIMutableTraits {
  /// How wide the place is.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }
  /// How high the place is.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }
  /// On which device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }
  /// The light or dark appearance.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }
  /// The reading direction.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }
  /// How large the user wants text.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }
  /// How many pixels a point has.
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }
}

extension UITraitCollection {
  /// How wide the place is.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { self[UITraitHorizontalSizeClass.self] }
  /// How high the place is.
  public var verticalSizeClass: UIUserInterfaceSizeClass { self[UITraitVerticalSizeClass.self] }
  /// On which device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { self[UITraitUserInterfaceIdiom.self] }
  /// The light or dark appearance.
  public var userInterfaceStyle: UIUserInterfaceStyle { self[UITraitUserInterfaceStyle.self] }
  /// The reading direction.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    self[UITraitLayoutDirection.self]
  }
  /// How large the user wants text.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    self[UITraitPreferredContentSizeCategory.self]
  }
  /// How many pixels a point has.
  public var displayScale: CGFloat { self[UITraitDisplayScale.self] }
}
