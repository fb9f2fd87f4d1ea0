import Cairn

/// Everything the app has.
///
/// Flows name the part of it that they use, and see no more.
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
