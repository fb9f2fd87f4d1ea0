public import Foundation

/// Spaces at the four edges.
public struct UIEdgeInsets: Hashable, Sendable {
  /// At the top.
  public var top: CGFloat
  /// At the left.
  public var left: CGFloat
  /// At the bottom.
  public var bottom: CGFloat
  /// At the right.
  public var right: CGFloat
  /// Spaces at the four edges.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
  /// No space.
  public static let zero = Self()
}

/// Spaces at the four edges, by the direction of reading.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// At the top.
  public var top: CGFloat
  /// Where lines begin.
  public var leading: CGFloat
  /// At the bottom.
  public var bottom: CGFloat
  /// Where lines end.
  public var trailing: CGFloat
  /// Spaces at the four edges.
  public init(
    top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
  /// No space.
  public static let zero = Self()
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
  /// The raw bits of the set.
  public let rawValue: UInt
  /// Edges of these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top.
  public static let top = Self(rawValue: 1)
  /// The left.
  public static let left = Self(rawValue: 2)
  /// The bottom.
  public static let bottom = Self(rawValue: 4)
  /// The right.
  public static let right = Self(rawValue: 8)
  /// All four.
  public static let all: Self = [.top, .left, .bottom, .right]
}

/// A change of coordinates: turning, stretching, moving.
///
/// Core Graphics has it on Apple platforms.
public struct CGAffineTransform: Hashable, Sendable {
  /// The first row's first.
  public var a: CGFloat
  /// The first row's second.
  public var b: CGFloat
  /// The second row's first.
  public var c: CGFloat
  /// The second row's second.
  public var d: CGFloat
  /// How far to the right.
  public var tx: CGFloat
  /// How far down.
  public var ty: CGFloat

  /// A change by its six numbers.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// A move.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// A stretch.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// A turn, by radians.
  public init(rotationAngle angle: CGFloat) {
    self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
  }

  /// No change.
  public static let identity = Self(translationX: 0, y: 0)

  /// Whether this is no change.
  public var isIdentity: Bool { self == .identity }

  /// This change and then another.
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d,
      c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
      tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
  }

  /// A move and then this change.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// A stretch and then this change.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// A turn and then this change.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }
}

extension CGPoint {
  /// The point after a change of coordinates.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}
