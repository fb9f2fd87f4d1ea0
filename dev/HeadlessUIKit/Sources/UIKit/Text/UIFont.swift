public import Foundation

/// A font.
///
/// It has no effect here.
open class UIFont: NSObject, @unchecked Sendable {
  // `@unchecked` is safe because the class has no properties.

  /// Returns the font of a text style in the user's preferred size.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont() }

  /// A text style.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the style.
    public let rawValue: String
    /// Creates a style with this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A heading.
    public static let headline = Self(rawValue: "UICTFontTextStyleHeadline")
    /// A subheading.
    public static let subheadline = Self(rawValue: "UICTFontTextStyleSubhead")
    /// Body text.
    public static let body = Self(rawValue: "UICTFontTextStyleBody")
    /// A footnote.
    public static let footnote = Self(rawValue: "UICTFontTextStyleFootnote")
  }
}
