public import Foundation

/// The outline of a shape.
///
/// It is recorded as the points that it passes, which is enough for a bounding rectangle.
///
/// [Path](https://developer.apple.com/documentation/swiftui/path)
@frozen public struct Path: Equatable, Sendable {
  private var points: [CGPoint] = []

  /// An empty outline.
  public init() {}
  /// The outline of a rectangle.
  public init(_ rect: CGRect) { addRect(rect) }
  /// The outline of a rectangle with round corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) { addRect(rect) }
  /// The outline of an ellipse in a rectangle.
  public init(ellipseIn rect: CGRect) { addRect(rect) }
  /// The outline that a closure draws.
  public init(_ callback: (inout Path) -> Void) { callback(&self) }

  /// Goes to a point without a line.
  public mutating func move(to end: CGPoint) { points.append(end) }
  /// Goes to a point with a line.
  public mutating func addLine(to end: CGPoint) { points.append(end) }
  /// Goes to a point with a curve.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) { points.append(end) }
  /// Goes to a point with a curve.
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
  /// Goes back to the beginning with a line.
  public mutating func closeSubpath() {}
  /// Whether there is nothing.
  public var isEmpty: Bool { points.isEmpty }
  /// The smallest rectangle that has all points in it.
  public var boundingRect: CGRect {
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
      let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
    else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// How lines are drawn.
///
/// [StrokeStyle](https://developer.apple.com/documentation/swiftui/strokestyle)
@frozen public struct StrokeStyle: Equatable, Sendable {
  /// How wide.
  public var lineWidth: CGFloat
  /// The lengths of dashes and gaps.
  public var dash: [CGFloat]

  /// Lines of a width.
  public init(lineWidth: CGFloat = 1, dash: [CGFloat] = []) {
    self.lineWidth = lineWidth
    self.dash = dash
  }
}

/// How shapes are filled.
///
/// [FillStyle](https://developer.apple.com/documentation/swiftui/fillstyle)
@frozen public struct FillStyle: Equatable, Sendable {
  /// Whether what is within an even number of lines is left out.
  public var isEOFilled: Bool
  /// Whether edges are smoothed.
  public var isAntialiased: Bool

  /// A way to fill shapes.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
