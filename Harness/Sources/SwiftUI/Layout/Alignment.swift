/// Where views stand across.
///
/// [HorizontalAlignment](https://developer.apple.com/documentation/swiftui/horizontalalignment)
public struct HorizontalAlignment: Hashable, Sendable {
  private let name: String
  private init(_ name: String) { self.name = name }

  /// Where lines begin.
  public static let leading = Self("leading")
  /// In the middle.
  public static let center = Self("center")
  /// Where lines end.
  public static let trailing = Self("trailing")
}

/// Where views stand from top to bottom.
///
/// [VerticalAlignment](https://developer.apple.com/documentation/swiftui/verticalalignment)
public struct VerticalAlignment: Hashable, Sendable {
  private let name: String
  private init(_ name: String) { self.name = name }

  /// At the top.
  public static let top = Self("top")
  /// In the middle.
  public static let center = Self("center")
  /// At the bottom.
  public static let bottom = Self("bottom")
  /// With the first lines of text on one line.
  public static let firstTextBaseline = Self("firstTextBaseline")
  /// With the last lines of text on one line.
  public static let lastTextBaseline = Self("lastTextBaseline")
}

/// Where views stand in both directions.
///
/// [Alignment](https://developer.apple.com/documentation/swiftui/alignment)
public struct Alignment: Hashable, Sendable {
  /// Across.
  public var horizontal: HorizontalAlignment
  /// From top to bottom.
  public var vertical: VerticalAlignment

  /// An alignment of both directions.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// In the middle.
  public static let center = Self(horizontal: .center, vertical: .center)
  /// Where lines begin.
  public static let leading = Self(horizontal: .leading, vertical: .center)
  /// Where lines end.
  public static let trailing = Self(horizontal: .trailing, vertical: .center)
  /// At the top.
  public static let top = Self(horizontal: .center, vertical: .top)
  /// At the bottom.
  public static let bottom = Self(horizontal: .center, vertical: .bottom)
  /// At the top, where lines begin.
  public static let topLeading = Self(horizontal: .leading, vertical: .top)
  /// At the top, where lines end.
  public static let topTrailing = Self(horizontal: .trailing, vertical: .top)
  /// At the bottom, where lines begin.
  public static let bottomLeading = Self(horizontal: .leading, vertical: .bottom)
  /// At the bottom, where lines end.
  public static let bottomTrailing = Self(horizontal: .trailing, vertical: .bottom)
}

/// Where lines of one text begin.
///
/// [TextAlignment](https://developer.apple.com/documentation/swiftui/textalignment)
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  /// All at the same place.
  case leading
  /// Each in the middle.
  case center
  /// So that all end at the same place.
  case trailing
}
