import Cairn
import CairnWeb
import Foundation
import ShopFlows

/// The addresses of the shop's screens, which are printed from typed paths.
@MainActor
enum ShopLinks {
  static func product(_ id: Product.ID) -> URL? {
    main(.home, then: ShopCoordinator.path(to: .detail(id)))
  }

  static func list(_ category: Category.ID?, _ sort: ProductSort? = nil) -> URL? {
    main(.home, then: ShopCoordinator.path(to: .list(category, sort)))
  }

  static func order(_ id: Order.ID) -> URL? {
    main(.orders, then: OrdersCoordinator.path(to: .detail(id)))
  }

  /// The first screen of a tab.
  static func tab(_ tab: MainCoordinator.Route) -> URL? { tabs[tab] ?? nil }

  /// The tabs' addresses are part of each page and never change.
  private static let tabs: [MainCoordinator.Route: URL?] = [
    .home: main(.home, then: ShopCoordinator.path(to: .home)),
    .cart: main(.cart, then: CartCoordinator.path(to: .cart)),
    .orders: main(.orders, then: OrdersCoordinator.path(to: .list)),
    .profile: main(.profile, then: ProfileCoordinator.path(to: .account)),
  ]

  private static func main(_ tab: MainCoordinator.Route, then path: RoutePath) -> URL? {
    MainCoordinator.links.url(for: MainCoordinator.path(to: tab, then: path))
  }
}
