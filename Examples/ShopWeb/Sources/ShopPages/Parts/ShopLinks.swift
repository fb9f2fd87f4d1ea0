import Cairn
import CairnWeb
import Foundation
import ShopFlows

/// The addresses of the shop's screens, which are printed from typed paths.
@MainActor
enum ShopLinks {
  static func product(_ id: Product.ID) -> URL? {
    products(id) {
      home(ShopCoordinator.path(to: .detail(id), then: ProductCoordinator.path(to: .detail)))
    }
  }

  static func list(_ category: Category.ID?, _ sort: ProductSort? = nil) -> URL? {
    lists(ShopCoordinator.Route.list(category, sort)) {
      home(ShopCoordinator.path(to: .list(category, sort)))
    }
  }

  // A page has 30 to 40 of these links, and the address of a route never changes.
  private static var products = PrintedLinks<Product.ID>()
  private static var lists = PrintedLinks<ShopCoordinator.Route>()

  static func found(_ id: Product.ID) -> URL? {
    let product = ProductCoordinator.path(to: .detail)
    return main(.search, then: SearchCoordinator.path(to: .detail(id), then: product))
  }

  static func order(_ id: Order.ID) -> URL? {
    main(.orders, then: OrdersCoordinator.path(to: .detail(id)))
  }

  static let addresses = main(.profile, then: ProfileCoordinator.path(to: .addresses))

  /// The first screen of a tab.
  static func tab(_ tab: MainCoordinator.Route) -> URL? { tabs[tab] ?? nil }

  /// The tabs' addresses are part of each page and never change.
  private static let tabs: [MainCoordinator.Route: URL?] = [
    .home: home(ShopCoordinator.path(to: .home)),
    .search: main(.search, then: SearchCoordinator.path(to: .search(nil))),
    .cart: main(.cart, then: CartCoordinator.path(to: .cart)),
    .orders: main(.orders, then: OrdersCoordinator.path(to: .list)),
    .profile: main(.profile, then: ProfileCoordinator.path(to: .account)),
  ]

  private static func home(_ path: RoutePath) -> URL? { main(.home, then: path) }

  private static func main(_ tab: MainCoordinator.Route, then path: RoutePath) -> URL? {
    MainCoordinator.links.url(for: MainCoordinator.path(to: tab, then: path))
  }
}
