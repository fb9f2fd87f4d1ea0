import Cairn

/// Each object declares its dependencies in its `init`, and the compiler checks them.
final class CatalogByConstructor: Coordinator {
  enum Route: Routable { case list, detail(Product.ID) }
  let navigation = Navigation(root: Route.list)
  private let catalog: any CatalogService
  private let prices: any PriceService

  init(catalog: any CatalogService, prices: any PriceService) {
    self.catalog = catalog
    self.prices = prices
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .list: CatalogModel(catalog: catalog, onSelect: { self.navigate(to: .detail($0)) })
    case .detail(let id): PriceModel(product: id, prices: prices)
    }
  }
}

@MainActor
final class CatalogModel {
  let products: [Product]
  let onSelect: (Product.ID) -> Void

  init(catalog: any CatalogService, onSelect: @escaping (Product.ID) -> Void) {
    products = catalog.products
    self.onSelect = onSelect
  }
}

@MainActor
final class PriceModel {
  let text: String

  init(product: Product.ID, prices: any PriceService) {
    text = "\(prices.price(of: product)) coins"
  }
}
