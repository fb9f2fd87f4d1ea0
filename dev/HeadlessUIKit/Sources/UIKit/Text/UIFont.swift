public import Foundation

/// A font.
open class UIFont: NSObject, @unchecked Sendable {
  // `@unchecked` is safe because nothing is written after initialisation.

  /// The name.
  public let fontName: String
  /// The size in points.
  public let pointSize: CGFloat

  init(name: String, size: CGFloat) {
    fontName = name
    pointSize = size
  }

  /// Returns the font of a text style in the user's preferred size.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(name: style.rawValue, size: 17)
  }

  /// Returns the system font.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(name: "system \(weight.rawValue)", size: fontSize)
  }

  /// A text style.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the style.
    public let rawValue: String
    /// Creates a style with this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A large title.
    public static let largeTitle = Self(rawValue: "UICTFontTextStyleTitle0")
    /// A first-level title.
    public static let title1 = Self(rawValue: "UICTFontTextStyleTitle1")
    /// A second-level title.
    public static let title2 = Self(rawValue: "UICTFontTextStyleTitle2")
    /// A third-level title.
    public static let title3 = Self(rawValue: "UICTFontTextStyleTitle3")
    /// A heading.
    public static let headline = Self(rawValue: "UICTFontTextStyleHeadline")
    /// A subheading.
    public static let subheadline = Self(rawValue: "UICTFontTextStyleSubhead")
    /// Body text.
    public static let body = Self(rawValue: "UICTFontTextStyleBody")
    /// A callout.
    public static let callout = Self(rawValue: "UICTFontTextStyleCallout")
    /// A footnote.
    public static let footnote = Self(rawValue: "UICTFontTextStyleFootnote")
    /// A caption.
    public static let caption1 = Self(rawValue: "UICTFontTextStyleCaption1")
    /// A smaller caption.
    public static let caption2 = Self(rawValue: "UICTFontTextStyleCaption2")
  }

  /// The weight of a font.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The value, from -1 to 1.
    public let rawValue: CGFloat
    /// Creates a weight with this value.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The regular weight.
    public static let regular = Self(rawValue: 0)
  }
}
