import UIKit

/// A style with which shapes and texts are filled.
///
/// [ShapeStyle](https://developer.apple.com/documentation/swiftui/shapestyle)
public protocol ShapeStyle: Sendable {}

extension ShapeStyle {
  /// The single colour that represents the style where UIKit needs one.
  var flatColor: UIColor? {
    switch self {
    case let color as Color: color.uiColor
    case let level as HierarchicalShapeStyle: level.color
    case is TintShapeStyle: .tintColor
    case is BackgroundStyle: .systemBackground
    default: nil
    }
  }
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

/// The background style.
///
/// [BackgroundStyle](https://developer.apple.com/documentation/swiftui/backgroundstyle)
@frozen public struct BackgroundStyle: ShapeStyle {
  /// Creates the style.
  public init() {}
}

/// A translucent material.
///
/// [Material](https://developer.apple.com/documentation/swiftui/material)
public struct Material: ShapeStyle {
  private let name: String
  private init(_ name: String) { self.name = name }
  /// The material of the system's bars.
  public static let bar = Self("bar")
}
