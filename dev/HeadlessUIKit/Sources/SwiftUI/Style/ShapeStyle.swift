import UIKit

/// A style with which shapes and texts are filled.
///
/// [ShapeStyle](https://developer.apple.com/documentation/swiftui/shapestyle)
public protocol ShapeStyle: Sendable {}

extension ShapeStyle {
  /// Returns the style with another opacity.
  ///
  /// It is unchanged here.
  ///
  /// [opacity(_:)](https://developer.apple.com/documentation/swiftui/shapestyle/opacity(_:))
  public func opacity(_ opacity: Double) -> some ShapeStyle { self }

  /// The single colour that represents the style where UIKit needs one.
  var flatColor: UIColor? {
    switch self {
    case let color as Color: color.uiColor
    case let any as AnyShapeStyle: any.style.flatColor
    case let level as HierarchicalShapeStyle: level.color
    case let gradient as Gradient: gradient.stops.first?.color.uiColor
    case let gradient as AnyGradient: gradient.gradient.flatColor
    case let gradient as LinearGradient: gradient.gradient.flatColor
    case is TintShapeStyle, is LinkShapeStyle: .tintColor
    case is BackgroundStyle: .systemBackground
    case is SeparatorShapeStyle: .separator
    case is PlaceholderTextShapeStyle: .placeholderText
    default: nil
    }
  }
}

/// A style of any type.
///
/// [AnyShapeStyle](https://developer.apple.com/documentation/swiftui/anyshapestyle)
@frozen public struct AnyShapeStyle: ShapeStyle {
  let style: any ShapeStyle
  /// Creates a value from a style.
  public init<S: ShapeStyle>(_ style: S) { self.style = style }
}

extension Color: ShapeStyle {}

/// A level of the foreground style.
///
/// [HierarchicalShapeStyle](https://developer.apple.com/documentation/swiftui/hierarchicalshapestyle)
@frozen public struct HierarchicalShapeStyle: ShapeStyle {
  let level: Int
  /// The first level.
  public static let primary = Self(level: 1)
  /// The second level.
  public static let secondary = Self(level: 2)
  /// The third level.
  public static let tertiary = Self(level: 3)
  /// The fourth level.
  public static let quaternary = Self(level: 4)
  /// The fifth level.
  public static let quinary = Self(level: 5)

  var color: UIColor {
    switch level {
    case 1: .label
    case 2: .secondaryLabel
    default: .tertiaryLabel
    }
  }
}

/// The tint colour as a style.
///
/// [TintShapeStyle](https://developer.apple.com/documentation/swiftui/tintshapestyle)
@frozen public struct TintShapeStyle: ShapeStyle {
  /// Creates the style.
  public init() {}
}

/// The foreground style.
///
/// [ForegroundStyle](https://developer.apple.com/documentation/swiftui/foregroundstyle)
@frozen public struct ForegroundStyle: ShapeStyle {
  /// Creates the style.
  public init() {}
}

/// The background style.
///
/// [BackgroundStyle](https://developer.apple.com/documentation/swiftui/backgroundstyle)
@frozen public struct BackgroundStyle: ShapeStyle {
  /// Creates the style.
  public init() {}
}

/// The style of separators.
///
/// [SeparatorShapeStyle](https://developer.apple.com/documentation/swiftui/separatorshapestyle)
@frozen public struct SeparatorShapeStyle: ShapeStyle {
  /// Creates the style.
  public init() {}
}

/// The style of placeholder text.
///
/// [PlaceholderTextShapeStyle](https://developer.apple.com/documentation/swiftui/placeholdertextshapestyle)
@frozen public struct PlaceholderTextShapeStyle: ShapeStyle {
  /// Creates the style.
  public init() {}
}

/// The style of links.
///
/// [LinkShapeStyle](https://developer.apple.com/documentation/swiftui/linkshapestyle)
@frozen public struct LinkShapeStyle: ShapeStyle {
  /// Creates the style.
  public init() {}
}

/// A translucent material.
///
/// [Material](https://developer.apple.com/documentation/swiftui/material)
public struct Material: ShapeStyle {
  private let name: String
  private init(_ name: String) { self.name = name }
  /// A very translucent material.
  public static let ultraThin = Self("ultraThin")
  /// A translucent material.
  public static let thin = Self("thin")
  /// A moderately translucent material.
  public static let regular = Self("regular")
  /// A rather opaque material.
  public static let thick = Self("thick")
  /// A mostly opaque material.
  public static let ultraThick = Self("ultraThick")
  /// The material of the system's bars.
  public static let bar = Self("bar")
}
