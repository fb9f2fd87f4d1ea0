import Cairn
import Foundation

/// Links of every kind, with a shadowed one.
enum LinkLab {
  enum Route: Cairn.Route {
    case home, list, detail(Int), search(String?), file([String]), user(UUID), page(String)
    case sorted(Order?), cart, debug, mode, shop, account(Int), shelf(Int, [String]), filter(
      String, Int)
  }

  enum Order: String, CaseIterable, Codable, LinkValue { case up, down }

  enum Inner: Cairn.Route { case root, orders, order(Int), cart, other(String) }

  static let links = Links<Route> {
    Link("/", .home)
    Link("/products", .list)
    Link("/products/:id", Route.detail, under: .list)
    Link("/products/new", .cart)
    Link("/search?q=:q", Route.search)
    Link("/files/*path", Route.file)
    Link("/users/:id", Route.user, under: .home)
    Link("/pages/grün%20wald/:name", Route.page)
    Link("/modes?mode=edit", .mode)
    Link("/filter?by=:by&count=:count", Route.filter)
    Link("/sorted?by=:order", Route.sorted)
    Link("/debug", .debug).internalOnly
    Link("/shelves/:id/*path", Route.shelf)
    Link("/cart", .cart)
    Mount("/", .shop, links: { inner })
    Mount("/account/:id", Route.account, links: { inner })
  }

  static let inner = Links<Inner> {
    Link("/", .root)
    Link("/orders", .orders)
    Link("/orders/:id", Inner.order, under: .orders)
    Link("/cart", .cart)
    Link("/other/:text", Inner.other, under: .root).matchOnly
  }
}
