/// A font.
///
/// It has no effect here.
@frozen public struct Font: Hashable, Sendable {
  /// The font of third-level titles.
  public static let title3 = Font()
  /// The font of headings.
  public static let headline = Font()
  /// The font of subheadings.
  public static let subheadline = Font()
  /// The font of footnotes.
  public static let footnote = Font()

  /// Returns the font with another weight.
  public func weight(_ weight: Weight) -> Font { self }

  /// A text style.
  public enum TextStyle: Hashable, CaseIterable, Sendable {
    /// A heading.
    case headline
  }

  /// The weight of a font.
  @frozen public struct Weight: Hashable, Sendable {
    /// A semibold weight.
    public static let semibold = Self()
  }
}
