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

  /// Creates the origin.
  public init() { self.init(x: 0, y: 0) }

  /// The origin.
  public static let zero = Self(x: 0, y: 0)
  /// The centre.
  public static let center = Self(x: 0.5, y: 0.5)
  /// The middle of the leading edge.
  public static let leading = Self(x: 0, y: 0.5)
  /// The middle of the trailing edge.
  public static let trailing = Self(x: 1, y: 0.5)
  /// The middle of the top edge.
  public static let top = Self(x: 0.5, y: 0)
  /// The middle of the bottom edge.
  public static let bottom = Self(x: 0.5, y: 1)
  /// The top leading corner.
  public static let topLeading = Self(x: 0, y: 0)
  /// The top trailing corner.
  public static let topTrailing = Self(x: 1, y: 0)
  /// The bottom leading corner.
  public static let bottomLeading = Self(x: 0, y: 1)
  /// The bottom trailing corner.
  public static let bottomTrailing = Self(x: 1, y: 1)
}

/// An angle.
///
/// [Angle](https://developer.apple.com/documentation/swiftui/angle)
@frozen public struct Angle: Hashable, Comparable, Sendable {
  /// The angle in radians.
  public var radians: Double
  /// The angle in degrees.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// Creates an angle of zero.
  public init() { radians = 0 }
  /// Creates an angle in radians.
  public init(radians: Double) { self.radians = radians }
  /// Creates an angle in degrees.
  public init(degrees: Double) { radians = degrees * .pi / 180 }
  /// Creates an angle in radians.
  public static func radians(_ radians: Double) -> Self { Self(radians: radians) }
  /// Creates an angle in degrees.
  public static func degrees(_ degrees: Double) -> Self { Self(degrees: degrees) }
  /// An angle of zero.
  public static let zero = Self()
  /// Returns whether the first angle is smaller.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.radians < rhs.radians }
}

/// The way in which content with another aspect ratio fits into a view.
///
/// [ContentMode](https://developer.apple.com/documentation/swiftui/contentmode)
@frozen public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// All of the content is visible, possibly with empty space around it.
  case fit
  /// The content fills the view, and parts of it may be cut off.
  case fill
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
