public import Foundation
import UIKit

/// A font.
///
/// [Font](https://developer.apple.com/documentation/swiftui/font)
@frozen public struct Font: Hashable, Sendable {
  private var style: TextStyle?
  private var name: String?
  private var size: CGFloat?
  private var weight: Weight?

  private init(style: TextStyle? = nil, name: String? = nil, size: CGFloat? = nil) {
    self.style = style
    self.name = name
    self.size = size
  }

  /// Returns the font with another weight.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
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
  /// The font of third-level titles.
  public static let title3 = Font(style: .title3)
  /// The font of headings.
  public static let headline = Font(style: .headline)
  /// The font of subheadings.
  public static let subheadline = Font(style: .subheadline)
  /// The font of body text.
  public static let body = Font(style: .body)
  /// The font of footnotes.
  public static let footnote = Font(style: .footnote)

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
    /// The regular weight.
    public static let regular = Self(0)
    /// A semibold weight.
    public static let semibold = Self(0.3)

    fileprivate var uiWeight: UIFont.Weight { UIFont.Weight(rawValue: value) }
  }
}
