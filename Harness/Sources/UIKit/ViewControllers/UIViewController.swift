public import Foundation

/// Manages a view and takes part in navigation.
@MainActor open class UIViewController: UIResponder, UIContentContainer {
  // MARK: Making one

  /// The archive that the view comes from, if any.
  public let nibName: String?
  /// Where the archive is.
  public let nibBundle: Bundle?
  /// The storyboard that this was made by.
  open internal(set) var storyboard: UIStoryboard?

  /// A controller whose view `loadView()` makes; there are no archives here.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// A controller from an archive.
  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
  }

  /// A controller whose view `loadView()` makes.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  // MARK: The view

  var loadedView: UIView?
  private var isLoading = false

  /// The view, which is made when it is first asked for.
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
  /// The view if it is made, otherwise nil.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether the view is made.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view.
  ///
  /// To be overridden, not called.
  open func loadView() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Hears that the view is made.
  open func viewDidLoad() {}

  /// Makes the view if it is not made yet.
  open func loadViewIfNeeded() {
    guard loadedView == nil, !isLoading else { return }
    isLoading = true
    loadView()
    isLoading = false
    note("viewDidLoad")
    viewDidLoad()
  }

  /// Hears that the view will lay out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Hears that the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Hears that the view's insets are others.
  open func viewSafeAreaInsetsDidChange() {}
  /// Hears that memory is short.
  open func didReceiveMemoryWarning() {}
  /// Brings the view's constraints up to date.
  open func updateViewConstraints() {}

  open override var next: UIResponder? {
    loadedView?.superview ?? presentation.map { $0.presentingViewController } ?? nil
  }

  // MARK: Appearance

  var appearance = Appearance.disappeared
  var appearanceIsAnimated = false
  var hasAnnouncedIsAppearing = false

  /// Hears that the view is about to be seen.
  open func viewWillAppear(_ animated: Bool) {}
  /// Hears that the view is in the hierarchy, with its traits and size, and is about to be seen.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Hears that the view is seen.
  open func viewDidAppear(_ animated: Bool) {}
  /// Hears that the view is about to be seen no more.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Hears that the view is seen no more.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Whether children hear of appearance when this controller does, without more ado.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells a child, from a container that forwards appearance itself, that its appearance will change.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  /// Tells a child, from a container that forwards appearance itself, that its appearance has changed.
  open func endAppearanceTransition() { endAppearance() }

  /// The children that appear and disappear with this controller.
  var childrenSharingAppearance: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = loadedView else { return [] }
    return children.filter { $0.loadedView?.isDescendant(of: view) == true }
  }
  /// Whether this is a container of UIKit's, which tells its children itself when they appear.
  var managesAppearanceOfChildren: Bool { false }
  /// Puts the children in place that will appear with this controller.
  func placeChildren() {}
  func childrenBeganAppearing(animated: Bool) {}
  /// Puts children in place now that the view has its traits and its size.
  func arrangeChildren() {}
  func childrenEndedAppearing(animated: Bool) {}
  func childrenEndedDisappearing() {}

  // MARK: Containment

  /// The controllers in this one.
  open internal(set) var children: [UIViewController] = []
  /// The container that this controller is in.
  open internal(set) weak var parent: UIViewController?
  /// Whether a container has begun to take the controller in, or to let it go, and not ended yet.
  var isArriving = false
  var isLeaving = false
  /// Whether the container exchanges the controller with another, and tells it of its appearance.
  var isBeingExchanged = false
  /// Whether the controller is being told of its appearance.
  var isBeingTold = false
  /// Whether the view appears because the controller comes into a container.
  open var isMovingToParent: Bool { isBeingTold && isArriving }
  /// Whether the view disappears because the controller goes out of its container.
  open var isMovingFromParent: Bool { isBeingTold && isLeaving }

  /// The nearest stack around the controller.
  open var navigationController: UINavigationController? { nearest(UINavigationController.self) }
  /// The nearest tabs around the controller.
  open var tabBarController: UITabBarController? { nearest(UITabBarController.self) }
  /// The nearest columns around the controller.
  open var splitViewController: UISplitViewController? { nearest(UISplitViewController.self) }

  /// Forgets a child that has gone, whoever took it.
  func forget(_ child: UIViewController) {}

  /// Takes a controller in.
  ///
  /// The container adds its view and then calls `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) { adopt(childController) }
  /// Goes out of the container, which has called `willMove(toParent: nil)` and removed the view.
  open func removeFromParent() { leaveParent() }
  /// Hears that it will be in another container, or none.
  open func willMove(toParent parent: UIViewController?) { isLeaving = parent == nil }
  /// Hears that it is in another container, or none.
  open func didMove(toParent parent: UIViewController?) {
    isArriving = false
    isLeaving = false
  }

  /// Replaces one child's view by another's.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    replace(
      fromViewController, by: toViewController, duration: duration, animations: animations,
      completion: completion)
  }

  // MARK: Presentation

  var presentation: UIPresentationController?
  var preparedPresentation: UIPresentationController?
  var ownPresentedViewController: UIViewController?
  /// The running change of this container.
  var currentTransition: Transition?
  /// The running presentation or dismissal that this controller takes part in.
  var presentationTransition: Transition?
  /// What `automatic` means for this controller.
  var automaticPresentationStyle: UIModalPresentationStyle { .pageSheet }

  func makePresentation(presenting: UIViewController?, source: UIViewController)
    -> UIPresentationController
  { presentationForStyle(presenting: presenting, source: source) }

  /// The controller that this one, or one around it, presents.
  open var presentedViewController: UIViewController? {
    chainOfParents.lazy.compactMap(\.ownPresentedViewController).first
  }
  /// The controller that presented this one, or one around it.
  open var presentingViewController: UIViewController? {
    activePresentation.flatMap { $0.isPresenterAlive ? $0.presentingViewController : nil }
  }
  /// What manages the presentation of the controller, or of one around it, now or when it comes to one.
  open var presentationController: UIPresentationController? { presentationOrPrepared }
  /// The same if it presents a popover.
  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }
  /// The same if it presents a sheet.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
  /// The same if it is presented now.
  open var activePresentationController: UIPresentationController? { activePresentation }
  /// How the controller is presented.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic {
    didSet { if modalPresentationStyle != oldValue { preparedPresentation = nil } }
  }
  /// How a presentation is animated.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether only the program can dismiss the controller.
  open var isModalInPresentation = false
  /// Whether presentations in the current context cover this controller.
  open var definesPresentationContext = false
  /// Whether this controller says how presentations in its context are animated.
  open var providesPresentationContextTransitionStyle = false
  /// Whether the controller decides about the status bar though it does not cover the screen.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// What gives the controller its animations and its presentation controller.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether the controller is about to be presented.
  open internal(set) var isBeingPresented = false
  /// Whether the controller is about to be dismissed.
  open internal(set) var isBeingDismissed = false
  /// Whether a keyboard goes when another control than a text field is touched.
  open var disablesAutomaticKeyboardDismissal: Bool { false }

  /// Presents a controller over this one.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    beginPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses what this controller or one around it presents, or else this controller.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    beginDismissing(animated: flag, completion: completion)
  }

  /// Shows a controller in the way of the nearest container: a push in a stack.
  open func show(_ vc: UIViewController, sender: Any?) { showFromHere(vc, sender: sender) }

  /// Shows a controller as detail in the way of the nearest container.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    showDetailFromHere(vc, sender: sender)
  }

  /// The running transition that the controller takes part in.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    activeTransition.flatMap { $0.isAnimated ? $0 : nil }
  }

  // MARK: Traits and size

  let traitState = TraitState()
  var childTraits: [ObjectIdentifier: UITraitCollection] = [:]
  /// What a container of UIKit's says of a child's traits.
  func traits(for child: UIViewController) -> UITraitCollection? { nil }

  /// Hears that traits are others.
  ///
  /// Registering for some of them is the newer way.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Hears that traits will be others.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    forwardTransition(to: newCollection, with: coordinator)
  }
  /// Hears that the view will have another size.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    forwardTransition(to: size, with: coordinator)
  }
  /// The size that the content would like.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      presentation?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
  /// Hears that a child would like another size.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Hears that the layout gave a child another size.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// The size for a child where the container has this one.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize size: CGSize
  ) -> CGSize { size }

  /// Says traits for a child.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    childTraits[ObjectIdentifier(childViewController)] = collection
    childViewController.updateTraits()
  }
  /// The traits that are said for a child.
  open func overrideTraitCollection(forChild childViewController: UIViewController)
    -> UITraitCollection?
  { childTraits[ObjectIdentifier(childViewController)] }

  /// The style that the interface below has.
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
  /// Whether the status bar is hidden.
  open var prefersStatusBarHidden: Bool { false }
  /// The style of the status bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// The child that decides about the status bar's style.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that decides whether the status bar is hidden.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Whether the home indicator hides itself.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that decides whether the home indicator hides itself.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// The child that decides at which edges its own gestures come first.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Says that other edges are concerned.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// The scroll view by which bars at an edge go.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { nil }
  /// Says that the status bar should look different.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Says that the home indicator should look different.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Says that other orientations are supported.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// What is added to the safe area for children.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero
  /// The edges of the screen that the view reaches to.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Whether the view reaches under opaque bars.
  open var extendedLayoutIncludesOpaqueBars = false

  // MARK: What containers show of the controller

  /// What the controller is called.
  open var title: String? {
    didSet {
      navigationItem.title = title
      tabBarItem.title = title
    }
  }
  /// What a navigation bar shows while the controller is on top.
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  /// What a tab bar shows of the controller.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
  /// What a toolbar shows while the controller is on top.
  open var toolbarItems: [UIBarButtonItem]?
  /// Whether the tab bar is hidden while the controller is in a stack.
  open var hidesBottomBarWhenPushed = false
  /// A name to restore the controller by.
  open var restorationIdentifier: String?
  /// A button that starts and ends editing.
  open private(set) lazy var editButtonItem = UIBarButtonItem(
    systemItem: .edit,
    primaryAction: UIAction { [weak self] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    })
  /// Whether the content can be edited.
  open var isEditing = false
  /// Starts or ends editing.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  /// Says which toolbar items are shown.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
}
