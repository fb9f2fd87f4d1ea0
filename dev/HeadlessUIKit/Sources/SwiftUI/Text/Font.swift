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

  /// Creates a font from a UIKit font.
  public init(_ font: UIFont) { self.init(name: font.fontName, size: font.pointSize) }

  /// Returns a system font with a size.
  ///
  /// [system(size:weight:design:)](https://developer.apple.com/documentation/swiftui/font/system(size:weight:design:))
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    var font = Font(size: size)
    font.weight = weight
    font.design = design
    return font
  }

  /// Returns the system font for a text style.
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

  /// Returns a named font that scales with the user's text size.
  ///
  /// [custom(_:size:)](https://developer.apple.com/documentation/swiftui/font/custom(_:size:))
  public static func custom(_ name: String, size: CGFloat) -> Font { Font(name: name, size: size) }

  /// Returns a named font that scales with a text style.
  ///
  /// [custom(_:size:relativeTo:)](https://developer.apple.com/documentation/swiftui/font/custom(_:size:relativeto:))
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font
  {
    Font(name: name, size: size)
  }

  /// Returns the font with another weight.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
    return font
  }

  /// Returns the font in bold.
  public func bold() -> Font { weight(.bold) }
  /// Returns the font in italics.
  public func italic() -> Font { adding("italic") }
  /// Returns the font with digits of equal width.
  public func monospacedDigit() -> Font { adding("monospacedDigit") }
  /// Returns the font with letters of equal width.
  public func monospaced() -> Font { adding("monospaced") }
  /// Returns the font with small capitals.
  public func smallCaps() -> Font { adding("smallCaps") }

  private func adding(_ trait: String) -> Font {
    var font = self
    font.traits.insert(trait)
    return font
  }

  /// The corresponding UIKit font.
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
  /// The font of first-level titles.
  public static let title = Font(style: .title)
  /// The font of second-level titles.
  public static let title2 = Font(style: .title2)
  /// The font of third-level titles.
  public static let title3 = Font(style: .title3)
  /// The font of headings.
  public static let headline = Font(style: .headline)
  /// The font of subheadings.
  public static let subheadline = Font(style: .subheadline)
  /// The font of body text.
  public static let body = Font(style: .body)
  /// The font of callouts.
  public static let callout = Font(style: .callout)
  /// The font of footnotes.
  public static let footnote = Font(style: .footnote)
  /// The font of captions.
  public static let caption = Font(style: .caption)
  /// The font of smaller captions.
  public static let caption2 = Font(style: .caption2)

  /// A text style.
  ///
  /// [Font.TextStyle](https://developer.apple.com/documentation/swiftui/font/textstyle)
  public enum TextStyle: Hashable, CaseIterable, Sendable {
    /// A large title.
    case largeTitle
    /// A first-level title.
    case title
    /// A second-level title.
    case title2
    /// A third-level title.
    case title3
    /// A heading.
    case headline
    /// A subheading.
    case subheadline
    /// Body text.
    case body
    /// A callout.
    case callout
    /// A footnote.
    case footnote
    /// A caption.
    case caption
    /// A smaller caption.
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

  /// The weight of a font.
  ///
  /// [Font.Weight](https://developer.apple.com/documentation/swiftui/font/weight)
  @frozen public struct Weight: Hashable, Sendable {
    private let value: CGFloat
    private init(_ value: CGFloat) { self.value = value }
    /// The lightest weight.
    public static let ultraLight = Self(-0.8)
    /// A thin weight.
    public static let thin = Self(-0.6)
    /// A light weight.
    public static let light = Self(-0.4)
    /// The regular weight.
    public static let regular = Self(0)
    /// A medium weight.
    public static let medium = Self(0.23)
    /// A semibold weight.
    public static let semibold = Self(0.3)
    /// A bold weight.
    public static let bold = Self(0.4)
    /// A heavy weight.
    public static let heavy = Self(0.56)
    /// The heaviest weight.
    public static let black = Self(0.62)

    fileprivate var uiWeight: UIFont.Weight { UIFont.Weight(rawValue: value) }
  }

  /// The design of a font.
  ///
  /// [Font.Design](https://developer.apple.com/documentation/swiftui/font/design)
  public enum Design: Hashable, Sendable {
    /// The system's default design.
    case `default`
    /// A design with serifs.
    case serif
    /// A rounded design.
    case rounded
    /// A design with letters of equal width.
    case monospaced
  }
}
