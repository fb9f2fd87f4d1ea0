public import Foundation

extension UIView {
  /// The effect of a change of the superview's size on a view.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The raw bits of the set.
    public let rawValue: UInt
    /// Creates a set from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The width is flexible.
    public static let flexibleWidth = Self(rawValue: 2)
    /// The height is flexible.
    public static let flexibleHeight = Self(rawValue: 16)
  }
}

/// The accessibility traits of an element.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  /// The raw bits of the set.
  public let rawValue: UInt64
  /// Creates a set from raw bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// No traits.
  public static let none: Self = []
  /// A button.
  public static let button = Self(rawValue: 1)
  /// A link.
  public static let link = Self(rawValue: 2)
  /// A selected element.
  public static let selected = Self(rawValue: 8)
}

/// An event from the user's touch.
@MainActor open class UIEvent: NSObject {}
