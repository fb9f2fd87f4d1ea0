public import Foundation

/// The outline of a shape.
///
/// It stores only the points on the outline, which is sufficient for a bounding rectangle.
///
/// [Path](https://developer.apple.com/documentation/swiftui/path)
@frozen public struct Path: Equatable, Sendable {
  private var points: [CGPoint] = []

  /// Creates an empty path.
  public init() {}
  /// Creates a path with a rectangle.
  public init(_ rect: CGRect) { addRect(rect) }
  /// Creates a path with a rounded rectangle.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) { addRect(rect) }
  /// Creates a path with an ellipse inside a rectangle.
  public init(ellipseIn rect: CGRect) { addRect(rect) }
  /// Creates a path that a closure draws.
  public init(_ callback: (inout Path) -> Void) { callback(&self) }

  /// Moves to a point without drawing a line.
  public mutating func move(to end: CGPoint) { points.append(end) }
  /// Adds a line to a point.
  public mutating func addLine(to end: CGPoint) { points.append(end) }
  /// Adds a curve to a point.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) { points.append(end) }
  /// Adds a curve to a point.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    points.append(end)
  }
  /// Adds a rectangle.
  public mutating func addRect(_ rect: CGRect) {
    points += [
      rect.origin, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ]
  }
  /// Closes the current subpath with a line to its start.
  public mutating func closeSubpath() {}
  /// Indicates whether the path is empty.
  public var isEmpty: Bool { points.isEmpty }
  /// The smallest rectangle that contains all points.
  public var boundingRect: CGRect {
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
      let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
    else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// The properties of drawn lines.
///
/// [StrokeStyle](https://developer.apple.com/documentation/swiftui/strokestyle)
@frozen public struct StrokeStyle: Equatable, Sendable {
  /// The width of the line.
  public var lineWidth: CGFloat
  /// The lengths of dashes and gaps.
  public var dash: [CGFloat]

  /// Creates a style.
  public init(lineWidth: CGFloat = 1, dash: [CGFloat] = []) {
    self.lineWidth = lineWidth
    self.dash = dash
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
