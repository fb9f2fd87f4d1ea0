#if canImport(UIKit) && !os(watchOS)
  public import Cairn
  public import UIKit

  /// A coordinator that says what stands on its tabs.
  ///
  /// ```swift
  /// extension MainCoordinator: ViewControllerTabs {
  ///   func tabBarItem(for route: Route) -> UITabBarItem {
  ///     switch route {
  ///     case .shop: UITabBarItem(title: "Shop", image: UIImage(systemName: "bag"), tag: 0)
  ///     case .account: UITabBarItem(title: "Account", image: UIImage(systemName: "person"), tag: 1)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// Without it a tab has the `tabBarItem` of its own view controller, which is blank unless the screen
  /// is one that sets it.
  @MainActor
  public protocol ViewControllerTabs: Coordinator {
    /// What stands on the tab of this route. Called once, when the tab's view controller is made.
    func tabBarItem(for route: Route) -> UITabBarItem
  }

  extension ViewControllerTabs {
    func tabBarItem(for route: AnyRoute) -> UITabBarItem? {
      route.value(as: Route.self).map { tabBarItem(for: $0) }
    }
  }
#endif
