public import Foundation

extension UIView {
  /// The value of an intrinsic size that says there is none.
  public static var noIntrinsicMetric: CGFloat { -1 }

  /// How a view follows a change of its superview's size.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The raw bits of the set.
    public let rawValue: UInt
    /// A mask of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The space before the view stretches.
    public static let flexibleLeftMargin = Self(rawValue: 1)
    /// The view stretches in width.
    public static let flexibleWidth = Self(rawValue: 2)
    /// The space after the view stretches.
    public static let flexibleRightMargin = Self(rawValue: 4)
    /// The space above the view stretches.
    public static let flexibleTopMargin = Self(rawValue: 8)
    /// The view stretches in height.
    public static let flexibleHeight = Self(rawValue: 16)
    /// The space below the view stretches.
    public static let flexibleBottomMargin = Self(rawValue: 32)
  }

  /// How content is fitted into a view.
  public enum ContentMode: Int, Sendable {
    /// Stretched.
    case scaleToFill
    /// All of it, with space about.
    case scaleAspectFit
    /// Without space about, cut off.
    case scaleAspectFill
    /// Drawn again at every size.
    case redraw
    /// In the middle.
    case center
    /// At the top.
    case top
    /// At the bottom.
    case bottom
    /// At the left.
    case left
    /// At the right.
    case right
    /// In the upper left corner.
    case topLeft
    /// In the upper right corner.
    case topRight
    /// In the lower left corner.
    case bottomLeft
    /// In the lower right corner.
    case bottomRight
  }
}

/// Whether content follows the direction of reading.
public enum UISemanticContentAttribute: Int, Sendable {
  /// It follows.
  case unspecified
  /// It is about playing media, which does not turn.
  case playback
  /// It is about space, which does not turn.
  case spatial
  /// It goes from left to right.
  case forceLeftToRight
  /// It goes from right to left.
  case forceRightToLeft
}

/// What kind of element assistive technology finds.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  /// The raw bits of the set.
  public let rawValue: UInt64
  /// Traits of these bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// Nothing in particular.
  public static let none: Self = []
  /// A button.
  public static let button = Self(rawValue: 1)
  /// A link.
  public static let link = Self(rawValue: 2)
  /// An image.
  public static let image = Self(rawValue: 4)
  /// Something that is chosen.
  public static let selected = Self(rawValue: 8)
  /// A text that does not change.
  public static let staticText = Self(rawValue: 64)
  /// A heading.
  public static let header = Self(rawValue: 65536)
  /// A field to search with.
  public static let searchField = Self(rawValue: 1024)
  /// Something that cannot be used now.
  public static let notEnabled = Self(rawValue: 256)
  /// A value that changes often.
  public static let updatesFrequently = Self(rawValue: 512)
}

/// What came from the user's hand.
@MainActor open class UIEvent: NSObject {}

/// What the user can do with a view besides touching it.
@MainActor public protocol UIInteraction: AnyObject {
  /// The view that this is for.
  var view: UIView? { get }
  /// Hears that it will be for another view, or none.
  func willMove(to view: UIView?)
  /// Hears that it is for another view, or none.
  func didMove(to view: UIView?)
}

extension UIView {
  /// Lets the user do something more with the view.
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Takes back what the user could do.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
