public import Foundation
public import UIKit

/// A font.
///
/// [Font](https://developer.apple.com/documentation/swiftui/font)
@frozen public struct Font: Hashable, Sendable {
  private var style: TextStyle?
  private var name: String?
  private var size: CGFloat?
  private var weight: Weight?
  private var design: Design?
  private var traits: Set<String> = []

  private init(style: TextStyle? = nil, name: String? = nil, size: CGFloat? = nil) {
    self.style = style
    self.name = name
    self.size = size
  }

  /// A font of UIKit's.
  public init(_ font: UIFont) { self.init(name: font.fontName, size: font.pointSize) }

  /// The system's font.
  ///
  /// [system(size:weight:design:)](https://developer.apple.com/documentation/swiftui/font/system(size:weight:design:))
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    var font = Font(size: size)
    font.weight = weight
    font.design = design
    return font
  }

  /// The system's font for a style of text.
  ///
  /// [system(_:design:weight:)](https://developer.apple.com/documentation/swiftui/font/system(_:design:weight:))
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    var font = Font(style: style)
    font.weight = weight
    font.design = design
    return font
  }

  /// A font of a name that becomes larger with text.
  ///
  /// [custom(_:size:)](https://developer.apple.com/documentation/swiftui/font/custom(_:size:))
  public static func custom(_ name: String, size: CGFloat) -> Font { Font(name: name, size: size) }

  /// A font of a name that becomes larger with text of a style.
  ///
  /// [custom(_:size:relativeTo:)](https://developer.apple.com/documentation/swiftui/font/custom(_:size:relativeto:))
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font
  {
    Font(name: name, size: size)
  }

  /// The font in another weight.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
    return font
  }

  /// The font, bold.
  public func bold() -> Font { weight(.bold) }
  /// The font, italic.
  public func italic() -> Font { adding("italic") }
  /// The font with digits of one width.
  public func monospacedDigit() -> Font { adding("monospacedDigit") }
  /// The font with letters of one width.
  public func monospaced() -> Font { adding("monospaced") }
  /// The font with small capitals.
  public func smallCaps() -> Font { adding("smallCaps") }

  private func adding(_ trait: String) -> Font {
    var font = self
    font.traits.insert(trait)
    return font
  }

  /// The nearest of UIKit's.
  var uiFont: UIFont {
    if let weight, style != nil || name == nil {
      return .systemFont(ofSize: size ?? 17, weight: weight.uiWeight)
    }
    if let style { return .preferredFont(forTextStyle: style.uiStyle) }
    return .systemFont(ofSize: size ?? 17)
  }
}

extension Font {
  /// The font of large titles.
  public static let largeTitle = Font(style: .largeTitle)
  /// The font of titles.
  public static let title = Font(style: .title)
  /// The font of titles below that.
  public static let title2 = Font(style: .title2)
  /// The font of titles below that.
  public static let title3 = Font(style: .title3)
  /// The font of headings.
  public static let headline = Font(style: .headline)
  /// The font of headings below that.
  public static let subheadline = Font(style: .subheadline)
  /// The font of text.
  public static let body = Font(style: .body)
  /// The font of text beside pictures.
  public static let callout = Font(style: .callout)
  /// The font of notes.
  public static let footnote = Font(style: .footnote)
  /// The font of captions.
  public static let caption = Font(style: .caption)
  /// The font of smaller captions.
  public static let caption2 = Font(style: .caption2)

  /// A style of text.
  ///
  /// [Font.TextStyle](https://developer.apple.com/documentation/swiftui/font/textstyle)
  public enum TextStyle: Hashable, CaseIterable, Sendable {
    /// A large title.
    case largeTitle
    /// A title.
    case title
    /// A title below that.
    case title2
    /// A title below that.
    case title3
    /// A heading.
    case headline
    /// A heading below that.
    case subheadline
    /// Text.
    case body
    /// Text beside pictures.
    case callout
    /// Notes.
    case footnote
    /// Captions.
    case caption
    /// Smaller captions.
    case caption2

    fileprivate var uiStyle: UIFont.TextStyle {
      switch self {
      case .largeTitle: .largeTitle
      case .title: .title1
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .body: .body
      case .callout: .callout
      case .footnote: .footnote
      case .caption: .caption1
      case .caption2: .caption2
      }
    }
  }

  /// How heavy letters are.
  ///
  /// [Font.Weight](https://developer.apple.com/documentation/swiftui/font/weight)
  @frozen public struct Weight: Hashable, Sendable {
    private let value: CGFloat
    private init(_ value: CGFloat) { self.value = value }
    /// As light as can be.
    public static let ultraLight = Self(-0.8)
    /// Thin.
    public static let thin = Self(-0.6)
    /// Light.
    public static let light = Self(-0.4)
    /// As text is.
    public static let regular = Self(0)
    /// A little heavier.
    public static let medium = Self(0.23)
    /// Heavier.
    public static let semibold = Self(0.3)
    /// Bold.
    public static let bold = Self(0.4)
    /// Heavier than bold.
    public static let heavy = Self(0.56)
    /// As heavy as can be.
    public static let black = Self(0.62)

    fileprivate var uiWeight: UIFont.Weight { UIFont.Weight(rawValue: value) }
  }

  /// How letters are drawn.
  ///
  /// [Font.Design](https://developer.apple.com/documentation/swiftui/font/design)
  public enum Design: Hashable, Sendable {
    /// As the system has it.
    case `default`
    /// With serifs.
    case serif
    /// Rounded.
    case rounded
    /// All of one width.
    case monospaced
  }
}
