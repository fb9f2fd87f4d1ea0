// P15: dependency injection. One graph of objects, wired three ways; tests swap a service.
//
// The graph is the same in all three: a composition root, a coordinator, a list and a detail that ask
// for prices. ByConstructor.swift gives each what it needs: begin here. ByContainer.swift gives flows a
// part of one value: for when `init`s grow long. ByFactory.swift keeps services away from coordinators
// altogether: for when the screens come from another module.
// Cairn has no container of its own and no service locator. A coordinator is a class with an `init`,
// and `destination(for:)` is where it hands on what the screen needs. Models get values and services,
// never something to look others up in.

protocol PriceService: Sendable {
  func price(of id: Product.ID) -> Int
}

struct ListedPrices: PriceService {
  func price(of id: Product.ID) -> Int { Product.all.first { $0.id == id }?.price ?? 0 }
}

protocol CatalogService: Sendable {
  var products: [Product] { get }
}

struct WholeCatalog: CatalogService {
  var products: [Product] { Product.all }
}
