public import Foundation

/// Sides of a rectangle that a popover's arrow can be on.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The raw bits of the set.
  public let rawValue: UInt
  /// Directions of these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upwards.
  public static let up = Self(rawValue: 1)
  /// Downwards.
  public static let down = Self(rawValue: 2)
  /// To the left.
  public static let left = Self(rawValue: 4)
  /// To the right.
  public static let right = Self(rawValue: 8)
  /// In any direction.
  public static let any: Self = [.up, .down, .left, .right]
}

/// What a popover can point at.
@MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// Presents a controller in a popover that points at something.
@MainActor open class UIPopoverPresentationController: UIPresentationController {
  var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
    delegate as? any UIPopoverPresentationControllerDelegate
  }

  /// The view that the popover points at, or a rectangle of it.
  open var sourceView: UIView?
  /// The rectangle of the view that the popover points at.
  open var sourceRect = CGRect.null
  /// The view or the bar button that the popover points at.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  /// The bar button that the popover points at.
  open var barButtonItem: UIBarButtonItem? {
    get { sourceItem as? UIBarButtonItem }
    set { sourceItem = newValue }
  }
  /// The directions that the arrow may have.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The direction that the arrow has.
  open var arrowDirection: UIPopoverArrowDirection { permittedArrowDirections }
  /// The views outside that can be touched without dismissing the popover.
  open var passthroughViews: [UIView]?
  /// The colour of the popover.
  open var backgroundColor: UIColor?
  /// Whether the popover may cover what it points at.
  open var canOverlapSourceViewRect = false
  /// The space to keep to the window's edges.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  /// How the sheet is that the popover becomes where there is little width.
  open private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
    presentedViewController: presentedViewController, presenting: presentingViewController)

  /// On a sheet where there is little width.
  open override func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  { traitCollection.horizontalSizeClass == .compact ? .pageSheet : .none }

  var hasAnchor: Bool { sourceView != nil || sourceItem != nil }
}

/// Hears of a popover.
@MainActor
public protocol UIPopoverPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{
  /// The popover is about to be presented: a last chance to say what it points at.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}
