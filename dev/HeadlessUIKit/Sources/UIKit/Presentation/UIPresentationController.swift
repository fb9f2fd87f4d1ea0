public import Foundation

/// Manages the presentation of a view controller.
@MainActor open class UIPresentationController: NSObject, UITraitEnvironment {
  enum Phase { case prepared, presenting, presented, dismissing, ended }

  private weak var presented: UIViewController?
  weak var presenter: UIViewController?
  var phase = Phase.prepared
  /// The current style of the presentation.
  var adaptedStyle: UIModalPresentationStyle?
  weak var container: PresentationContainer?
  /// The former position of the presenter's view while it is removed.
  var presentersPlace: (superview: UIView, index: Int)?

  /// The delegate, which adapts the presentation and handles its dismissal by the user.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Creates the presentation controller of a view controller.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenter = presentingViewController
    super.init()
  }

  /// The presented controller.
  open var presentedViewController: UIViewController {
    guard let presented else {
      preconditionFailure("The presentation outlived the controller that it presented")
    }
    return presented
  }
  /// The presenting controller.
  open var presentingViewController: UIViewController { presenter ?? presentedViewController }

  /// The style of the presentation.
  open var presentationStyle: UIModalPresentationStyle {
    adaptedStyle ?? presentedViewController.resolvedPresentationStyle
  }
  /// The view that contains the presentation.
  open var containerView: UIView? { container }
  /// The final frame of the presented view.
  open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }
  /// Indicates whether the presenter's view is removed during the presentation.
  open var shouldRemovePresentersView: Bool { presentationStyle.removesPresenter }
  /// Returns the style for these traits; `none` keeps the current style.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  { .none }

  /// Called before the dismissal begins.
  open func dismissalTransitionWillBegin() {}

  /// The traits of the container.
  open var traitCollection: UITraitCollection {
    container?.traitCollection ?? presenter?.viewIfLoaded?.window?.traitCollection
      ?? presenter?.traitCollection ?? .current
  }

  /// The traits of the presented controller.
  ///
  /// The width is compact in sheets and popovers.
  var traitsForPresented: UITraitCollection {
    guard presentationStyle.isSheet || presentationStyle == .popover else { return traitCollection }
    return UITraitCollection(traitsFrom: [
      traitCollection, UITraitCollection(horizontalSizeClass: .compact),
    ])
  }

  /// Returns the style for these traits, as decided by the delegate or by the kind of presentation.
  func adapted(to traits: UITraitCollection) -> UIModalPresentationStyle {
    let own = presentedViewController.resolvedPresentationStyle
    let asked =
      delegate?.adaptivePresentationStyle(for: self, traitCollection: traits)
      ?? adaptivePresentationStyle(for: traits)
    return asked == .none ? own : asked == .automatic ? .pageSheet : asked
  }
}

/// The container view of a presentation.
///
/// It is in the window and retains both controllers, even after the window has another root.
@MainActor final class PresentationContainer: UIView {
  private weak var presented: UIViewController?
  private let retained: [UIViewController]

  init(presented: UIViewController, presenter: UIViewController, frame: CGRect) {
    self.presented = presented
    // A searched screen that leaves its stack is not retained by its search.
    retained = presented is UISearchController ? [] : [presented, presenter]
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  var presentation: UIPresentationController? { presented?.presentation }
}
