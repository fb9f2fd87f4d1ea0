public import Foundation

/// A shape, which as a view shows nothing here.
public protocol Shape: View, Sendable {
  /// Returns the outline inside a rectangle.
  nonisolated func path(in rect: CGRect) -> Path
}

extension Shape {
  /// An empty view.
  public var body: some View { EmptyView() }
}

/// The outline of a shape.
@frozen public struct Path: Equatable, Sendable {
  /// Creates a path with a rectangle.
  public init(_ rect: CGRect) {}
}

/// A rectangle.
@frozen public struct Rectangle: Shape {
  /// Creates a rectangle.
  nonisolated public init() {}
  /// Returns the outline inside a rectangle.
  nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
}

/// A rectangle with rounded corners.
@frozen public struct RoundedRectangle: Shape {
  /// Creates a rectangle with corners of this radius.
  nonisolated public init(cornerRadius: CGFloat) {}
  /// Returns the outline inside a rectangle.
  nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
}

/// A capsule: a rectangle with half circles at both ends.
@frozen public struct Capsule: Shape {
  /// Creates a capsule.
  nonisolated public init() {}
  /// Returns the outline inside a rectangle.
  nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
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
