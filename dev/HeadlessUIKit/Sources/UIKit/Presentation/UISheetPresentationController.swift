public import Foundation

/// Presents a controller in a sheet.
@MainActor open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet can rest.
  @MainActor public final class Detent: NSObject {
    /// The identifier of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String
      /// Creates an identifier.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Creates an identifier.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// About half of the screen.
      public static let medium = Self("com.apple.UIKit.medium")
      /// The whole screen.
      public static let large = Self("com.apple.UIKit.large")
    }

    /// The identifier of the detent.
    public let identifier: Identifier
    private let height: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    init(
      _ identifier: Identifier,
      _ height: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.height = height
    }

    /// Returns a detent of about half of the screen.
    public class func medium() -> Detent { Detent(.medium) { $0.maximumDetentValue / 2 } }
    /// Returns a detent of the whole screen.
    public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
    /// Returns a detent whose height a closure computes; nil means that the sheet cannot rest
    /// there.
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier(UUID().uuidString), resolver)
    }
  }

  var sheetDelegate: (any UISheetPresentationControllerDelegate)? {
    delegate as? any UISheetPresentationControllerDelegate
  }

  /// The heights at which the sheet can rest, starting with the lowest.
  open var detents: [Detent] = [.large()]
  private var chosenDetent: Detent.Identifier?
  /// The current detent; nil means the lowest.
  open var selectedDetentIdentifier: Detent.Identifier? {
    get { chosenDetent }
    set { chosenDetent = newValue }
  }
  /// The largest detent that does not dim the view below, so that the user can touch it.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Indicates whether a grabber is visible.
  open var prefersGrabberVisible = false
  /// The corner radius.
  open var preferredCornerRadius: CGFloat?
  /// A view from which the sheet appears.
  open weak var sourceView: UIView?

  /// Returns a full-screen style in a compact height.
  open override func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  {
    traitCollection.verticalSizeClass == .compact ? .overFullScreen : .none
  }

  /// The current detent.
  var currentDetent: Detent.Identifier? {
    chosenDetent ?? detents.first?.identifier
  }

  /// Indicates whether the user can touch the view below.
  var isUndimmed: Bool {
    guard let limit = largestUndimmedDetentIdentifier,
      let limitIndex = detents.firstIndex(where: { $0.identifier == limit }),
      let index = detents.firstIndex(where: { $0.identifier == currentDetent })
    else { return false }
    return index <= limitIndex
  }
}

/// The context in which a height is computed.
@MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The maximum height.
  var maximumDetentValue: CGFloat { get }
}

/// A method that handles changes of a sheet.
@MainActor
public protocol UISheetPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{
  /// Called when the user has dragged the sheet to another height.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
