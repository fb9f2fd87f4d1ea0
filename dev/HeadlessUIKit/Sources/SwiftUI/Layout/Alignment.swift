/// The horizontal alignment of views.
///
/// [HorizontalAlignment](https://developer.apple.com/documentation/swiftui/horizontalalignment)
public struct HorizontalAlignment: Hashable, Sendable {
  private let name: String
  private init(_ name: String) { self.name = name }

  /// Aligned at the leading edge.
  public static let leading = Self("leading")
  /// Centred.
  public static let center = Self("center")
  /// Aligned at the trailing edge.
  public static let trailing = Self("trailing")
}

/// The vertical alignment of views.
///
/// [VerticalAlignment](https://developer.apple.com/documentation/swiftui/verticalalignment)
public struct VerticalAlignment: Hashable, Sendable {
  private let name: String
  private init(_ name: String) { self.name = name }

  /// Aligned at the top.
  public static let top = Self("top")
  /// Centred.
  public static let center = Self("center")
  /// Aligned at the bottom.
  public static let bottom = Self("bottom")
  /// Aligned at the baseline of the first line of text.
  public static let firstTextBaseline = Self("firstTextBaseline")
}

/// The alignment of views in both directions.
///
/// [Alignment](https://developer.apple.com/documentation/swiftui/alignment)
public struct Alignment: Hashable, Sendable {
  /// The horizontal alignment.
  public var horizontal: HorizontalAlignment
  /// The vertical alignment.
  public var vertical: VerticalAlignment

  /// Creates an alignment for both directions.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The centre.
  public static let center = Self(horizontal: .center, vertical: .center)
  /// The leading edge.
  public static let leading = Self(horizontal: .leading, vertical: .center)
  /// The trailing edge.
  public static let trailing = Self(horizontal: .trailing, vertical: .center)
  /// The top edge.
  public static let top = Self(horizontal: .center, vertical: .top)
  /// The bottom edge.
  public static let bottom = Self(horizontal: .center, vertical: .bottom)
}

/// The alignment of the lines of a text.
///
/// [TextAlignment](https://developer.apple.com/documentation/swiftui/textalignment)
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  /// Lines start at the leading edge.
  case leading
  /// Lines are centred.
  case center
  /// Lines end at the trailing edge.
  case trailing
}
