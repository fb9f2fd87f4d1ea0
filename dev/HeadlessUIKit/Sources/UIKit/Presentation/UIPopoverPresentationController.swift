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

/// Presents a controller in a popover that points at an anchor.
@MainActor open class UIPopoverPresentationController: UIPresentationController {
  /// The view at which the popover points.
  open var sourceView: UIView?
  /// The rectangle in the view at which the popover points.
  open var sourceRect = CGRect.null
  /// The bar button item at which the popover points.
  open var barButtonItem: UIBarButtonItem?
  /// The permitted directions of the arrow.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The sheet to which the popover adapts in a compact width.
  open private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
    presentedViewController: presentedViewController, presenting: presentingViewController)

  /// Returns a page sheet in a compact width.
  open override func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  { traitCollection.horizontalSizeClass == .compact ? .pageSheet : .none }

  var hasAnchor: Bool { sourceView != nil || barButtonItem != nil }
}

/// Methods that handle the dismissal of a popover.
@MainActor
public protocol UIPopoverPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{}
