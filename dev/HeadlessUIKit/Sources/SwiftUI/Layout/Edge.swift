/// An axis.
@frozen public enum Axis: Int8, CaseIterable, CustomStringConvertible, Sendable {
  /// The horizontal axis.
  case horizontal
  /// The vertical axis.
  case vertical

  /// The name of the axis.
  public var description: String { self == .horizontal ? "horizontal" : "vertical" }

  /// A set of axes.
  @frozen public struct Set: OptionSet, Sendable {
    /// The raw bits of the set.
    public let rawValue: Int8
    /// Creates a set from raw bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The horizontal axis.
    public static let horizontal = Self(rawValue: 1)
    /// The vertical axis.
    public static let vertical = Self(rawValue: 2)
  }
}

/// An edge of a rectangle.
@frozen public enum Edge: Int8, CaseIterable, Sendable {
  /// The top edge.
  case top
  /// The leading edge.
  case leading
  /// The bottom edge.
  case bottom
  /// The trailing edge.
  case trailing

  /// A set of edges.
  @frozen public struct Set: OptionSet, Sendable {
    /// The raw bits of the set.
    public let rawValue: Int8
    /// Creates a set from raw bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Creates a set with one edge.
    public init(_ e: Edge) { self.init(rawValue: 1 << e.rawValue) }
    /// The top edge.
    public static let top = Self(.top)
    /// The leading edge.
    public static let leading = Self(.leading)
    /// The bottom edge.
    public static let bottom = Self(.bottom)
    /// The trailing edge.
    public static let trailing = Self(.trailing)
    /// All four edges.
    public static let all: Self = [.top, .leading, .bottom, .trailing]
    /// The leading and trailing edges.
    public static let horizontal: Self = [.leading, .trailing]
    /// The top and bottom edges.
    public static let vertical: Self = [.top, .bottom]
  }
}
