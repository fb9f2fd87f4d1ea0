/// The horizontal alignment of views.
///
/// It has no effect here.
public struct HorizontalAlignment: Hashable, Sendable {
  /// Aligned at the leading edge.
  public static let leading = Self()
  /// Centred.
  public static let center = Self()
  /// Aligned at the trailing edge.
  public static let trailing = Self()
}

/// The vertical alignment of views.
///
/// It has no effect here.
public struct VerticalAlignment: Hashable, Sendable {
  /// Centred.
  public static let center = Self()
  /// Aligned at the baseline of the first line of text.
  public static let firstTextBaseline = Self()
}

/// The alignment of views in both directions.
///
/// It has no effect here.
public struct Alignment: Hashable, Sendable {
  /// The centre.
  public static let center = Self()
  /// The leading edge.
  public static let leading = Self()
}

/// The alignment of the lines of a text.
///
/// It has no effect here.
public enum TextAlignment: Hashable, Sendable {
  /// Lines are centred.
  case center
}
