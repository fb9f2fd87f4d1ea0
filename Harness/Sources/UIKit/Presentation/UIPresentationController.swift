public import Foundation

/// Manages how a controller is presented.
@MainActor open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
  enum Phase { case prepared, presenting, presented, dismissing, ended }

  private weak var presented: UIViewController?
  private weak var presenter: UIViewController?
  var phase = Phase.prepared
  /// The style that the presentation has at present.
  var adaptedStyle: UIModalPresentationStyle?
  weak var container: PresentationContainer?
  /// Where the presenter's view was, while it is away.
  var presentersPlace: (superview: UIView, index: Int)?
  /// What is shown instead of the presented controller, as its delegate has asked for.
  var substitute: UIViewController?

  /// Who adapts the presentation, and hears of its end by the user.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Manages the presentation of a controller.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenter = presentingViewController
    super.init()
  }

  /// The controller that is presented.
  open var presentedViewController: UIViewController {
    guard let presented else {
      preconditionFailure("The presentation outlived the controller that it presented")
    }
    return presented
  }
  /// The controller that presents.
  open var presentingViewController: UIViewController { presenter ?? presentedViewController }
  func setPresenter(_ controller: UIViewController) { presenter = controller }
  var isPresenterAlive: Bool { presenter != nil }

  /// How the controller is presented.
  open var presentationStyle: UIModalPresentationStyle {
    adaptedStyle ?? presentedViewController.resolvedPresentationStyle
  }
  /// The view in which the presentation takes place.
  open var containerView: UIView? { container }
  /// The view that is presented.
  open var presentedView: UIView? { (substitute ?? presentedViewController).viewIfLoaded }
  /// Where the presented view is in the end.
  open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }
  /// Whether the presented view covers all of the screen.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenter's view goes while the controller is presented.
  open var shouldRemovePresentersView: Bool { presentationStyle.removesPresenter }
  /// The style on this size.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: traitCollection)
  }
  /// The style under these traits, if they need another.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  { .none }
  /// Traits for what is presented.
  open var overrideTraitCollection: UITraitCollection? {
    didSet { if isPresenterAlive { presentedViewController.updateTraits() } }
  }

  /// The container's view will lay out its subviews.
  open func containerViewWillLayoutSubviews() {}
  /// The container's view has laid out its subviews.
  open func containerViewDidLayoutSubviews() {}
  /// The presentation is about to begin.
  open func presentationTransitionWillBegin() {}
  /// The presentation has begun, or not if it was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// The dismissal is about to begin.
  open func dismissalTransitionWillBegin() {}
  /// The dismissal has ended; the controller still stands if it was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// The size that the content would like.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  /// Hears that the content would like another size.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Hears that the layout gave the content another size.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// The size for the content.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize size: CGSize
  ) -> CGSize { size }
  /// Hears that the container will have another size.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presentedViewController.viewWillTransition(to: size, with: coordinator)
  }
  /// Hears that the traits will be others.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presentedViewController.willTransition(to: newCollection, with: coordinator)
  }

  /// The traits of the place where the controller is presented.
  open var traitCollection: UITraitCollection {
    container?.traitCollection ?? presenter?.viewIfLoaded?.window?.traitCollection
      ?? presenter?.traitCollection ?? .current
  }
  /// Hears that traits are others.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The traits of what is presented: little width on a sheet and in a popover.
  var traitsForPresented: UITraitCollection {
    let style = presentationStyle
    var all = [traitCollection]
    if style.isSheet || style == .popover {
      all.append(UITraitCollection(horizontalSizeClass: .compact))
    }
    if let overrideTraitCollection { all.append(overrideTraitCollection) }
    return all.count == 1 ? all[0] : UITraitCollection(traitsFrom: all)
  }

  /// What the style is to be under these traits, by the delegate or else by the kind of presentation.
  func adapted(to traits: UITraitCollection) -> UIModalPresentationStyle {
    let own = presentedViewController.resolvedPresentationStyle
    let asked =
      delegate?.adaptivePresentationStyle(for: self, traitCollection: traits)
      ?? adaptivePresentationStyle(for: traits)
    return asked == .none ? own : asked == .automatic ? .pageSheet : asked
  }
}

/// The view in which a presentation takes place.
///
/// It is in the window, and keeps both controllers alive as long as it is, also where the window
/// has got another root.
@MainActor final class PresentationContainer: UIView {
  private let presented: UIViewController
  private let presenter: UIViewController

  init(presented: UIViewController, presenter: UIViewController, frame: CGRect) {
    self.presented = presented
    self.presenter = presenter
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    presented.presentation?.containerViewWillLayoutSubviews()
    presented.presentation?.containerViewDidLayoutSubviews()
  }

  var presentation: UIPresentationController? { presented.presentation }
}
