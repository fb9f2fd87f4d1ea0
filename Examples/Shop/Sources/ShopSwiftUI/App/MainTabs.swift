public import CairnSwiftUI
public import ShopFlows
public import SwiftUI

extension MainCoordinator: ViewTabs {
  /// What stands on the tabs.
  public func tabLabel(for route: Route) -> some View {
    Label(route.title, systemImage: route.symbol)
  }

  /// How many pieces there are in the cart.
  public func tabBadge(for route: Route) -> Text? {
    badge(of: route).map { Text("\($0)") }
  }
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
