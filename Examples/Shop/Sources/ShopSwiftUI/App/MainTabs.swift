public import CairnSwiftUI
public import ShopFlows
public import SwiftUI

extension MainCoordinator: ViewTabs {
  /// The labels of the tabs.
  public func tabLabel(for route: Route) -> some View {
    Label(route.title, systemImage: route.symbol)
  }

  /// The badge of a tab; the cart's shows the number of pieces.
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
