public import Foundation

/// A rectangle.
///
/// [Rectangle](https://developer.apple.com/documentation/swiftui/rectangle)
@frozen public struct Rectangle: InsettableShape {
  /// Creates a rectangle.
  nonisolated public init() {}
  /// Returns the outline inside a rectangle.
  nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
}

/// A rectangle with rounded corners.
///
/// [RoundedRectangle](https://developer.apple.com/documentation/swiftui/roundedrectangle)
@frozen public struct RoundedRectangle: InsettableShape {
  /// The size of the corners.
  nonisolated public let cornerSize: CGSize
  /// The style of the corners.
  nonisolated public let style: RoundedCornerStyle

  /// Creates a rectangle with corners of this size.
  nonisolated public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }
  /// Creates a rectangle with corners of this radius.
  nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }
  /// Returns the outline inside a rectangle.
  nonisolated public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: cornerSize.width)
  }
}

/// A circle.
///
/// [Circle](https://developer.apple.com/documentation/swiftui/circle)
@frozen public struct Circle: InsettableShape {
  /// Creates a circle.
  nonisolated public init() {}
  /// Returns the outline inside a rectangle.
  nonisolated public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(
        x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }
}

/// An ellipse.
///
/// [Ellipse](https://developer.apple.com/documentation/swiftui/ellipse)
@frozen public struct Ellipse: InsettableShape {
  /// Creates an ellipse.
  nonisolated public init() {}
  /// Returns the outline inside a rectangle.
  nonisolated public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

/// A capsule: a rectangle with half circles at both ends.
///
/// [Capsule](https://developer.apple.com/documentation/swiftui/capsule)
@frozen public struct Capsule: InsettableShape {
  /// The style of the corners.
  nonisolated public let style: RoundedCornerStyle
  /// Creates a capsule.
  nonisolated public init(style: RoundedCornerStyle = .continuous) { self.style = style }
  /// Returns the outline inside a rectangle.
  nonisolated public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
  }
}

/// The style of rounded corners.
///
/// [RoundedCornerStyle](https://developer.apple.com/documentation/swiftui/roundedcornerstyle)
public enum RoundedCornerStyle: Sendable {
  /// Quarter circles.
  case circular
  /// A smoother curve than a quarter circle.
  case continuous
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with rounded corners.
  public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
  /// An ellipse.
  public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == Capsule {
  /// A capsule.
  public static var capsule: Capsule { Capsule() }
}
