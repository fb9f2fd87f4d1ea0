public import Foundation

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
  /// The raw bits of the set.
  public let rawValue: UInt
  /// Creates a set from raw bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top edge.
  public static let top = Self(rawValue: 1)
  /// The left edge.
  public static let left = Self(rawValue: 2)
  /// The bottom edge.
  public static let bottom = Self(rawValue: 4)
  /// The right edge.
  public static let right = Self(rawValue: 8)
  /// All four edges.
  public static let all: Self = [.top, .left, .bottom, .right]
}

/// An affine transformation: a combination of rotation, scaling and translation.
///
/// On Apple platforms this type belongs to Core Graphics.
public struct CGAffineTransform: Hashable, Sendable {
  /// The first entry of the first row.
  public var a: CGFloat
  /// The second entry of the first row.
  public var b: CGFloat
  /// The first entry of the second row.
  public var c: CGFloat
  /// The second entry of the second row.
  public var d: CGFloat
  /// The horizontal translation.
  public var tx: CGFloat
  /// The vertical translation.
  public var ty: CGFloat

  /// Creates a transformation from its six entries.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a translation.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Creates a rotation by an angle in radians.
  public init(rotationAngle angle: CGFloat) {
    self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
  }

  /// The identity transformation.
  public static let identity = Self(translationX: 0, y: 0)

  /// Returns this transformation followed by another one.
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d,
      c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
      tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
  }

  /// Returns a rotation followed by this transformation.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }
}

extension CGPoint {
  /// Returns the transformed point.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}
