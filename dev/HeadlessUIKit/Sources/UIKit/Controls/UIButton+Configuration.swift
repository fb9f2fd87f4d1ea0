import Foundation

extension UIButton {
  /// The appearance of a button.
  @MainActor public struct Configuration {
    /// The title.
    public var title: String?
    /// The colour of the title and the image.
    public var baseForegroundColor: UIColor?

    /// Returns a style with only text.
    public static func plain() -> Self { Self() }
    /// Returns a style with a border.
    public static func bordered() -> Self { Self() }
    /// Returns a style with a border and a tinted background.
    public static func borderedProminent() -> Self { Self() }
  }
}

/// The edges of a rectangle, relative to the reading direction.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
  /// The raw bits of the set.
  public let rawValue: UInt
  /// Creates a set from raw bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
}
