public import Foundation

/// A font.
open class UIFont: NSObject, @unchecked Sendable {
  // Unchecked because nothing is written after the initializers.

  /// The name.
  public let fontName: String
  /// The size in points.
  public let pointSize: CGFloat

  init(name: String, size: CGFloat) {
    fontName = name
    pointSize = size
  }

  /// The font of a style of text, as large as the user wants it.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(name: style.rawValue, size: 17)
  }

  /// The system's font.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(name: "system \(weight.rawValue)", size: fontSize)
  }

  /// The system's font, bold.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// The system's font whose digits are of one width.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// The size of labels.
  public class var labelFontSize: CGFloat { 17 }

  /// A style of text.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The style's name.
    public let rawValue: String
    /// A style of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A large title.
    public static let largeTitle = Self(rawValue: "UICTFontTextStyleTitle0")
    /// A title.
    public static let title1 = Self(rawValue: "UICTFontTextStyleTitle1")
    /// A title below that.
    public static let title2 = Self(rawValue: "UICTFontTextStyleTitle2")
    /// A title below that.
    public static let title3 = Self(rawValue: "UICTFontTextStyleTitle3")
    /// A heading.
    public static let headline = Self(rawValue: "UICTFontTextStyleHeadline")
    /// A heading below that.
    public static let subheadline = Self(rawValue: "UICTFontTextStyleSubhead")
    /// Text.
    public static let body = Self(rawValue: "UICTFontTextStyleBody")
    /// Text beside pictures.
    public static let callout = Self(rawValue: "UICTFontTextStyleCallout")
    /// Notes.
    public static let footnote = Self(rawValue: "UICTFontTextStyleFootnote")
    /// Captions.
    public static let caption1 = Self(rawValue: "UICTFontTextStyleCaption1")
    /// Smaller captions.
    public static let caption2 = Self(rawValue: "UICTFontTextStyleCaption2")
  }

  /// How heavy letters are.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// From -1 to 1.
    public let rawValue: CGFloat
    /// A weight of this value.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Light.
    public static let light = Self(rawValue: -0.4)
    /// As text is.
    public static let regular = Self(rawValue: 0)
    /// A little heavier.
    public static let medium = Self(rawValue: 0.23)
    /// Heavier.
    public static let semibold = Self(rawValue: 0.3)
    /// Heavy.
    public static let bold = Self(rawValue: 0.4)
  }
}
