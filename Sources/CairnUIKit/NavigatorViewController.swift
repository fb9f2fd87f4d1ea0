#if canImport(UIKit) && !os(watchOS)
  @_spi(Hosts) public import Cairn
  import CairnHosting
  public import UIKit

  /// Shows a navigator's tree in UIKit.
  ///
  /// <!-- snippet: uikit-scene -->
  /// ```swift
  /// func scene(
  ///   _ scene: UIScene, willConnectTo session: UISceneSession,
  ///   options connectionOptions: UIScene.ConnectionOptions
  /// ) {
  ///   guard let scene = scene as? UIWindowScene else { return }
  ///   let saved = try? session.stateRestorationActivity.flatMap(NavigationSnapshot.init)
  ///   let navigator = Navigator(ProfileCoordinator(), restoring: saved)
  ///   let links = LinkDispatcher(navigator, hosts: ["example.com"], schemes: ["example"])
  ///   window = UIWindow(windowScene: scene)
  ///   window?.rootViewController = NavigatorViewController(navigator)
  ///   window?.makeKeyAndVisible()
  ///   links.open(connectionOptions)
  ///   (self.navigator, self.links) = (navigator, links)
  /// }
  /// ```
  ///
  /// Each flow with its own container uses a container view controller of UIKit. A stack uses a
  /// `UINavigationController`, tabs a `UITabBarController`, a split a `UISplitViewController`, and
  /// pages a `UIPageViewController`. A stack inside a stack shares its navigation controller.
  /// Screens declare their view controllers by conforming to ``ViewControllerScreen``.
  ///
  /// **Order.** A change of the tree is shown immediately if UIKit runs no transition. Otherwise
  /// the host waits until the transition ends and then shows the tree's current state. Nothing is
  /// presented while UIKit cannot present. The host reports the user's actions to the navigator:
  /// the back button, its menu, swipes, drags, and taps on tabs and outside popovers. The host
  /// reports an action as soon as nothing can cancel it: a swipe or a drag when the finger is
  /// lifted. If a ``Cairn/LeaveGuard`` may object, the host asks before the action.
  ///
  /// **Overlays.** Each overlay has a window of its own in the same scene, above the level of
  /// alerts. An opaque overlay becomes the key window and hides everything beneath it from
  /// accessibility. A transparent overlay passes touches through, except those on the subviews of
  /// its screen's view; in a SwiftUI screen, views need `overlayContent()` to take touches. A
  /// transparent overlay leaves the status bar and the orientations to the content beneath.
  ///
  /// **Accessibility.** VoiceOver's escape gesture, a scrub with two fingers, goes back and
  /// dismisses sheets and popovers, unless a guard refuses. As in UIKit, the gesture does not
  /// dismiss full-screen modals. A screen may override `accessibilityPerformEscape()`.
  ///
  /// The host may be the root of a window, a presented view controller, a tab, or a child of any
  /// view controller. On a `UINavigationController` of the app, ``push(on:animated:)`` pushes its
  /// screens.
  ///
  /// ## Topics
  /// ### Making one
  /// - ``init(_:)``
  /// - ``makesScreen``
  /// - ``makesNavigationController``
  /// - ``makesTabBarController``
  /// - ``makesSplitViewController``
  /// - ``makesEmptyColumn``
  /// - ``makesPageViewController``
  /// - ``showsPageControl``
  /// ### Pushing on a stack of the app
  /// - ``push(on:animated:)``
  /// ### Layout
  /// - ``regularWidth``
  /// ### The app's own presentations and animations
  /// - ``presentations``
  /// - ``animations``
  /// ### Handoff
  /// - ``advertise(_:at:update:)``
  /// ### State
  /// - ``navigator``
  /// - ``isSettled``
  public final class NavigatorViewController: UIViewController {
    /// The navigator whose tree is shown.
    public let navigator: Navigator
    private(set) lazy var replica = Replica(navigator, self)
    private let container = ContainerViewController(nibName: nil, bundle: nil)
    /// Indicates whether the host has been on the screen.
    private(set) var hasAppeared = false
    /// Indicates whether the host is just appearing, and therefore cannot present.
    private(set) var isAppearing = false
    /// Indicates whether the app has removed this controller from its parent, or has released the
    /// navigation controller on which it was pushed.
    var isRemoved: Bool { hasLeftParent || isPushed && pushedView == nil }
    private var hasLeftParent = false
    /// Observes whether the scene is in the background; nil before the view is in a window.
    private var background: BackgroundObservation?
    /// Indicates whether the window no longer contains the host, because the app has replaced the
    /// window's root or dismissed the host.
    ///
    /// A host that is only covered, for example in another tab or beneath a full-screen modal, is
    /// still connected to the window's root. One in a part of the app that its container has put
    /// aside is not, but the root is still the same.
    var hasLeftWindow: Bool {
      guard let window, base.viewIfLoaded?.window == nil else { return false }
      let root = window.rootViewController
      guard outward.last !== root else { return false }
      return formerRoot == nil || formerRoot !== root
        || wasPresented && formerModal?.presentingViewController == nil
    }
    /// This host and the view controllers around it, up to one that nothing contains.
    private var outward: [UIViewController] {
      Array(sequence(first: base) { $0.parent ?? $0.presentingViewController ?? $0.around })
    }
    /// The root of the window when the host was last in it.
    private weak var formerRoot: UIViewController?
    /// The modal that contained the host then.
    private weak var formerModal: UIViewController?
    private var wasPresented = false
    /// The last window that contained the view.
    private(set) weak var window: UIWindow?
    /// The view through which the app's navigation controller retains the host; nil if the host was
    /// not pushed.
    private weak var pushedView: PushedHostView?
    /// Indicates whether the host was pushed on a navigation controller of the app.
    private var isPushed = false
    /// Indicates whether the first screens are pushed with an animation.
    private(set) var isPushedAnimated = false

    /// Creates a host for the navigator's tree.
    ///
    /// View controllers are created when the view is loaded.
    public init(_ navigator: Navigator) {
      self.navigator = navigator
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Creates the view controllers of models that do not conform to ``ViewControllerScreen``.
    ///
    /// <!-- snippet: doc-makes-screen -->
    /// ```swift
    /// host.makesScreen = { model in (model as? Counter).map(CounterViewController.init) }
    /// ```
    ///
    /// Return nil for an unknown model. The host then reports the problem and shows a placeholder.
    public var makesScreen: (@MainActor (AnyObject) -> UIViewController?)? {
      get { replica.screens.makesScreen }
      set { replica.screens.makesScreen = newValue }
    }

    /// Creates the navigation controllers, for example a subclass with custom bars.
    ///
    /// <!-- snippet: doc-navigation-controller -->
    /// ```swift
    /// host.makesNavigationController = { $0 is ShopCoordinator ? LargeTitles() : nil }
    /// ```
    ///
    /// The closure receives the coordinator of the flow, and returns nil for UIKit's own class. A
    /// split has one navigation controller for each column and one for a compact width. The host
    /// sets their delegate, and sets it again if other code replaces it. Set this property before
    /// the view is loaded.
    public var makesNavigationController: (@MainActor (any Coordinator) -> UINavigationController?)?
    {
      get { replica.makesNavigationController }
      set { replica.makesNavigationController = newValue }
    }

    /// Creates the tab bar controllers, for example with a sidebar or a bottom accessory.
    ///
    /// <!-- snippet: doc-tab-bar-controller -->
    /// ```swift
    /// host.makesTabBarController = { _ in
    ///   let tabs = CornerTabs()
    ///   if #available(iOS 18, *) { tabs.mode = .tabSidebar }
    ///   if #available(iOS 26, *) {
    ///     tabs.tabBarMinimizeBehavior = .onScrollDown
    ///     tabs.bottomAccessory = UITabAccessory(contentView: player)
    ///   }
    ///   return tabs
    /// }
    /// ```
    ///
    /// The closure receives the coordinator of the flow, and returns nil for UIKit's own class. The
    /// host sets their delegate and their `tabs`; before iOS 18, or if a tab has no `TabItem`, it
    /// sets `viewControllers` instead. The identifier of a `UITab` is the text of its route or, if
    /// the route declares an identity, of the identity. Set this property before the view is
    /// loaded.
    public var makesTabBarController: (@MainActor (any Coordinator) -> UITabBarController?)? {
      get { replica.makesTabBarController }
      set { replica.makesTabBarController = newValue }
    }

    /// Creates the split view controllers, for example with other widths of the columns.
    ///
    /// <!-- snippet: doc-split-view-controller -->
    /// ```swift
    /// host.makesSplitViewController = { _, style in
    ///   let split = UISplitViewController(style: style)
    ///   split.preferredDisplayMode = .oneOverSecondary
    ///   return split
    /// }
    /// ```
    ///
    /// The closure receives the coordinator of the flow, and returns nil for UIKit's own class,
    /// with the columns side by side. The split must have the style that the closure receives. The
    /// host sets its delegate and its columns. Set this property before the view is loaded.
    public var makesSplitViewController:
      (@MainActor (any Coordinator, UISplitViewController.Style) -> UISplitViewController?)?
    {
      get { replica.makesSplitViewController }
      set { replica.makesSplitViewController = newValue }
    }

    /// Creates the view controller that an empty column of a split shows.
    ///
    /// <!-- snippet: doc-empty-column -->
    /// ```swift
    /// host.makesEmptyColumn = { _, column in
    ///   column == .detail ? ChooseMailViewController() : nil
    /// }
    /// ```
    ///
    /// The closure receives the coordinator of the split, and is called once for each column. The
    /// view controller that it returns is not part of the tree, so a collapsed split shows the list
    /// instead.
    public var makesEmptyColumn: (@MainActor (any Coordinator, SplitColumn) -> UIViewController?)? {
      get { replica.makesEmptyColumn }
      set { replica.makesEmptyColumn = newValue }
    }

    /// Creates the page view controllers, for example with another transition style.
    ///
    /// <!-- snippet: doc-page-view-controller -->
    /// ```swift
    /// host.makesPageViewController = { coordinator in
    ///   guard coordinator is BookCoordinator else { return nil }
    ///   return UIPageViewController(
    ///     transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    /// }
    /// ```
    ///
    /// The closure receives the coordinator of the flow, and returns nil for pages that scroll
    /// horizontally. The host sets their delegate and their data source, and shows one page at a
    /// time. Set this property before the view is loaded.
    public var makesPageViewController: (@MainActor (any Coordinator) -> UIPageViewController?)? {
      get { replica.makesPageViewController }
      set { replica.makesPageViewController = newValue }
    }

    /// Decides whether the pages of a coordinator have dots; by default they do, as in SwiftUI.
    ///
    /// <!-- snippet: doc-page-control -->
    /// ```swift
    /// host.showsPageControl = { !($0 is PhotosCoordinator) }
    /// ```
    ///
    /// UIKit shows dots only if pages scroll horizontally. Set this property before the view is
    /// loaded.
    public var showsPageControl: @MainActor (any Coordinator) -> Bool {
      get { replica.showsPageControl }
      set { replica.showsPageControl = newValue }
    }

    /// The window width in points from which the width class is regular; nil to use UIKit's width
    /// class.
    ///
    /// <!-- snippet: doc-regular-width -->
    /// ```swift
    /// host.regularWidth = 700
    /// ```
    ///
    /// The width class decides whether splits show their columns, and how adaptive presentations
    /// appear. UIKit's own width class may stay compact in the wide window of an iPhone app. The
    /// host observes the width while the user resizes the window. View controllers in the window,
    /// in full-screen modals and in overlays get the width class in their `traitCollection`; in
    /// sheets and popovers the width class is compact, as always.
    public var regularWidth: CGFloat? {
      didSet {
        guard regularWidth != oldValue, isViewLoaded else { return }
        takeTraits()
        replica.setNeedsUpdate()
      }
    }

    /// The app's definitions of ``Cairn/Presentation/custom(_:)``, by name.
    ///
    /// <!-- snippet: doc-presentations -->
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

    /// The app's definitions of ``Cairn/TransitionAnimation/custom(_:)``, by name.
    public var animations: [String: ViewControllerAnimation] {
      get { replica.animations.named }
      set { replica.animations.named = newValue }
    }

    /// Advertises the visible screen as a user activity, for Handoff and for the choice of a scene.
    ///
    /// <!-- snippet: doc-advertise -->
    /// ```swift
    /// let host = NavigatorViewController(navigator)
    /// host.advertise("com.example.shop.page", at: site)
    /// ```
    ///
    /// The activity always has the URL of the visible screen: `webpageURL` is
    /// ``Cairn/Navigator/url(at:)``. Another device of the user continues the activity in the app,
    /// where ``LinkDispatcher/open(_:)-(NSUserActivity)`` opens the URL, or in the browser if the
    /// app is not installed there. Without a URL, nothing is advertised. The activity is the
    /// current one while its scene is active.
    ///
    /// The URL is also the activity's `targetContentIdentifier`, and the scene prefers content with
    /// this identifier. A notification, a quick action or a link that has the URL as its identifier
    /// therefore activates the window that already shows the screen.
    ///
    /// The closure can give the activity a title, keywords and more:
    ///
    /// <!-- snippet: doc-advertise-update -->
    /// ```swift
    /// host.advertise("com.example.shop.page", at: site) { route, activity in
    ///   if case .product(let id)? = route.value(as: ShopRoute.self) {
    ///     activity.title = catalog.name(of: id)
    ///   }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - activityType: A type that `NSUserActivityTypes` in the app's Info.plist lists. Do not
    ///     use the type of the activity that saves the scene's state.
    ///   - site: The app's website. Its scheme must be `http` or `https`, because UIKit accepts no
    ///     other.
    ///   - update: Completes the activity for the route of the visible screen. The closure is
    ///     called for each new URL, and again when an observable object that it has read changes.
    public func advertise(
      _ activityType: String, at site: URL,
      update: (@MainActor (AnyRoute, NSUserActivity) -> Void)? = nil
    ) {
      guard ["http", "https"].contains(site.scheme?.lowercased()) else {
        return HostReport.notAdvertised(activityType, at: site).report()
      }
      advertisement = Advertisement(activityType, at: site, of: self, update: update)
      advertisement?.update()
    }

    private(set) var advertisement: Advertisement?

    /// Pushes the screens of the tree on a navigation controller of the app.
    ///
    /// <!-- snippet: adopting-push -->
    /// ```swift
    /// func startCheckout() {
    ///   let navigator = Navigator(CheckoutCoordinator()) { [weak self] result in
    ///     switch result {
    ///     case .finished(let receipt): self?.show(receipt)  // pushes the app's next screen
    ///     case .cancelled(let reason): self?.reasons.append(reason)
    ///     }
    ///   }
    ///   NavigatorViewController(navigator).push(on: navigationController, animated: true)
    /// }
    /// ```
    ///
    /// The view of the host is not used. The screens are ordinary items of the navigation
    /// controller, above the app's own view controllers.
    ///
    /// **Leaving.** When the root flow has delivered its result, its screens are popped, and the
    /// navigator ends. View controllers of the app that are above them, such as one that the
    /// handler of the result pushes, stay. If the user goes back from the first screen, or the
    /// app's code pops it, the flow ends with `.cancelled(.back)`, unless a ``Cairn/LeaveGuard``
    /// refuses.
    ///
    /// **Delegate.** Until the flow ends, the host is the delegate of the navigation controller,
    /// and calls the app's delegate too. If the app sets another delegate, the host becomes the
    /// delegate again at the next change of the tree.
    ///
    /// **Ownership.** The navigation controller retains the host. If the navigation controller is
    /// deallocated first, the host is deallocated too, and the flow ends with
    /// `.cancelled(.navigatorEnded)` unless the app retains the navigator.
    ///
    /// A host can be pushed only once. To show the flow again, push a new host.
    public func push(on navigationController: UINavigationController, animated: Bool) {
      guard !isPushed, !isViewLoaded, !navigator.hasEnded else {
        return HostReport.notPushed(type(of: navigator.root)).report()
      }
      (isPushed, isPushedAnimated) = (true, animated)
      let view = PushedHostView(of: self, on: navigationController)
      pushedView = view
      hasAppeared = view.window != nil
      observeWindow(view.window)
      takeTraits()
      replica.push(on: navigationController)
    }

    /// Releases the host, which the app's navigation controller has retained.
    func leaveStack() { pushedView?.leave() }

    /// Updates the window and the traits after a change of the app's navigation controller.
    func pushedViewChanged() {
      hasAppeared = hasAppeared || pushedView?.window != nil
      observeWindow(pushedView?.window)
      takeTraits()
      advertisement?.update()
      replica.setNeedsUpdate()
    }

    /// The view controller that shows the tree, and over which modals are presented.
    var base: UIViewController { pushedView?.navigationController ?? self }

    /// Indicates whether the screen matches the tree and UIKit runs no transition.
    public var isSettled: Bool { replica.isSettled }

    /// The windows of the overlays, starting with the lowest, for tests.
    package var overlayWindows: [UIWindow] { replica.overlays.windows }

    /// The names of UIKit's running transitions, for tests that wait for their end.
    var transitionsUnderWay: [String] { replica.loop.transitionNames }

    // MARK: UIViewController

    public override func viewDidLoad() {
      super.viewDidLoad()
      addChild(container)
      container.view.frame = view.bounds
      container.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(container.view)
      container.didMove(toParent: self)
      container.onEscape = { [weak self] in self?.replica.escape(in: nil) == true }
      registerForTraitChanges(Self.sizeClasses) { (host: NavigatorViewController, _) in
        host.takeTraits()
      }
      takeTraits()
      replica.start()
    }

    static let sizeClasses: [UITrait] = [
      UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
    ]

    public override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      isAppearing = true
    }

    public override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      // UIKit may not know the available size before the view is in a window.
      takeTraits()
      observeWindow(view.window)
    }

    /// Observes the window's size.
    ///
    /// Since iOS 17 a view controller gets its traits from the view hierarchy, and a full-screen
    /// modal removes the view from the hierarchy.
    private func observeWindow(_ window: UIWindow?) {
      guard let window else { return }
      let isKnown = window === self.window
      self.window = window
      formerRoot = window.rootViewController
      formerModal = outward.first { $0.parent == nil && $0.presentingViewController != nil }
      wasPresented = formerModal != nil
      // A scene that is restored locked must not appear unlocked.
      if !navigator.tree.overlays.isEmpty { replica.updateOverlays() }
      guard !isKnown else { return }
      window.registerForTraitChanges(Self.sizeClasses) { [weak self] (_: UIWindow, _) in
        self?.takeTraits()
      }
      observeScene()
    }

    private func observeScene() {
      guard background == nil else { return }
      background = BackgroundObservation { [weak self] in
        self?.window?.windowScene
      } hasReturned: { [weak self] in
        self?.takeTraits()
      }
    }

    public override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      takeWidth()
    }

    public override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      hasAppeared = true
      isAppearing = false
      hasLeftParent = false
      advertisement?.update()
      replica.setNeedsUpdate()
    }

    public override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      hasLeftParent = parent == nil
      // The host's modals are presented by its outermost parent, which may stay.
      if hasLeftParent { replica.setNeedsUpdate() }
      if let stack = parent as? UINavigationController, !stack.isNavigationBarHidden {
        HostReport.inNavigationController().report()
      }
    }

    public override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      isAppearing = false
      replica.transitions.endOffScreen()
      // If the app has replaced the window's root, UIKit may still be setting the new one.
      if !navigator.tree.overlays.isEmpty { replica.updateNextTurn() }
    }

    /// Shows the view controller of the tree's root.
    func show(_ content: UIViewController?, animated: Bool) {
      container.show(content, animated: animated)
    }

    private func takeTraits() {
      let base = base
      // The sizes of snapshots would change the style of modals, and anything presented over them
      // would be lost.
      guard background?.isInBackground != true || base.presentedViewController == nil else {
        return
      }
      let isCovered = base.viewIfLoaded?.window == nil && base.presentedViewController != nil
      let collection = (isCovered ? window?.traitCollection : nil) ?? base.traitCollection
      let width = widthClass ?? collection.horizontalSizeClass.inCairn
      // Reported first, because a new layout gives going back another meaning.
      if width != navigator.traits.horizontalSizeClass { replica.reportGoingBack() }
      navigator.resize(width: width, height: collection.verticalSizeClass.inCairn)
    }

    /// The width class for the window's width; nil if UIKit decides or there is no window yet.
    private var widthClass: Traits.SizeClass? {
      guard let regularWidth, let window = base.viewIfLoaded?.window ?? window else { return nil }
      return window.bounds.width < regularWidth ? .compact : .regular
    }

    /// Updates the width class after a layout pass in the window.
    func takeWidth() {
      if widthClass != nil { takeTraits() }
    }

    // MARK: What the content decides

    public override func preferredContentSizeDidChange(
      forChildContentContainer child: any UIContentContainer
    ) {
      super.preferredContentSizeDidChange(forChildContentContainer: child)
      preferredContentSize = child.preferredContentSize
    }

    /// Indicates whether a drag cannot dismiss the sheet that contains the host.
    ///
    /// The value is true while a ``Cairn/LeaveGuard`` in the tree objects, because the dismissal
    /// would leave the whole flow.
    public override var isModalInPresentation: Bool {
      get {
        super.isModalInPresentation || container.isModalInPresentation
          || !replica.mayLeave(.root, to: nil)
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

  extension UIViewController {
    /// The view controller that contains the view, even if this one was not added as a child.
    fileprivate var around: UIViewController? {
      viewIfLoaded?.superview.flatMap { view in
        sequence(first: view as UIResponder, next: \.next).lazy
          .compactMap { $0 as? UIViewController }.first
      }
    }
  }
#endif
