public import Foundation

/// The space at each side of a rectangle.
///
/// [EdgeInsets](https://developer.apple.com/documentation/swiftui/edgeinsets)
@frozen public struct EdgeInsets: Equatable, Sendable {
  /// At the top.
  public var top: CGFloat
  /// Where lines begin.
  public var leading: CGFloat
  /// At the bottom.
  public var bottom: CGFloat
  /// Where lines end.
  public var trailing: CGFloat

  /// Space at each side.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No space.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}

/// A point of a view, as a share of its size.
///
/// [UnitPoint](https://developer.apple.com/documentation/swiftui/unitpoint)
@frozen public struct UnitPoint: Hashable, Sendable {
  /// From 0, where lines begin, to 1.
  public var x: CGFloat
  /// From 0, the top, to 1.
  public var y: CGFloat

  /// A point.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public init() { self.init(x: 0, y: 0) }

  /// The origin.
  public static let zero = Self(x: 0, y: 0)
  /// The middle.
  public static let center = Self(x: 0.5, y: 0.5)
  /// The middle of the side where lines begin.
  public static let leading = Self(x: 0, y: 0.5)
  /// The middle of the side where lines end.
  public static let trailing = Self(x: 1, y: 0.5)
  /// The middle of the top.
  public static let top = Self(x: 0.5, y: 0)
  /// The middle of the bottom.
  public static let bottom = Self(x: 0.5, y: 1)
  /// The corner at the top where lines begin.
  public static let topLeading = Self(x: 0, y: 0)
  /// The corner at the top where lines end.
  public static let topTrailing = Self(x: 1, y: 0)
  /// The corner at the bottom where lines begin.
  public static let bottomLeading = Self(x: 0, y: 1)
  /// The corner at the bottom where lines end.
  public static let bottomTrailing = Self(x: 1, y: 1)
}

/// An angle.
///
/// [Angle](https://developer.apple.com/documentation/swiftui/angle)
@frozen public struct Angle: Hashable, Comparable, Sendable {
  /// In radians.
  public var radians: Double
  /// In degrees.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// No angle.
  public init() { radians = 0 }
  /// An angle in radians.
  public init(radians: Double) { self.radians = radians }
  /// An angle in degrees.
  public init(degrees: Double) { radians = degrees * .pi / 180 }
  /// An angle in radians.
  public static func radians(_ radians: Double) -> Self { Self(radians: radians) }
  /// An angle in degrees.
  public static func degrees(_ degrees: Double) -> Self { Self(degrees: degrees) }
  /// No angle.
  public static let zero = Self()
  /// Whether the first is smaller.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.radians < rhs.radians }
}

/// How content of other proportions is fitted into a view.
///
/// [ContentMode](https://developer.apple.com/documentation/swiftui/contentmode)
@frozen public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// All of it, with space about.
  case fit
  /// Without space about, cut off.
  case fill
}

/// What covers parts of a view that content keeps clear of.
///
/// [SafeAreaRegions](https://developer.apple.com/documentation/swiftui/safearearegions)
@frozen public struct SafeAreaRegions: OptionSet, Sendable {
  /// The raw bits of the set.
  public let rawValue: UInt
  /// Regions of these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Bars and the edges of the screen.
  public static let container = Self(rawValue: 1)
  /// The keyboard.
  public static let keyboard = Self(rawValue: 2)
  /// All.
  public static let all: Self = [.container, .keyboard]
}
