import Cairn

/// The services as task-local values, as some dependency libraries keep them.
enum Dependencies {
  @TaskLocal static var prices: any PriceService = ListedPrices()
}

final class CatalogByTaskLocal: Coordinator {
  enum Route: Routable { case list, detail(Product.ID) }
  let navigation = Navigation(root: Route.list)

  func destination(for route: Route) -> Destination {
    switch route {
    case .list: CatalogModel(catalog: WholeCatalog(), onSelect: { self.navigate(to: .detail($0)) })
    case .detail(let id): PriceModel(product: id, prices: Dependencies.prices)
    }
  }

  /// Uses other prices for everything that the navigator creates from now on.
  ///
  /// A `withValue` around the app's start ends before the user opens a detail, so the navigator sets the
  /// value again whenever it creates something.
  static func use(_ prices: any PriceService, in navigator: Navigator) {
    navigator.creationScope = { create in
      Dependencies.$prices.withValue(prices) { create() }
    }
  }
}
