// P10: links. A path and a query lead to a tab and a stack in it; what is unknown leads nowhere.
//
// Classic: ClassicLinkParser.swift. A parser with a `switch` over path components, and a second piece of
// code that makes links to share. Nothing keeps the two in step.
// Cairn: each flow lists its own patterns, a parent mounts the tables of its children, and the same
// table prints the URL of what is shown. `under:` is the way back that a link opened cold shall have.
// Keep a parser for what is not a place, such as a token to redeem, and let `open` have the rest.
import Cairn

extension TabsCoordinator {
  static let links = Links<Route> {
    Mount("/", .home, HomeCoordinator.self)
    Mount("/search", .search, SearchCoordinator.self)
    Mount("/profile", .profile, ProfileCoordinator.self)
  }
}

extension HomeCoordinator {
  static let links = Links<Route> {
    Link("/products", .products)
    Link("/products/:id", Route.product, under: .products)
    Link(
      "/reviews?product=:id", Route.reviews, under: { [.products, .product($0)] })
  }
}

extension SearchCoordinator {
  static let links = Links<Route> {
    Link("/", .form)
    Link("/:text", Route.results, under: .form)
  }
}

extension ProfileCoordinator {
  // The settings have no link on purpose: nobody comes in there from outside.
  static let links = Links<Route> { Link("/", .profile) }
}
