/// A direction.
///
/// [Axis](https://developer.apple.com/documentation/swiftui/axis)
@frozen public enum Axis: Int8, CaseIterable, CustomStringConvertible, Sendable {
  /// Across.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The direction's name.
  public var description: String { self == .horizontal ? "horizontal" : "vertical" }

  /// Directions.
  ///
  /// [Axis.Set](https://developer.apple.com/documentation/swiftui/axis/set)
  @frozen public struct Set: OptionSet, Sendable {
    /// The raw bits of the set.
    public let rawValue: Int8
    /// Directions of these bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Across.
    public static let horizontal = Self(rawValue: 1)
    /// From top to bottom.
    public static let vertical = Self(rawValue: 2)
  }
}

/// A side of a rectangle.
///
/// [Edge](https://developer.apple.com/documentation/swiftui/edge)
@frozen public enum Edge: Int8, CaseIterable, Sendable {
  /// The top.
  case top
  /// Where lines begin.
  case leading
  /// The bottom.
  case bottom
  /// Where lines end.
  case trailing

  /// Sides of a rectangle.
  ///
  /// [Edge.Set](https://developer.apple.com/documentation/swiftui/edge/set)
  @frozen public struct Set: OptionSet, Sendable {
    /// The raw bits of the set.
    public let rawValue: Int8
    /// Sides of these bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// One side.
    public init(_ e: Edge) { self.init(rawValue: 1 << e.rawValue) }
    /// The top.
    public static let top = Self(.top)
    /// Where lines begin.
    public static let leading = Self(.leading)
    /// The bottom.
    public static let bottom = Self(.bottom)
    /// Where lines end.
    public static let trailing = Self(.trailing)
    /// All four.
    public static let all: Self = [.top, .leading, .bottom, .trailing]
    /// Both ends across.
    public static let horizontal: Self = [.leading, .trailing]
    /// Top and bottom.
    public static let vertical: Self = [.top, .bottom]
  }
}

/// Where a line begins or ends.
///
/// [HorizontalEdge](https://developer.apple.com/documentation/swiftui/horizontaledge)
@frozen public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable {
  /// Where it begins.
  case leading
  /// Where it ends.
  case trailing
}

/// The top or the bottom.
///
/// [VerticalEdge](https://developer.apple.com/documentation/swiftui/verticaledge)
@frozen public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
  /// The top.
  case top
  /// The bottom.
  case bottom

  /// Top and bottom, or one of them.
  ///
  /// [VerticalEdge.Set](https://developer.apple.com/documentation/swiftui/verticaledge/set)
  @frozen public struct Set: OptionSet, Sendable {
    /// The raw bits of the set.
    public let rawValue: Int8
    /// Sides of these bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The top.
    public static let top = Self(rawValue: 1)
    /// The bottom.
    public static let bottom = Self(rawValue: 2)
    /// Both.
    public static let all: Self = [.top, .bottom]
  }
}
