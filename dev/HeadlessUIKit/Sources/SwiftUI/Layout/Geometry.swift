public import Foundation

/// The insets of a rectangle at each edge.
@frozen public struct EdgeInsets: Equatable, Sendable {
  /// The inset at the top.
  public var top: CGFloat
  /// The inset at the leading edge.
  public var leading: CGFloat
  /// The inset at the bottom.
  public var bottom: CGFloat
  /// The inset at the trailing edge.
  public var trailing: CGFloat

  /// Creates insets.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates insets of zero.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}

/// An angle.
@frozen public struct Angle: Hashable, Sendable {
  /// Creates an angle in degrees.
  public static func degrees(_ degrees: Double) -> Self { Self() }
}

/// The regions that reduce the safe area of a view.
@frozen public struct SafeAreaRegions: OptionSet, Sendable {
  /// The raw bits of the set.
  public let rawValue: UInt
  /// Creates a set from raw bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// All regions.
  public static let all = Self(rawValue: .max)
}
