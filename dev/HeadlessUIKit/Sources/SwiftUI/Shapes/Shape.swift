public import Foundation

/// A shape, which as a view shows nothing here.
public protocol Shape: View, Sendable {}

extension Shape {
  /// An empty view.
  public var body: some View { EmptyView() }
}

/// A rectangle.
@frozen public struct Rectangle: Shape {
  /// Creates a rectangle.
  nonisolated public init() {}
}

/// A rectangle with rounded corners.
@frozen public struct RoundedRectangle: Shape {
  /// Creates a rectangle with corners of this radius.
  nonisolated public init(cornerRadius: CGFloat) {}
}

/// A capsule: a rectangle with half circles at both ends.
@frozen public struct Capsule: Shape {
  /// Creates a capsule.
  nonisolated public init() {}
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with rounded corners.
  public static func rect(cornerRadius: CGFloat) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius)
  }
}

extension Shape where Self == Capsule {
  /// A capsule.
  public static var capsule: Capsule { Capsule() }
}
