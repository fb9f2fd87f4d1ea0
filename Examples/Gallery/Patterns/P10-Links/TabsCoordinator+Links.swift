// P10: links. A path and a query lead to a tab and a stack in it; an unknown path changes nothing.
//
// Classic: ClassicLinkParser.swift. A parser with a `switch` over path components, and separate
// code that creates links to share. Nothing keeps the two consistent.
// Cairn: each flow lists its own patterns, and a parent mounts the tables of its children. The same
// table prints the URL of the current screen. `under:` defines the back stack of a link that is
// opened in a new session.
// Keep a parser for links that open no screen, such as a token to redeem, and pass the others to
// `open`.
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
  // The settings deliberately have no link: they cannot be opened from outside.
  static let links = Links<Route> { Link("/", .profile) }
}
