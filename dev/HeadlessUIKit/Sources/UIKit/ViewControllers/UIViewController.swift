public import Foundation

/// A controller that manages a view and takes part in navigation.
@MainActor open class UIViewController: UIResponder, UIContentContainer {
  // MARK: Making one

  /// The storyboard that created the controller.
  open internal(set) var storyboard: UIStoryboard?
  /// The identifier with which the storyboard created the controller.
  var storyboardIdentifier: String?

  /// Creates a controller whose view `loadView()` creates.
  ///
  /// This model loads no nibs.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// Creates a controller from an archive.
  public required init?(coder: NSCoder) { super.init() }

  /// Creates a controller whose view `loadView()` creates.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  // MARK: The view

  var loadedView: UIView?
  private var isLoading = false

  /// The view.
  ///
  /// It is created when it is first accessed.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.owner = nil
      loadedView = newValue
      newValue?.owner = self
    }
  }
  /// The view; nil if it has not been created yet.
  open var viewIfLoaded: UIView? { loadedView }
  /// Indicates whether the view has been created.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Creates the view.
  ///
  /// Override this method, but do not call it.
  open func loadView() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Called after the view has been created.
  open func viewDidLoad() {}

  /// Creates the view if necessary.
  open func loadViewIfNeeded() {
    guard loadedView == nil, !isLoading else { return }
    isLoading = true
    loadView()
    isLoading = false
    note("viewDidLoad")
    viewDidLoad()
  }

  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  open override var next: UIResponder? {
    loadedView?.superview ?? presentation.map { $0.presentingViewController } ?? nil
  }

  // MARK: Appearance

  var appearance = Appearance.disappeared
  var appearanceIsAnimated = false
  var hasAnnouncedIsAppearing = false

  /// Called before the view appears.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called while the view appears, when it is in the hierarchy with its traits and its size.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view has appeared.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has disappeared.
  open func viewDidDisappear(_ animated: Bool) {}

  /// The children that appear and disappear together with this controller.
  var childrenSharingAppearance: [UIViewController] {
    guard let view = loadedView else { return [] }
    return children.filter { $0.loadedView?.isDescendant(of: view) == true }
  }
  /// Indicates whether this is a UIKit container that notifies its children of their appearance
  /// itself.
  var managesAppearanceOfChildren: Bool { false }
  /// Adds the views of the children that will appear together with this controller.
  func placeChildren() {}
  func childrenBeganAppearing(animated: Bool) {}
  /// Arranges the children after the view has got its traits and its size.
  func arrangeChildren() {}
  func childrenEndedAppearing(animated: Bool) {}
  func childrenEndedDisappearing() {}

  // MARK: Containment

  /// The child controllers.
  open internal(set) var children: [UIViewController] = []
  /// The container of this controller.
  open internal(set) weak var parent: UIViewController?
  /// Indicates whether a container has begun to add or remove the controller, and has not finished.
  var isArriving = false
  var isLeaving = false
  /// Indicates whether the controller is currently being notified of its appearance.
  var isBeingTold = false
  /// Indicates whether the view appears because the controller is added to a container.
  open var isMovingToParent: Bool { isBeingTold && isArriving }
  /// Indicates whether the view disappears because the controller is removed from its container.
  open var isMovingFromParent: Bool { isBeingTold && isLeaving }

  /// The nearest navigation controller around this one.
  open var navigationController: UINavigationController? { nearest(UINavigationController.self) }
  /// The nearest tab bar controller around this one.
  open var tabBarController: UITabBarController? { nearest(UITabBarController.self) }
  /// The nearest split view controller around this one.
  open var splitViewController: UISplitViewController? { nearest(UISplitViewController.self) }

  /// Removes references to a child that has been removed.
  func forget(_ child: UIViewController) {}

  /// Adds a child controller.
  ///
  /// The container then adds the child's view and calls `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) { adopt(childController) }
  /// Removes the controller from its container, which has already called `willMove(toParent: nil)`
  /// and removed the view.
  open func removeFromParent() { leaveParent() }
  /// Called before the controller moves to another container or to none.
  open func willMove(toParent parent: UIViewController?) { isLeaving = parent == nil }
  /// Called after the controller has moved to another container or to none.
  open func didMove(toParent parent: UIViewController?) {
    isArriving = false
    isLeaving = false
  }

  // MARK: Presentation

  var presentation: UIPresentationController?
  var preparedPresentation: UIPresentationController?
  var ownPresentedViewController: UIViewController?
  /// The running transition of this container.
  var currentTransition: RunningTransition?
  /// The running presentation or dismissal of this controller.
  var presentationTransition: RunningTransition?
  /// The style that `automatic` means for this controller.
  var automaticPresentationStyle: UIModalPresentationStyle { .pageSheet }

  func makePresentation(presenting: UIViewController?) -> UIPresentationController {
    switch resolvedPresentationStyle {
    case .popover:
      UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
    case .pageSheet, .formSheet:
      UISheetPresentationController(presentedViewController: self, presenting: presenting)
    default:
      UIPresentationController(presentedViewController: self, presenting: presenting)
    }
  }

  /// The controller that this controller or a container around it presents.
  open var presentedViewController: UIViewController? {
    chainOfParents.lazy.compactMap(\.ownPresentedViewController).first
  }
  /// The controller that presented this controller or a container around it.
  open var presentingViewController: UIViewController? {
    activePresentation?.presenter
  }
  /// The presentation controller of this controller or of a container around it, for the current or
  /// the next presentation.
  open var presentationController: UIPresentationController? {
    if let active = activePresentation { return active }
    let root = rootOfParents
    if let prepared = root.preparedPresentation { return prepared }
    root.preparedPresentation = root.makePresentation(presenting: nil)
    return root.preparedPresentation
  }
  /// The presentation controller, if the presentation is a popover.
  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }
  /// The presentation controller, if the presentation is a sheet.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
  /// The style in which the controller is presented.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic {
    didSet { if modalPresentationStyle != oldValue { preparedPresentation = nil } }
  }
  /// Indicates whether the controller decides the status bar although it is not presented in full
  /// screen.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Indicates whether only the app's code, and not the user, can dismiss the controller.
  open var isModalInPresentation = false
  /// Indicates whether presentations in the current context cover this controller.
  open var definesPresentationContext = false
  /// The delegate that provides animators and a presentation controller.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Indicates whether the controller is being presented.
  open internal(set) var isBeingPresented = false
  /// Indicates whether the controller is being dismissed.
  open internal(set) var isBeingDismissed = false

  /// The animation with which the controller is pushed or presented.
  ///
  /// Here only the zoom of a pushed controller has an effect; other values are only recorded.
  open var preferredTransition: Transition?

  /// Presents a controller over this one.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    beginPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses the controller that this controller or a container around it presents.
  ///
  /// If nothing is presented, dismisses this controller.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    beginDismissing(animated: flag, completion: completion)
  }

  /// Pushes a controller in the nearest stack, or presents the controller if there is no stack.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let stack = navigationController {
      stack.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// The running transition in which the controller takes part.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    activeTransition.flatMap { $0.isAnimated ? $0 : nil }
  }

  // MARK: Segues

  /// Performs a segue of the storyboard.
  ///
  /// `shouldPerformSegue(withIdentifier:sender:)` is not called.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    perform(segue: identifier, sender: sender)
  }
  /// Called before a segue is performed.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  // MARK: Traits and size

  let traitState = TraitState()
  /// Returns the traits that a UIKit container sets for a child.
  func traits(for child: UIViewController) -> UITraitCollection? { nil }

  /// Called when the traits have changed.
  func traitsChanged() {}
  /// The preferred size of the content.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
  /// Called when the preferred size of a child has changed.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// The light or dark style of the controller and everything inside it.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet {
      if overrideUserInterfaceStyle == .unspecified {
        traitOverrides.remove(UITraitUserInterfaceStyle.self)
      } else {
        traitOverrides.userInterfaceStyle = overrideUserInterfaceStyle
      }
    }
  }
  /// The orientations that the controller supports.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// The style of the status bar that the controller prefers.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Indicates whether the controller prefers a hidden status bar.
  open var prefersStatusBarHidden: Bool { false }
  /// The child that decides the style of the status bar.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that decides whether the status bar is hidden.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// The child that decides whether the home indicator hides automatically.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// The child that decides at which edges its own gestures take precedence over the system's.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Requests an update of the edges at which the controller's own gestures take precedence.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// Returns the scroll view that bars at an edge follow.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { nil }
  /// Requests an update of the status bar.
  open func setNeedsStatusBarAppearanceUpdate() {
    viewIfLoaded?.window?.windowScene?.statusBarManager?.update()
  }
  /// Requests an update of the home indicator.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Requests an update of the supported orientations.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  // MARK: What containers show of the controller

  /// The title of the controller.
  open var title: String? {
    didSet {
      navigationItem.title = title
      tabBarItem.title = title
    }
  }
  /// The content of the navigation bar while the controller is at the top.
  open private(set) lazy var navigationItem: UINavigationItem = {
    let item = UINavigationItem(title: title ?? "")
    item.owner = self
    return item
  }()
  /// The item of the controller in a tab bar.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
  /// The items of the toolbar while the controller is at the top.
  open var toolbarItems: [UIBarButtonItem]?
}
