/// A style with which shapes and texts are filled.
///
/// It has no effect here.
public protocol ShapeStyle: Sendable {}

extension Color: ShapeStyle {}

/// A level of the foreground style.
@frozen public struct HierarchicalShapeStyle: ShapeStyle {
  /// The first level.
  public static let primary = Self()
  /// The second level.
  public static let secondary = Self()
  /// The third level.
  public static let tertiary = Self()
}

/// The tint colour as a style.
@frozen public struct TintShapeStyle: ShapeStyle {}

/// The background style.
@frozen public struct BackgroundStyle: ShapeStyle {}

/// A translucent material.
public struct Material: ShapeStyle {}
