import Cairn

/// Creates the screens; the coordinator decides only when they are shown and what happens next.
@MainActor
protocol CatalogScreens {
  func list(onSelect: @escaping (Product.ID) -> Void) -> Destination
  func detail(of id: Product.ID) -> Destination
}

struct ServiceScreens: CatalogScreens {
  var catalog: any CatalogService = WholeCatalog()
  var prices: any PriceService = ListedPrices()

  func list(onSelect: @escaping (Product.ID) -> Void) -> Destination {
    Destination(CatalogModel(catalog: catalog, onSelect: onSelect))
  }

  func detail(of id: Product.ID) -> Destination {
    Destination(PriceModel(product: id, prices: prices))
  }
}

final class CatalogByFactory: Coordinator {
  enum Route: Routable { case list, detail(Product.ID) }
  let navigation = Navigation(root: Route.list)
  private let screens: any CatalogScreens

  init(screens: any CatalogScreens) { self.screens = screens }

  func destination(for route: Route) -> Destination {
    switch route {
    case .list: screens.list(onSelect: { self.navigate(to: .detail($0)) })
    case .detail(let id): screens.detail(of: id)
    }
  }
}
