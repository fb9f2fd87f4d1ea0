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
  /// An image.
  public static let image = Self(rawValue: 4)
  /// A selected element.
  public static let selected = Self(rawValue: 8)
  /// A heading.
  public static let header = Self(rawValue: 65536)
}

/// An event from the user's touch.
@MainActor open class UIEvent: NSObject {}

/// An interaction of the user with a view besides touches.
@MainActor public protocol UIInteraction: AnyObject {
  /// The view of the interaction.
  var view: UIView? { get }
  /// Called before the interaction moves to another view or to none.
  func willMove(to view: UIView?)
  /// Called after the interaction has moved to another view or to none.
  func didMove(to view: UIView?)
}

extension UIView {
  /// Adds an interaction to the view.
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }
}
