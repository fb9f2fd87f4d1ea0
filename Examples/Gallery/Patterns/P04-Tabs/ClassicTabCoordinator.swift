import UIKit

/// The usual tab coordinator: a child with a navigation controller for each tab.
///
/// UIKit itself pops to the root when the user taps the selected tab again.
@MainActor
final class ClassicTabCoordinator {
  let tabBarController = UITabBarController()
  private let home = ClassicHomeCoordinator()
  private let search = ClassicSearchCoordinator()
  private let profile = ClassicProfileCoordinator()

  func start() {
    let tabs: [any ClassicCoordinator] = [home, search, profile]
    tabs.forEach { $0.start() }
    tabBarController.viewControllers = tabs.map(\.navigationController)
  }

  /// Opens the results of a search: selects the tab by its index, then pushes the screen.
  func openSearch(for text: String) {
    tabBarController.selectedIndex = 1
    search.navigationController.popToRootViewController(animated: false)
    search.showResults(for: text)
  }
}

final class ClassicHomeCoordinator: ClassicCoordinator {
  var childCoordinators: [any ClassicCoordinator] = []
  let navigationController = UINavigationController()

  func start() {
    push(
      PlainScreen(
        "Products",
        [
          "Tea": { [weak self] in self?.showProduct(Product.tea.id) },
          "Kettle": { [weak self] in self?.showProduct(Product.kettle.id) },
        ]))
    navigationController.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 0)
  }

  private func showProduct(_ id: Product.ID) {
    push(PlainScreen("Product \(id)", ["Reviews": { [weak self] in self?.showReviews(of: id) }]))
  }

  private func showReviews(of id: Product.ID) { push(PlainScreen("Reviews of \(id)")) }
}

final class ClassicSearchCoordinator: ClassicCoordinator {
  var childCoordinators: [any ClassicCoordinator] = []
  let navigationController = UINavigationController()

  func start() {
    let results = { [weak self] in self?.showResults(for: "tea & cake") ?? () }
    push(PlainScreen("Search", ["tea & cake": results]))
    navigationController.tabBarItem = UITabBarItem(title: "Search", image: nil, tag: 1)
  }

  func showResults(for text: String) { push(PlainScreen("Results for \(text)")) }
}

final class ClassicProfileCoordinator: ClassicCoordinator {
  var childCoordinators: [any ClassicCoordinator] = []
  let navigationController = UINavigationController()

  func start() {
    push(PlainScreen("Profile", ["Settings": { [weak self] in self?.showSettings() }]))
    navigationController.tabBarItem = UITabBarItem(title: "Profile", image: nil, tag: 2)
  }

  private func showSettings() {
    navigationController.present(PlainViewController(PlainScreen("Settings")), animated: true)
  }
}
