import Foundation

/// The selection of tabs, which may be in groups.
extension UITabBarController {
  func replaceTabs(with new: [UITab]) {
    rootTabs.forEach { $0.owner = nil }
    rootTabs = new
    new.forEach { $0.owner = self }
    let all = new.flatMap(\.allTabs)
    // Controllers that the app has set, or whose tabs have gone, leave.
    exchangeControllers(for: controllers.filter { loadedTab(of: $0) != nil })
    let selected = chosenTab.flatMap { all.contains($0) ? $0 : nil }
    chosenTab = nil
    if let tab = selected ?? new.first { select(tab: tab) }
  }

  /// The index of the root tab that contains the selected one.
  var tabIndex: Int {
    guard let chosenTab else { return NSNotFound }
    return rootTabs.firstIndex { $0.allTabs.contains(chosenTab) } ?? NSNotFound
  }

  /// The tab whose controller exists and is this one.
  func loadedTab(of controller: UIViewController?) -> UITab? {
    guard let controller else { return nil }
    return rootTabs.lazy.flatMap(\.allTabs).first { $0.viewController === controller }
  }

  /// The controller that is shown for a tab.
  ///
  /// UIKit exchanges the controllers of root tabs only, so inside a group nothing changes
  /// (https://developer.apple.com/forums/thread/793985).
  private func controller(showing tab: UITab) -> UIViewController? {
    sequence(first: tab, next: { $0.parent }).reversed().lazy.compactMap { $0.load() }.first
  }

  /// Performs the program's choice of a tab, which the delegate hears of too
  /// (react-native-screens#4675).
  func programSelects(_ tab: UITab) {
    let previous = chosenTab
    select(tab: tab)
    if let chosenTab, chosenTab !== previous { announce(chosenTab, after: previous) }
  }

  private func announce(_ tab: UITab, after previous: UITab?) {
    HeadlessDevice.current.log.call(self, "didSelectTab(\(tab.identifier))")
    delegate?.tabBarController(self, didSelectTab: tab, previousTab: previous)
  }

  func select(tab: UITab) {
    guard rootTabs.contains(where: { $0.allTabs.contains(tab) }) else {
      return HeadlessDevice.current.log.raise(
        "Tab \(tab.identifier) is not one of the tab bar controller's tabs.")
    }
    let shown = tab.shownTab
    guard shown !== chosenTab else { return }
    chosenTab = shown
    var group = shown.parent
    var child = shown
    while let current = group {
      current.selectedChild = child
      (child, group) = (current, current.parent)
    }
    guard let controller = controller(showing: shown) else { return }
    if !controllers.contains(controller) {
      controllers.append(controller)
      adopt(controller)
      didAdopt(controller)
      updateItems()
    }
    select(controller)
  }

  /// Shows another child of a group, if the group contains the selected tab.
  func groupChanged(_ group: UITabGroup) {
    guard let chosenTab, group.allTabs.contains(chosenTab) else { return }
    programSelects(group)
  }

  /// Performs the user's choice of a tab.
  func userSelects(_ tab: UITab) {
    let log = HeadlessDevice.current.log
    let previous = chosenTab
    log.call(self, "shouldSelectTab(\(tab.identifier))")
    guard delegate?.tabBarController(self, shouldSelectTab: tab) ?? true else { return }
    if tab.shownTab === previous {
      (selected as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      select(tab: tab)
    }
    announce(chosenTab ?? tab, after: previous)
  }
}
