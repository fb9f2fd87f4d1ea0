import UIKit

/// What shapes and texts are filled with.
///
/// [ShapeStyle](https://developer.apple.com/documentation/swiftui/shapestyle)
public protocol ShapeStyle: Sendable {}

extension ShapeStyle {
  /// The style, more or less opaque.
  ///
  /// [opacity(_:)](https://developer.apple.com/documentation/swiftui/shapestyle/opacity(_:))
  public func opacity(_ opacity: Double) -> some ShapeStyle { self }

  /// The one colour that stands for the style where UIKit wants one.
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

/// Any style.
///
/// [AnyShapeStyle](https://developer.apple.com/documentation/swiftui/anyshapestyle)
@frozen public struct AnyShapeStyle: ShapeStyle {
  let style: any ShapeStyle
  /// This style.
  public init<S: ShapeStyle>(_ style: S) { self.style = style }
}

extension Color: ShapeStyle {}

/// A level of importance of what stands in front.
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

/// The colour of what can be touched.
///
/// [TintShapeStyle](https://developer.apple.com/documentation/swiftui/tintshapestyle)
@frozen public struct TintShapeStyle: ShapeStyle {
  /// The tint.
  public init() {}
}

/// The style of what stands in front.
///
/// [ForegroundStyle](https://developer.apple.com/documentation/swiftui/foregroundstyle)
@frozen public struct ForegroundStyle: ShapeStyle {
  /// The style of what stands in front.
  public init() {}
}

/// The style of what is behind.
///
/// [BackgroundStyle](https://developer.apple.com/documentation/swiftui/backgroundstyle)
@frozen public struct BackgroundStyle: ShapeStyle {
  /// The style of what is behind.
  public init() {}
}

/// The style of lines between things.
///
/// [SeparatorShapeStyle](https://developer.apple.com/documentation/swiftui/separatorshapestyle)
@frozen public struct SeparatorShapeStyle: ShapeStyle {
  /// The style of lines.
  public init() {}
}

/// The style of the text of an empty field.
///
/// [PlaceholderTextShapeStyle](https://developer.apple.com/documentation/swiftui/placeholdertextshapestyle)
@frozen public struct PlaceholderTextShapeStyle: ShapeStyle {
  /// The style of the text of an empty field.
  public init() {}
}

/// The style of links.
///
/// [LinkShapeStyle](https://developer.apple.com/documentation/swiftui/linkshapestyle)
@frozen public struct LinkShapeStyle: ShapeStyle {
  /// The style of links.
  public init() {}
}

/// Something like frosted glass.
///
/// [Material](https://developer.apple.com/documentation/swiftui/material)
public struct Material: ShapeStyle {
  private let name: String
  private init(_ name: String) { self.name = name }
  /// Much shines through.
  public static let ultraThin = Self("ultraThin")
  /// More than a little shines through.
  public static let thin = Self("thin")
  /// A little shines through.
  public static let regular = Self("regular")
  /// Less shines through.
  public static let thick = Self("thick")
  /// Almost nothing shines through.
  public static let ultraThick = Self("ultraThick")
  /// That of the system's bars.
  public static let bar = Self("bar")
}
