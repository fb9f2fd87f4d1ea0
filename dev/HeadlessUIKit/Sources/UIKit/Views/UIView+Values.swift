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

  /// The way in which content fits into a view.
  public enum ContentMode: Int, Sendable {
    /// The content is stretched.
    case scaleToFill
    /// All of the content is visible, possibly with empty space around it.
    case scaleAspectFit
    /// The content fills the view, and parts of it may be cut off.
    case scaleAspectFill
    /// The content is redrawn for every size.
    case redraw
    /// The content is centred.
    case center
    /// The content is at the top.
    case top
    /// The content is at the bottom.
    case bottom
    /// The content is at the left.
    case left
    /// The content is at the right.
    case right
    /// The content is in the top left corner.
    case topLeft
    /// The content is in the top right corner.
    case topRight
    /// The content is in the bottom left corner.
    case bottomLeft
    /// The content is in the bottom right corner.
    case bottomRight
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
  /// A text that does not change.
  public static let staticText = Self(rawValue: 64)
  /// A heading.
  public static let header = Self(rawValue: 65536)
  /// A search field.
  public static let searchField = Self(rawValue: 1024)
  /// A value that changes often.
  public static let updatesFrequently = Self(rawValue: 512)
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
