package import Cairn
package import SharedRoutes

/// The products, which lead into the checkout and to orders without knowing either.
package final class CatalogueCoordinator: Coordinator {
  package enum Route: Routable { case list, product(ProductID), thanks(OrderID) }

  package static let links = Links<Route> {
    Link("/", .list)
    Link("/products/:id", Route.product, under: .list)
  }

  package let navigation = Navigation(root: Route.list)
  private let features: any Features

  package init(features: any Features) { self.features = features }

  package func destination(for route: Route) -> Destination {
    switch route {
    case .list: ProductListModel(onSelect: { self.navigate(to: .product($0)) })
    // snippet: modular-path
    case .product(let id):
      ProductModel(id, onBuy: { self.navigate(along: self.features.checkout(id)) })
    case .thanks(let order):
      ThanksModel(onShow: { self.navigate(along: self.features.order(order)) })
    // end snippet
    }
  }
}
