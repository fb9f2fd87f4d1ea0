import Cairn

/// All services of the app.
///
/// Each flow declares the protocols that it uses, and sees only those.
struct Container: HasCatalog, HasPrices {
  var catalog: any CatalogService = WholeCatalog()
  var prices: any PriceService = ListedPrices()
}

protocol HasCatalog { var catalog: any CatalogService { get } }
protocol HasPrices { var prices: any PriceService { get } }

final class CatalogByContainer: Coordinator {
  typealias Needs = HasCatalog & HasPrices

  enum Route: Routable { case list, detail(Product.ID) }
  let navigation = Navigation(root: Route.list)
  private let needs: any Needs

  init(needs: any Needs) { self.needs = needs }

  func destination(for route: Route) -> Destination {
    switch route {
    case .list: CatalogModel(catalog: needs.catalog, onSelect: { self.navigate(to: .detail($0)) })
    case .detail(let id): PriceModel(product: id, prices: needs.prices)
    }
  }
}
