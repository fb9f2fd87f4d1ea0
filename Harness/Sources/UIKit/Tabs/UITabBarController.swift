import Foundation

/// A container with one controller for each tab.
@MainActor open class UITabBarController: UIViewController {
  private var tabs: [UIViewController] = []
  private var selected: UIViewController?
  /// The controller whose view is in place.
  private var shown: UIViewController?
  private let contentView = UIView()

  /// The delegate of the controller.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The tab bar.
  open private(set) lazy var tabBar = UITabBar()
  /// Indicates whether the bar is hidden.
  open var isTabBarHidden = false
  /// The controllers that the user can reorder.
  open var customizableViewControllers: [UIViewController]?

  /// Shows or hides the bar.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) { isTabBarHidden = hidden }

  /// The controllers of the tabs.
  open var viewControllers: [UIViewController]? {
    get { tabs.isEmpty ? nil : tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers.
  ///
  /// The selected controller stays selected if it is still included. Otherwise the controller at
  /// its index is selected.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    let index = selectedIndex
    let removed = tabs.filter { !new.contains($0) }
    removed.forEach(willRelease)
    let added = new.filter { !tabs.contains($0) }
    tabs = new
    added.forEach(adopt)
    added.forEach(didAdopt)
    if selected.map(tabs.contains) != true {
      selected = tabs.indices.contains(index) ? tabs[index] : tabs.first
    }
    tabBar.items = tabs.map { $0.tabBarItem }
    show(selected)
    removed.forEach { $0.leaveParent() }
  }

  /// The index of the selected controller.
  open var selectedIndex: Int {
    get { tabs.firstIndex { $0 === selected } ?? NSNotFound }
    set { if tabs.indices.contains(newValue) { select(tabs[newValue]) } }
  }

  /// The selected controller.
  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard let newValue, tabs.contains(newValue) else {
        return HeadlessDevice.current.log.raise(
          "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar"
            + " controller's list of view controllers can be selected.")
      }
      select(newValue)
    }
  }

  private func select(_ controller: UIViewController) {
    selected = controller
    show(controller)
  }

  /// Replaces the visible controller in UIKit's order: the new one is notified first.
  private func show(_ controller: UIViewController?) {
    tabBar.selectedItem = controller?.tabBarItem
    guard isViewLoaded, controller !== shown else { return }
    guard appearance == .appeared else {
      return exchange(
        [shown].compactMap { $0 }, for: [controller].compactMap { $0 }, place: placeChildren)
    }
    let from = shown
    shown = controller
    let transition = Transition(
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
      }
    }
    transition.run()
  }

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
    let log = HeadlessDevice.current.log
    log.call(self, "shouldSelect(\(HeadlessLog.name(controller)))")
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
    if controller === selected {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      select(controller)
    }
    log.call(self, "didSelect(\(HeadlessLog.name(controller)))")
    delegate?.tabBarController(self, didSelect: controller)
  }

  open override func loadView() {
    super.loadView()
    contentView.frame = view.bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(contentView)
    view.addSubview(tabBar)
  }

  override var managesAppearanceOfChildren: Bool { true }
  override var childrenSharingAppearance: [UIViewController] { [shown].compactMap { $0 } }
  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }
}
