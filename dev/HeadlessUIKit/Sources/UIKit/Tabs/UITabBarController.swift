import Foundation

/// A container with one controller for each tab.
@MainActor open class UITabBarController: UIViewController {
  var controllers: [UIViewController] = []
  var selected: UIViewController?
  /// The tabs, unless the app has set controllers instead.
  var rootTabs: [UITab] = []
  var chosenTab: UITab?
  /// The controller whose view is in place.
  private var shown: UIViewController?
  private let contentView = UIView()

  /// The delegate of the controller.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The tab bar.
  open private(set) lazy var tabBar = UITabBar()
  /// The controllers that the user can reorder.
  open var customizableViewControllers: [UIViewController]?

  /// The controllers of the tabs.
  open var viewControllers: [UIViewController]? {
    get { controllers.isEmpty ? nil : controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers.
  ///
  /// The selected controller stays selected if it is still included. Otherwise, the controller at
  /// the same index is selected.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    rootTabs.forEach { $0.owner = nil }
    (rootTabs, chosenTab) = ([], nil)
    exchangeControllers(for: viewControllers ?? [])
  }

  func exchangeControllers(for new: [UIViewController]) {
    let index = selectedIndex
    let removed = controllers.filter { !new.contains($0) }
    removed.forEach(willRelease)
    let added = new.filter { !controllers.contains($0) }
    controllers = new
    added.forEach(adopt)
    added.forEach(didAdopt)
    if selected.map(controllers.contains) != true {
      selected = controllers.indices.contains(index) ? controllers[index] : controllers.first
    }
    updateItems()
    show(selected)
    removed.forEach { $0.leaveParent() }
  }

  // MARK: Tabs

  /// The tabs, whose controllers are created when they are first selected.
  ///
  /// The array is empty while the app uses `viewControllers`.
  open var tabs: [UITab] {
    get { rootTabs }
    set { setTabs(newValue, animated: false) }
  }
  /// The selected tab, which may be inside a group.
  open var selectedTab: UITab? {
    get { chosenTab }
    set { if let newValue { programSelects(newValue) } }
  }
  /// The place of the tabs.
  ///
  /// Automatic means a sidebar if a tab is a group (comment in UITabBarController.h, in
  /// [objc2's binding](https://docs.rs/objc2-ui-kit/0.3.0/src/objc2_ui_kit/generated/UITabBarController.rs.html)).
  open var mode = Mode.automatic
  /// The place of the tabs.
  public enum Mode: Int, Sendable {
    /// The system's choice.
    case automatic
    /// The tab bar.
    case tabBar
    /// The tab bar or the sidebar.
    case tabSidebar
  }

  /// The scrolling that makes the bar smaller; the value is recorded, but has no effect here (iOS
  /// 26).
  open var tabBarMinimizeBehavior = MinimizeBehavior.automatic
  /// The scrolling that makes the bar smaller.
  public enum MinimizeBehavior: Int, Sendable {
    /// The system's choice.
    case automatic
    /// Scrolling down.
    case onScrollDown = 2
  }
  /// The view above the tab bar, or inside the tab bar while the bar is small (iOS 26).
  open var bottomAccessory: UITabAccessory? {
    didSet { if isViewLoaded { placeAccessory(instead: oldValue) } }
  }

  private func placeAccessory(instead old: UITabAccessory?) {
    old?.contentView.removeFromSuperview()
    if let new = bottomAccessory?.contentView { view.addSubview(new) }
  }

  /// The root tabs that are shown in a compact width; nil for all (iOS 18).
  open var compactTabIdentifiers: [String]? {
    didSet { updateItems() }
  }
  /// The identifier of the emphasized tab; the value is recorded, but has no effect here (iOS 27).
  open var prominentTabIdentifier: String?
  /// The sidebar (iOS 18).
  ///
  /// [sidebar](https://developer.apple.com/documentation/uikit/uitabbarcontroller/sidebar-swift.property)
  open private(set) lazy var sidebar = Sidebar()

  /// Creates a controller with tabs (iOS 18).
  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    self.tabs = tabs
  }

  /// Replaces the tabs.
  ///
  /// The selected tab stays selected if it is still included. Otherwise, the first tab is selected.
  open func setTabs(_ tabs: [UITab], animated: Bool) { replaceTabs(with: tabs) }

  /// Returns the tab with an identifier, which may be inside a group.
  open func tab(forIdentifier identifier: String) -> UITab? {
    rootTabs.lazy.flatMap(\.allTabs).first { $0.identifier == identifier }
  }

