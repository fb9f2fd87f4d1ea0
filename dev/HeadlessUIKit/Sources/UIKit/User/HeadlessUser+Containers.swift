import Foundation

/// Actions on tabs, pages, columns, bars and controls.
extension HeadlessUser {
  // MARK: Tabs

  /// Touches the tab at an index, even if the tab is already selected.
  public func tapTab(_ index: Int, in tabs: UITabBarController? = nil) throws {
    guard let tabs = try tabs ?? inFront(UITabBarController.self) else {
      throw Obstacle("No tab bar is in front")
    }
    try reach(tabs)
    if !tabs.tabs.isEmpty {
      let shown = tabs.barTabs
      guard shown.indices.contains(index) else { throw noTab("\(index)", in: tabs) }
      return tabs.userSelects(shown[index])
    }
    guard let controllers = tabs.viewControllers, controllers.indices.contains(index) else {
      throw noTab("\(index)", in: tabs)
    }
    guard controllers[index].tabBarItem.isEnabled else {
      throw Obstacle("The tab \(index) is disabled")
    }
    tabs.userSelects(controllers[index])
  }

  /// Touches the tab with an identifier, in the tab bar or the sidebar.
  ///
  /// For a tab with a title, use `tap(_:)`.
  public func tapTab(_ identifier: String, in tabs: UITabBarController? = nil) throws {
    guard let tabs = try tabs ?? inFront(UITabBarController.self) else {
      throw Obstacle("No tab bar is in front")
    }
    try reach(tabs)
    guard let tab = tabs.tab(forIdentifier: identifier) else {
      throw noTab("“\(identifier)”", in: tabs)
    }
    guard tabs.hasSidebar || tabs.barTabs.contains(tab) else {
      throw Obstacle("The tab \(identifier) is in the sidebar, which is not shown")
    }
    tabs.userSelects(tab)
  }

  /// Touches the tab with this title in a tab bar in front; returns false if there is none.
  func tapTab(titled title: String) throws -> Bool {
    for case let tabs as UITabBarController in try front.map(controllers) ?? [] {
      guard tabs.tabBar.isSeen, let index = tabs.titles.firstIndex(of: title) else { continue }
      try tapTab(index, in: tabs)
      return true
    }
    return false
  }

  private func noTab(_ name: String, in tabs: UITabBarController) -> Obstacle {
    let identifiers = tabs.tabs.flatMap(\.allTabs).map(\.identifier)
    return Obstacle(
      "There is no tab \(name). The titles in the tab bar, for tap(_:), are: "
        + "\(tabs.titles.map { $0 ?? "" }). The identifiers of the tabs are: \(identifiers)")
  }

  // MARK: Pages

  /// Begins to turn a page.
  public func beginPageSwipe(
    _ direction: UIPageViewController.NavigationDirection, in pages: UIPageViewController? = nil
  ) throws -> HeadlessDrag {
    guard let pages = try pages ?? inFront(UIPageViewController.self) else {
      throw Obstacle("No page controller is in front")
    }
    try reach(pages)
    guard let transition = pages.beginSwipe(direction) else {
      throw Obstacle("There is no page to turn to")
    }
    return HeadlessDrag(transition)
  }

  /// Turns a page.
  public func swipePage(
    _ direction: UIPageViewController.NavigationDirection, in pages: UIPageViewController? = nil
  ) throws {
    let drag = try beginPageSwipe(direction, in: pages)
    drag.move(to: 0.7)
    drag.finish()
  }

  /// Returns the number of dots in the page control, and the index of the current dot; nil if there
  /// are no dots.
  public func dots(in pages: UIPageViewController? = nil) throws -> (count: Int, current: Int)? {
    guard let pages = try pages ?? inFront(UIPageViewController.self) else {
      throw Obstacle("No page controller is in front")
    }
    return pages.dots
  }

  // MARK: Columns

  /// Shows a hidden column, like a swipe from the edge.
  public func showColumn(
    _ column: UISplitViewController.Column, in split: UISplitViewController? = nil
  ) throws {
    guard let split = try split ?? inFront(UISplitViewController.self), !split.isCollapsed else {
      throw Obstacle("No split view is in front")
    }
    try reach(split)
    split.reveal(column)
  }

  // MARK: Touches

  /// Touches a view; the view itself or the nearest view around it handles the touch.
  public func tap(_ view: UIView) throws {
    if let controller = view.nearestController { try reach(controller) }
    guard view.isSeen, let target = view.touchTarget else {
      throw Obstacle(view.obstacle ?? "No view there handles touches")
    }
    if let obstacle = target.obstacle { throw Obstacle(obstacle) }
    target.touch()
  }

  /// Touches a button of the navigation bar or the toolbar in front.
  public func tap(_ item: UIBarButtonItem) throws {
    guard let controller = barOwners.first(where: { $0.shows(item) }) else {
      throw Obstacle("No visible bar shows \(item.title ?? "the button")")
    }
    try reach(controller)
    guard item.touch() else { throw Obstacle("\(item.title ?? "The button") is disabled") }
  }

  private var barOwners: [UIViewController] {
    let roots = [window.rootViewController] + window.presentations.map(\.presentedViewController)
    return roots.compactMap { $0 }.flatMap(controllers)
  }

  private func inFront<T: UIViewController>(_ type: T.Type) throws -> T? {
    var next = try front
    while let controller = next {
      if let found = controller as? T { return found }
      next = controller.childInFront
    }
    return nil
  }
}

extension UITabBarController {
  /// The titles of the tabs in the tab bar.
  fileprivate var titles: [String?] {
    tabs.isEmpty ? controllers.map(\.tabBarItem.title) : barTabs.map(\.title)
  }
}

extension UIViewController {
  /// The visible child in front, without children whose views take no touches.
  var childInFront: UIViewController? {
    childrenSharingAppearance.last { $0.viewIfLoaded?.isUserInteractionEnabled != false }
  }

  fileprivate func shows(_ item: UIBarButtonItem) -> Bool {
    guard let stack = navigationController, stack.topViewController === self else { return false }
    let inBar =
      (navigationItem.leftBarButtonItems ?? []) + (navigationItem.rightBarButtonItems ?? [])
    return !stack.isNavigationBarHidden && inBar.contains(item)
  }
}

extension UIResponder {
  var nearestController: UIViewController? {
    for case let controller as UIViewController in sequence(first: self, next: \.next) {
      return controller
    }
    return nil
  }
}
