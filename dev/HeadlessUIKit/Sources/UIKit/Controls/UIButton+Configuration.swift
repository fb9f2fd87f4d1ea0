import Foundation

extension UIButton {
  /// The appearance of a button.
  @MainActor public struct Configuration {
    /// The title.
    public var title: String?
    /// The text below the title.
    public var subtitle: String?
    /// The image.
    public var image: UIImage?
    /// The colour of the title and the image.
    public var baseForegroundColor: UIColor?
    let name: String

    /// Returns a style with only text.
    public static func plain() -> Self { Self(name: "plain") }
    /// Returns a style with a tinted background.
    public static func filled() -> Self { Self(name: "filled") }
    /// Returns a style with a border.
    public static func bordered() -> Self { Self(name: "bordered") }
    /// Returns a style with a border and a tinted background.
    public static func borderedProminent() -> Self { Self(name: "borderedProminent") }

    private init(name: String) { self.name = name }
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