  /// The index of the selected controller.
  open var selectedIndex: Int {
    get { rootTabs.isEmpty ? controllers.firstIndex { $0 === selected } ?? NSNotFound : tabIndex }
    set {
      if rootTabs.indices.contains(newValue) { return programSelects(rootTabs[newValue]) }
      if controllers.indices.contains(newValue) { select(controllers[newValue]) }
    }
  }

  /// The selected controller.
  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      if let tab = loadedTab(of: newValue) { return programSelects(tab) }
      guard let newValue, controllers.contains(newValue) else {
        return HeadlessDevice.current.log.raise(
          "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar"
            + " controller's list of view controllers can be selected.")
      }
      select(newValue)
    }
  }

  func select(_ controller: UIViewController) {
    selected = controller
    show(controller)
  }

  /// Replaces the visible controller in UIKit's order: the new one is notified first.
  func show(_ controller: UIViewController?) {
    guard isViewLoaded, controller !== shown else { return }
    guard appearance == .appeared else {
      return exchange(
        [shown].compactMap { $0 }, for: [controller].compactMap { $0 }, place: placeChildren)
    }
    let from = shown
    shown = controller
    let transition = RunningTransition(
      from: from, to: controller, animated: false, duration: 0.3, in: contentView)
    if let from, let controller, let delegate,
      let animator = delegate.tabBarController(
        self, animationControllerForTransitionFrom: from, to: controller)
    {
      transition.aim(from: from, to: controller, animated: true)
      transition.adopt(
        animator, delegate.tabBarController(self, interactionControllerFor: animator))
    }
    let animated = transition.isAnimated
    controller?.beginAppearance(true, animated: animated)
    from?.beginAppearance(false, animated: animated)
    place(controller)
    controller?.announceIsAppearing()
    currentTransition = transition
    transition.atEnd = { [self] completed in
      currentTransition = nil
      if completed {
        from?.viewIfLoaded?.removeFromSuperview()
        conclude(from, seen: false)
        conclude(controller, seen: controller === shown)
      } else {
        conclude(controller, seen: false)
        conclude(from, seen: true)
        controller?.viewIfLoaded?.removeFromSuperview()
        (selected, shown) = (from, from)
        chosenTab = loadedTab(of: from)
      }
    }
    transition.run()
  }

  /// Shows an item for each tab, also for one whose controller has not been created.
  func updateItems() {
    tabBar.items =
      rootTabs.isEmpty ? controllers.map { $0.tabBarItem } : barTabs.map { $0.barItem }
  }

  override func traitsChanged() { updateItems() }

  override func placeChildren() {
    guard isViewLoaded, shown !== selected else { return }
    shown?.viewIfLoaded?.removeFromSuperview()
    shown = selected
    place(selected)
  }

  private func place(_ controller: UIViewController?) {
    guard let view = controller?.view else { return }
    view.frame = contentView.bounds
    contentView.addSubview(view)
  }

  /// Performs the user's touch on a tab.
  func userSelects(_ controller: UIViewController) {
    let tab = UITab(of: controller)
    guard mayBeSelected(tab, controller) else { return }
    if controller === selected {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      select(controller)
    }
    let (log, calls) = (HeadlessDevice.current.log, HeadlessDevice.current.policy.tabCalls)
    if calls != .areAboutControllers {
      log.call(self, "didSelectTab(\(HeadlessLog.name(controller)))")
      delegate?.tabBarController(self, didSelectTab: tab, previousTab: nil)
    }
    if calls != .areAboutTabs {
      log.call(self, "didSelect(\(HeadlessLog.name(controller)))")
      delegate?.tabBarController(self, didSelect: controller)
    }
  }

  private func mayBeSelected(_ tab: UITab, _ controller: UIViewController) -> Bool {
    let (log, calls) = (HeadlessDevice.current.log, HeadlessDevice.current.policy.tabCalls)
    var may = true
    if calls != .areAboutControllers {
      log.call(self, "shouldSelectTab(\(HeadlessLog.name(controller)))")
      may = delegate?.tabBarController(self, shouldSelectTab: tab) ?? true
    }
    if calls != .areAboutTabs {
      log.call(self, "shouldSelect(\(HeadlessLog.name(controller)))")
      may = (delegate?.tabBarController(self, shouldSelect: controller) ?? true) && may
    }
    return may
  }

  open override func loadView() {
    super.loadView()
    contentView.frame = view.bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(contentView)
    view.addSubview(tabBar)
    placeAccessory(instead: nil)
  }

  override var managesAppearanceOfChildren: Bool { true }
  override var childrenSharingAppearance: [UIViewController] { [shown].compactMap { $0 } }
  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }
}
