public import Foundation

/// Presents a controller on a sheet.
@MainActor open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  @MainActor public final class Detent: NSObject {
    /// Names a height.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String
      /// An identifier of this name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// An identifier of this name.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// About half of the screen.
      public static let medium = Self("com.apple.UIKit.medium")
      /// All of the screen.
      public static let large = Self("com.apple.UIKit.large")
    }

    /// The height's name.
    public let identifier: Identifier
    private let height: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    init(
      _ identifier: Identifier,
      _ height: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.height = height
    }

    /// About half of the screen.
    public class func medium() -> Detent { Detent(.medium) { $0.maximumDetentValue / 2 } }
    /// All of the screen.
    public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
    /// A height that a closure says; nil where there is no such rest.
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier(UUID().uuidString), resolver)
    }

    /// The height in a sheet's surroundings.
    public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext)
      -> CGFloat?
    { height(context) }
  }

  var sheetDelegate: (any UISheetPresentationControllerDelegate)? {
    delegate as? any UISheetPresentationControllerDelegate
  }

  /// The heights at which the sheet rests, the lowest first.
  open var detents: [Detent] = [.large()]
  private var chosenDetent: Detent.Identifier?
  /// The height at which the sheet rests; the lowest if nil.
  open var selectedDetentIdentifier: Detent.Identifier? {
    get { chosenDetent }
    set { chosenDetent = newValue }
  }
  /// The greatest height at which what is below is not dimmed and can be touched.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Whether a grabber is shown.
  open var prefersGrabberVisible = false
  /// Whether scrolling to the edge makes the sheet higher.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet lies at the bottom edge where the screen is low.
  open var prefersEdgeAttachedInCompactHeight = false
  /// Whether the sheet is as wide as its content would like.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  /// The corners' radius.
  open var preferredCornerRadius: CGFloat?
  /// A view that the sheet comes from.
  open weak var sourceView: UIView?

  /// Makes several changes that are animated together.
  open func animateChanges(_ changes: () -> Void) { changes() }
  /// Says that heights are others.
  open func invalidateDetents() {}

  /// Over the whole screen where that is low.
  open override func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  {
    traitCollection.verticalSizeClass == .compact && !prefersEdgeAttachedInCompactHeight
      ? .overFullScreen : .none
  }

  /// The height at which the sheet rests now.
  var currentDetent: Detent.Identifier? {
    chosenDetent ?? detents.first?.identifier
  }

  /// Whether what is below can be touched.
  var isUndimmed: Bool {
    guard let limit = largestUndimmedDetentIdentifier,
      let limitIndex = detents.firstIndex(where: { $0.identifier == limit }),
      let index = detents.firstIndex(where: { $0.identifier == currentDetent })
    else { return false }
    return index <= limitIndex
  }
}

/// What a height can depend on.
@MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The traits of the sheet's surroundings.
  var containerTraitCollection: UITraitCollection { get }
  /// The greatest height.
  var maximumDetentValue: CGFloat { get }
}

/// Hears of a sheet.
@MainActor
public protocol UISheetPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{
  /// The user has given the sheet another height.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
