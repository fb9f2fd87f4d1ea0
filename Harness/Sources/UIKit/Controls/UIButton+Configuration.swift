public import Foundation

extension UIButton {
  /// Creates the view of a button.
  @MainActor public struct Configuration {
    /// The title.
    public var title: String?
    /// What stands below the title.
    public var subtitle: String?
    /// The picture.
    public var image: UIImage?
    /// How the picture is drawn.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Where the picture is.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The space between picture and title.
    public var imagePadding: CGFloat = 0
    /// The space between title and subtitle.
    public var titlePadding: CGFloat = 1
    /// Where lines of the title begin.
    public var titleAlignment = TitleAlignment.automatic
    /// Whether something turns in place of the picture.
    public var showsActivityIndicator = false
    /// The colour of title and picture.
    public var baseForegroundColor: UIColor?
    /// The colour of the ground.
    public var baseBackgroundColor: UIColor?
    /// The space about the content.
    public var contentInsets = NSDirectionalEdgeInsets()
    /// How large the button is.
    public var buttonSize = Size.medium
    /// How round the corners are.
    public var cornerStyle = CornerStyle.dynamic
    let name: String

    /// Text alone.
    public static func plain() -> Self { Self(name: "plain") }
    /// A ground of a light tint.
    public static func tinted() -> Self { Self(name: "tinted") }
    /// A grey ground.
    public static func gray() -> Self { Self(name: "gray") }
    /// A ground of the full tint.
    public static func filled() -> Self { Self(name: "filled") }
    /// No ground and no margins.
    public static func borderless() -> Self { Self(name: "borderless") }
    /// A style with a border.
    public static func bordered() -> Self { Self(name: "bordered") }
    /// A border of a light tint.
    public static func borderedTinted() -> Self { Self(name: "borderedTinted") }
    /// A style with a border and a background in the tint colour.
    public static func borderedProminent() -> Self { Self(name: "borderedProminent") }

    private init(name: String) { self.name = name }

    /// The look for the state of a button.
    public func updated(for button: UIButton) -> Self { self }

    /// How large a button is.
    public enum Size: Int, Sendable {
      /// Medium.
      case medium
      /// Small.
      case small
      /// Smaller.
      case mini
      /// Large.
      case large
    }

    /// How round corners are.
    public enum CornerStyle: Int, Sendable {
      /// As set.
      case fixed = -1
      /// As the text's size has it.
      case dynamic
      /// A little.
      case small
      /// More.
      case medium
      /// Much.
      case large
      /// Half circles.
      case capsule
    }

    /// Where lines of a title begin.
    public enum TitleAlignment: Int, Sendable {
      /// As the place has it.
      case automatic
      /// Where lines begin.
      case leading
      /// In the middle.
      case center
      /// Where lines end.
      case trailing
    }
  }
}

/// Edges of a rectangle, by the direction of reading.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
  /// The raw bits of the set.
  public let rawValue: UInt
  /// Edges of these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top.
  public static let top = Self(rawValue: 1)
  /// Where lines begin.
  public static let leading = Self(rawValue: 2)
  /// The bottom.
  public static let bottom = Self(rawValue: 4)
  /// Where lines end.
  public static let trailing = Self(rawValue: 8)
  /// All four.
  public static let all: Self = [.top, .leading, .bottom, .trailing]
}
