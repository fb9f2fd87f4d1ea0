public import Foundation
import UIKit

/// A shape, which as a view is filled with the foreground style.
///
/// [Shape](https://developer.apple.com/documentation/swiftui/shape)
public protocol Shape: View, Sendable {
  /// Returns the outline inside a rectangle.
  nonisolated func path(in rect: CGRect) -> Path
}

extension Shape {
  /// The shape, filled with the foreground style.
  public var body: some View { ShapeView() }
}

/// The outline of a shape.
///
/// It stores only the rectangle around it.
///
/// [Path](https://developer.apple.com/documentation/swiftui/path)
@frozen public struct Path: Equatable, Sendable {
  private let rect: CGRect

  /// Creates a path with a rectangle.
  public init(_ rect: CGRect) { self.rect = rect }
}

/// A rectangle.
///
/// [Rectangle](https://developer.apple.com/documentation/swiftui/rectangle)
@frozen public struct Rectangle: Shape {
  /// Creates a rectangle.
  nonisolated public init() {}
  /// Returns the outline inside a rectangle.
  nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
}

/// A rectangle with rounded corners.
///
/// [RoundedRectangle](https://developer.apple.com/documentation/swiftui/roundedrectangle)
@frozen public struct RoundedRectangle: Shape {
  /// The size of the corners.
  nonisolated public let cornerSize: CGSize
  /// The style of the corners.
  nonisolated public let style: RoundedCornerStyle

  /// Creates a rectangle with corners of this radius.
  nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
    self.style = style
  }
  /// Returns the outline inside a rectangle.
  nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
}

/// A capsule: a rectangle with half circles at both ends.
///
/// [Capsule](https://developer.apple.com/documentation/swiftui/capsule)
@frozen public struct Capsule: Shape {
  /// The style of the corners.
  nonisolated public let style: RoundedCornerStyle
  /// Creates a capsule.
  nonisolated public init(style: RoundedCornerStyle = .continuous) { self.style = style }
  /// Returns the outline inside a rectangle.
  nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
}

/// The style of rounded corners.
///
/// [RoundedCornerStyle](https://developer.apple.com/documentation/swiftui/roundedcornerstyle)
public enum RoundedCornerStyle: Sendable {
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

extension Shape where Self == Capsule {
  /// A capsule.
  public static var capsule: Capsule { Capsule() }
}

/// A UIKit view in the foreground color.
private struct ShapeView: View {}

extension ShapeView: PrimitiveView {
  func output(of node: ViewNode) -> ViewOutput {
    let view = node.keep { UIView() }
    view.backgroundColor = node.environment.style.foreground?.uiColor ?? .label
    return ViewOutput(view)
  }
}

extension Color: View {
  /// The type of the body.
  ///
  /// The framework implements this view directly.
  public typealias Body = Never
}

extension Color: PrimitiveView {
  func output(of node: ViewNode) -> ViewOutput {
    let view = node.keep { UIView() }
    view.backgroundColor = uiColor
    return ViewOutput(view)
  }
}

/// The properties of filled shapes.
///
/// [FillStyle](https://developer.apple.com/documentation/swiftui/fillstyle)
@frozen public struct FillStyle: Equatable, Sendable {
  /// Indicates whether the even-odd rule decides which areas are filled.
  public var isEOFilled: Bool
  /// Indicates whether edges are antialiased.
  public var isAntialiased: Bool

  /// Creates a style.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

extension View {
  /// Sets the shape that receives touches.
  ///
  /// It has no effect here.
  ///
  /// [contentShape(_:eoFill:)](https://developer.apple.com/documentation/swiftui/view/contentshape(_:eofill:))
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }
}
