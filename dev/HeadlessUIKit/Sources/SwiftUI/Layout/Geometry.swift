public import Foundation

/// The insets of a rectangle at each edge.
///
/// [EdgeInsets](https://developer.apple.com/documentation/swiftui/edgeinsets)
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

/// A point in a view, as a fraction of the view's size.
///
/// [UnitPoint](https://developer.apple.com/documentation/swiftui/unitpoint)
@frozen public struct UnitPoint: Hashable, Sendable {
  /// The horizontal position, from 0 at the leading edge to 1.
  public var x: CGFloat
  /// The vertical position, from 0 at the top to 1.
  public var y: CGFloat

  /// Creates a point.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The centre.
  public static let center = Self(x: 0.5, y: 0.5)
}

/// An angle.
///
/// [Angle](https://developer.apple.com/documentation/swiftui/angle)
@frozen public struct Angle: Hashable, Comparable, Sendable {
  /// The angle in radians.
  public var radians: Double

  /// Creates an angle in degrees.
  public init(degrees: Double) { radians = degrees * .pi / 180 }
  /// Creates an angle in degrees.
  public static func degrees(_ degrees: Double) -> Self { Self(degrees: degrees) }
  /// Returns whether the first angle is smaller.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.radians < rhs.radians }
}

/// The regions that reduce the safe area of a view.
///
/// [SafeAreaRegions](https://developer.apple.com/documentation/swiftui/safearearegions)
@frozen public struct SafeAreaRegions: OptionSet, Sendable {
  /// The raw bits of the set.
  public let rawValue: UInt
  /// Creates a set from raw bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The bars and the edges of the screen.
  public static let container = Self(rawValue: 1)
  /// The keyboard.
  public static let keyboard = Self(rawValue: 2)
  /// All regions.
  public static let all: Self = [.container, .keyboard]
}
