#if canImport(UIKit) && !os(watchOS)
  public import Cairn
  import CairnHosting
  public import UIKit

  /// Shows a navigator's tree in UIKit.
  ///
  /// ```swift
  /// func scene(
  ///   _ scene: UIScene, willConnectTo session: UISceneSession,
  ///   options: UIScene.ConnectionOptions
  /// ) {
  ///   guard let scene = scene as? UIWindowScene else { return }
  ///   let navigator = Navigator(AppCoordinator(services: .live))
  ///   window = UIWindow(windowScene: scene)
  ///   window?.rootViewController = NavigatorViewController(navigator)
  ///   window?.makeKeyAndVisible()
  /// }
  /// ```
  ///
  /// Each flow with a container of its own has one of UIKit's: a stack a `UINavigationController`, tabs a
  /// `UITabBarController`, a split a `UISplitViewController`, pages a `UIPageViewController`. A stack inside
  /// a stack shares its navigation controller. Screens say which view controller shows them by
  /// ``ViewControllerScreen``.
  ///
  /// **Order.** A change of the tree is shown at once if UIKit is in no transition, otherwise when that is
  /// over; then whatever the tree says by then. Nothing is presented while UIKit cannot present. What the
  /// user does, the back button, its menu, swipes, drags, taps on tabs and outside of popovers, is
  /// reported to the navigator when UIKit has done it, or before if a ``Cairn/LeaveGuard`` may object.
  ///
  /// It may be the root of a window, presented, a tab or a child of any view controller. It may not be
  /// pushed on a `UINavigationController`, because it contains one.
  ///
  /// ## Topics
  /// ### Making one
  /// - ``init(_:)``
  /// - ``makesScreen``
  /// - ``makesNavigationController``
  /// ### The app's own presentations and animations
  /// - ``presentations``
  /// - ``animations``
  /// ### State
  /// - ``navigator``
  /// - ``isSettled``
  public final class NavigatorViewController: UIViewController {
    /// The navigator whose tree is shown.
    public let navigator: Navigator
    private lazy var replica = Replica(navigator, self)
    private let container = ContainerViewController(nibName: nil, bundle: nil)
    private(set) var hasAppeared = false
    /// Whether the app has taken it out of its parent, so that nothing of it may be seen.
    private(set) var isRemoved = false
    /// The window in which the view was last.
    private weak var window: UIWindow?

    /// Shows the navigator's tree; the view controllers are made when the view is loaded.
    public init(_ navigator: Navigator) {
      self.navigator = navigator
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Makes the view controllers of models that do not conform to ``ViewControllerScreen``.
    ///
    /// ```swift
    /// host.makesScreen = { model in (model as? Counter).map(CounterViewController.init) }
    /// ```
    ///
    /// It returns nil for a model that it does not know. That is reported, and a placeholder shown.
    public var makesScreen: (@MainActor (AnyObject) -> UIViewController?)? {
      get { replica.screens.makesScreen }
      set { replica.screens.makesScreen = newValue }
    }

    /// Makes the navigation controllers, for one with bars of its own.
    ///
    /// The host sets their delegate, and takes it back if another is set. Set it before the view is loaded.
    public var makesNavigationController: @MainActor () -> UINavigationController {
      get { replica.makesNavigationController }
      set { replica.makesNavigationController = newValue }
    }

    /// What ``Cairn/Presentation/custom(_:)`` means, by its names.
    ///
    /// ```swift
    /// host.presentations["card"] = { presented in
    ///   presented.modalPresentationStyle = .custom
    ///   presented.transitioningDelegate = CardTransition.shared
    /// }
    /// ```
    public var presentations: [String: @MainActor (UIViewController) -> Void] {
      get { replica.presentations }
      set { replica.presentations = newValue }
    }

    /// What ``Cairn/TransitionAnimation/custom(_:)`` means, by its names.
    public var animations: [String: ViewControllerAnimation] {
      get { replica.animations.named }
      set { replica.animations.named = newValue }
    }

    /// Whether what is shown is what the tree says, and UIKit is in no transition.
    public var isSettled: Bool { replica.isSettled }

    /// What UIKit is in the middle of, in words; for tests that wait for it to be over.
    var transitionsUnderWay: [String] { replica.loop.transitionNames }

    // MARK: UIViewController

    public override func viewDidLoad() {
      super.viewDidLoad()
      addChild(container)
      container.view.frame = view.bounds
      container.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(container.view)
      container.didMove(toParent: self)
      registerForTraitChanges(Self.sizeClasses) { (host: NavigatorViewController, _) in
        host.takeTraits()
      }
      takeTraits()
      replica.loop.start(replica)
    }

    private static let sizeClasses: [UITrait] = [
      UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
    ]

    public override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      // Before it is in a window UIKit may not know how much room there is.
      takeTraits()
      observeWindow()
    }

    /// Hears of the window's size also while a modal that covers everything keeps the view out of it:
    /// since iOS 17 a view controller has its traits from where its view is.
    private func observeWindow() {
      guard let window = view.window, window !== self.window else { return }
      self.window = window
      window.registerForTraitChanges(Self.sizeClasses) { [weak self] (_: UIWindow, _) in
        self?.takeTraits()
      }
    }

    public override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      hasAppeared = true
      isRemoved = false
      replica.setNeedsUpdate()
    }

    public override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      isRemoved = parent == nil
      // What it presents is presented by the root of all its parents, which may stay.
      if isRemoved { replica.setNeedsUpdate() }
      if let stack = parent as? UINavigationController, !stack.isNavigationBarHidden {
        HostReport.inNavigationController().report()
      }
    }

    public override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      replica.transitions.endOffScreen()
    }

    /// Shows the root's view controller.
    func show(_ content: UIViewController?, animated: Bool) {
      container.show(content, animated: animated)
    }

    private func takeTraits() {
      let isCovered = viewIfLoaded?.window == nil && presentedViewController != nil
      let collection = (isCovered ? window?.traitCollection : nil) ?? traitCollection
      navigator.resize(
        width: collection.horizontalSizeClass.inCairn, height: collection.verticalSizeClass.inCairn)
    }

    // MARK: What the content decides

    public override func preferredContentSizeDidChange(
      forChildContentContainer child: any UIContentContainer
    ) {
      super.preferredContentSizeDidChange(forChildContentContainer: child)
      preferredContentSize = child.preferredContentSize
    }

    /// Whether a drag may not dismiss the sheet that holds the host; so it is while a
    /// ``Cairn/LeaveGuard`` is in the tree, for the whole flow would be left.
    public override var isModalInPresentation: Bool {
      get {
        super.isModalInPresentation || container.isModalInPresentation
          || replica.isGuarded(.root, leavingTo: nil)
      }
      set { super.isModalInPresentation = newValue }
    }

    public override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
      super.contentScrollView(for: edge) ?? container.contentScrollView(for: edge)
    }

    #if !os(tvOS)
      public override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        container.supportedInterfaceOrientations
      }
    #endif

    #if !os(tvOS) && !os(visionOS)
      public override var childForStatusBarStyle: UIViewController? { container }
      public override var childForStatusBarHidden: UIViewController? { container }
      public override var childForHomeIndicatorAutoHidden: UIViewController? { container }
      public override var childForScreenEdgesDeferringSystemGestures: UIViewController? {
        container
      }
    #endif
  }
#endif
