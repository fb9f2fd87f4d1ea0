#if canImport(UIKit) && !os(watchOS)
  public import Cairn
  public import UIKit

  /// A coordinator that provides tab bar items of its own, instead of those that UIKit makes from
  /// ``/Cairn/Coordinator/tabItem(for:)``.
  ///
  /// <!-- snippet: adopting-tab-items -->
  /// ```swift
  /// extension MainCoordinator: ViewControllerTabs {
  ///   func tabBarItem(for route: Route) -> UITabBarItem {
  ///     switch route {
  ///     case .start: UITabBarItem(title: "Start", image: UIImage(systemName: "house"), tag: 0)
  ///     case .basket: UITabBarItem(title: "Basket", image: UIImage(systemName: "cart"), tag: 1)
  ///     case .profile:
  ///       UITabBarItem(title: "Profile", image: UIImage(systemName: "person"), tag: 2)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// A badge of the coordinator's `TabItem` is shown on these items too, but the role and the
  /// section of the `TabItem` have no effect, because they require a `UITab`, which has no bar
  /// item. Without this conformance and without a `TabItem`, a tab uses the `tabBarItem` of its own
  /// view controller. If that item has neither a title nor an image, the tab is blank, and the host
  /// reports it.
  @MainActor
  public protocol ViewControllerTabs: Coordinator {
    /// Returns the item of the tab for this route; called once, when its view controller is made.
    func tabBarItem(for route: Route) -> UITabBarItem
  }

  extension ViewControllerTabs {
    func tabBarItem(for route: AnyRoute) -> UITabBarItem? {
      route.value(as: Route.self).map { tabBarItem(for: $0) }
    }
  }
#endif
