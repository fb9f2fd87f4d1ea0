#if canImport(UIKit)
  public import CairnUIKit
  public import ShopFlows
  public import UIKit

  extension MainCoordinator: ViewControllerTabs {
    /// The labels of the tabs.
    public func tabBarItem(for route: Route) -> UITabBarItem {
      BadgedTabBarItem(self, route)
    }
  }

  /// A tab whose badge observes the shop.
  private final class BadgedTabBarItem: UITabBarItem {
    private weak var shop: MainCoordinator?
    private let route: MainCoordinator.Route

    init(_ shop: MainCoordinator, _ route: MainCoordinator.Route) {
      self.shop = shop
      self.route = route
      super.init()
      title = route.title
      image = UIImage(systemName: route.symbol)
      accessibilityIdentifier = "\(route)"
      follow(self) { $0.showBadge() }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    private func showBadge() { badgeValue = shop?.badge(of: route).map(String.init) }
  }

  extension MainCoordinator.Route {
    fileprivate var symbol: String {
      switch self {
      case .home: "bag"
      case .search: "magnifyingglass"
      case .cart: "cart"
      case .orders: "shippingbox"
      case .profile: "person"
      }
    }
  }
#endif
