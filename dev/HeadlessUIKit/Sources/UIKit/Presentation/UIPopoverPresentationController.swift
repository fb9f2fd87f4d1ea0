public import Foundation

/// The directions of a popover's arrow.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The raw bits of the set.
  public let rawValue: UInt
  /// Creates a set from raw bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The arrow points up.
  public static let up = Self(rawValue: 1)
  /// The arrow points down.
  public static let down = Self(rawValue: 2)
  /// The arrow points to the left.
  public static let left = Self(rawValue: 4)
  /// The arrow points to the right.
  public static let right = Self(rawValue: 8)
  /// All directions.
  public static let any: Self = [.up, .down, .left, .right]
}

/// An element at which a popover can point.
@MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// Presents a controller in a popover that points at an anchor.
@MainActor open class UIPopoverPresentationController: UIPresentationController {
  var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
    delegate as? any UIPopoverPresentationControllerDelegate
  }

  /// The view at which the popover points.
  open var sourceView: UIView?
  /// The rectangle in the view at which the popover points.
  open var sourceRect = CGRect.null
  /// The view or the bar button at which the popover points.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  /// The bar button at which the popover points.
  open var barButtonItem: UIBarButtonItem? {
    get { sourceItem as? UIBarButtonItem }
    set { sourceItem = newValue }
  }
  /// The permitted directions of the arrow.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The background colour of the popover.
  open var backgroundColor: UIColor?
  /// The sheet to which the popover adapts in a compact width.
  open private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
    presentedViewController: presentedViewController, presenting: presentingViewController)

  /// Returns a page sheet in a compact width.
  open override func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  { traitCollection.horizontalSizeClass == .compact ? .pageSheet : .none }

  var hasAnchor: Bool { sourceView != nil || sourceItem != nil }
}

/// A method that handles the presentation of a popover.
@MainActor
public protocol UIPopoverPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{
  /// Called before the popover is presented, to set its anchor.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}
