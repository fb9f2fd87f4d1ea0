public import Foundation

/// A rectangle.
///
/// [Rectangle](https://developer.apple.com/documentation/swiftui/rectangle)
@frozen public struct Rectangle: InsettableShape {
  /// A rectangle.
  nonisolated public init() {}
  /// The outline in a rectangle.
  nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
}

/// A rectangle with round corners.
///
/// [RoundedRectangle](https://developer.apple.com/documentation/swiftui/roundedrectangle)
@frozen public struct RoundedRectangle: InsettableShape {
  /// How large the corners are.
  nonisolated public let cornerSize: CGSize
  /// How the corners are drawn.
  nonisolated public let style: RoundedCornerStyle

  /// A rectangle with corners of a size.
  nonisolated public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }
  /// A rectangle with corners of a radius.
  nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }
  /// The outline in a rectangle.
  nonisolated public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: cornerSize.width)
  }
}

/// A circle.
///
/// [Circle](https://developer.apple.com/documentation/swiftui/circle)
@frozen public struct Circle: InsettableShape {
  /// A circle.
  nonisolated public init() {}
  /// The outline in a rectangle.
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
  /// An ellipse.
  nonisolated public init() {}
  /// The outline in a rectangle.
  nonisolated public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

/// A rectangle with half circles at both ends.
///
/// [Capsule](https://developer.apple.com/documentation/swiftui/capsule)
@frozen public struct Capsule: InsettableShape {
  /// How the corners are drawn.
  nonisolated public let style: RoundedCornerStyle
  /// A capsule.
  nonisolated public init(style: RoundedCornerStyle = .continuous) { self.style = style }
  /// The outline in a rectangle.
  nonisolated public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
  }
}

/// How round corners are drawn.
///
/// [RoundedCornerStyle](https://developer.apple.com/documentation/swiftui/roundedcornerstyle)
public enum RoundedCornerStyle: Sendable {
  /// As quarters of circles.
  case circular
  /// More smoothly.
  case continuous
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with round corners.
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
