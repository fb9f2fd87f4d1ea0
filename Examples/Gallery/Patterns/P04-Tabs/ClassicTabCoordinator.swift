import UIKit

/// The usual tab coordinator: a child with a navigation controller for each tab.
///
/// UIKit itself pops to the root when the user taps the selected tab again.
@MainActor
final class ClassicTabCoordinator {
  let tabBarController = UITabBarController()
  private let home = ClassicTab("Products", opens: "Tea")
  private let search = ClassicTab("Search", opens: "tea & cake")
  private let profile = ClassicTab("Profile", opens: "Settings")

  func start() {
    let tabs = [home, search, profile]
    tabs.forEach { $0.start() }
    tabBarController.viewControllers = tabs.map(\.navigationController)
  }

  /// Opens the results of a search: selects the tab by its index, then pushes the screen.
  func openSearch(for text: String) {
    tabBarController.selectedIndex = 1
    search.navigationController.popToRootViewController(animated: false)
    search.open(text)
  }
}

final class ClassicTab: ClassicCoordinator {
  var childCoordinators: [any ClassicCoordinator] = []
  let navigationController = UINavigationController()
  private let root: String
  private let next: String

  init(_ root: String, opens next: String) {
    self.root = root
    self.next = next
  }

  func start() {
    push(PlainScreen(root, [next: { [weak self, next] in self?.open(next) }]))
    navigationController.tabBarItem = UITabBarItem(title: root, image: nil, tag: 0)
  }

  func open(_ title: String) { push(PlainScreen(title)) }
}
