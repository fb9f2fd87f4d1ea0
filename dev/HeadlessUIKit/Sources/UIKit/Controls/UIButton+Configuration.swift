public import Foundation

extension UIButton {
  /// The appearance of a button.
  @MainActor public struct Configuration {
    /// The title.
    public var title: String?
    /// The text below the title.
    public var subtitle: String?
    /// The image.
    public var image: UIImage?
    /// The configuration of the image's symbol.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// The placement of the image.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The space between the image and the title.
    public var imagePadding: CGFloat = 0
    /// The space between the title and the subtitle.
    public var titlePadding: CGFloat = 1
    /// The alignment of the title.
    public var titleAlignment = TitleAlignment.automatic
    /// Indicates whether an activity indicator replaces the image.
    public var showsActivityIndicator = false
    /// The colour of the title and the image.
    public var baseForegroundColor: UIColor?
    /// The background colour.
    public var baseBackgroundColor: UIColor?
    /// The insets of the content.
    public var contentInsets = NSDirectionalEdgeInsets()
    /// The size of the button.
    public var buttonSize = Size.medium
    /// The style of the corners.
    public var cornerStyle = CornerStyle.dynamic
    let name: String

    /// Returns a style with only text.
    public static func plain() -> Self { Self(name: "plain") }
    /// Returns a style with a lightly tinted background.
    public static func tinted() -> Self { Self(name: "tinted") }
    /// Returns a style with a grey background.
    public static func gray() -> Self { Self(name: "gray") }
    /// Returns a style with a tinted background.
    public static func filled() -> Self { Self(name: "filled") }
    /// Returns a style without a background and margins.
    public static func borderless() -> Self { Self(name: "borderless") }
    /// Returns a style with a border.
    public static func bordered() -> Self { Self(name: "bordered") }
    /// Returns a style with a lightly tinted border.
    public static func borderedTinted() -> Self { Self(name: "borderedTinted") }
    /// Returns a style with a border and a tinted background.
    public static func borderedProminent() -> Self { Self(name: "borderedProminent") }

    private init(name: String) { self.name = name }

    /// Returns the appearance for the state of a button.
    public func updated(for button: UIButton) -> Self { self }

    /// The size of a button.
    public enum Size: Int, Sendable {
      /// Medium size.
      case medium
      /// Small size.
      case small
      /// Minimal size.
      case mini
      /// Large size.
      case large
    }

    /// The style of rounded corners.
    public enum CornerStyle: Int, Sendable {
      /// The radius that the configuration sets.
      case fixed = -1
      /// A radius that depends on the text size.
      case dynamic
      /// A small radius.
      case small
      /// A medium radius.
      case medium
      /// A large radius.
      case large
      /// Half circles.
      case capsule
    }

    /// The alignment of a title.
    public enum TitleAlignment: Int, Sendable {
      /// The default for the context.
      case automatic
      /// Aligned at the leading edge.
      case leading
      /// Centred.
      case center
      /// Aligned at the trailing edge.
      case trailing
    }
  }
}

/// The edges of a rectangle, relative to the reading direction.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
  /// The raw bits of the set.
  public let rawValue: UInt
  /// Creates a set from raw bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top edge.
  public static let top = Self(rawValue: 1)
  /// The leading edge.
  public static let leading = Self(rawValue: 2)
  /// The bottom edge.
  public static let bottom = Self(rawValue: 4)
  /// The trailing edge.
  public static let trailing = Self(rawValue: 8)
  /// All four edges.
  public static let all: Self = [.top, .leading, .bottom, .trailing]
}
