// P15: dependency injection. One object graph, wired in five ways; tests replace a service.
//
// The graph is the same in all of them: a composition root, a coordinator, a list, and a detail
// screen that needs prices. ByConstructor.swift passes each dependency separately; start with this
// one. ByContainer.swift gives each flow a part of one value, which helps when `init`s become long.
// ByFactory.swift keeps services out of coordinators, which helps when the screens are in another
// module. ByResolver.swift creates the graph with a container that finds services by their type, in
// the composition root only. ByTaskLocal.swift keeps a service in a task-local value, for an app whose
// library does so.
// Cairn has no container and no service locator. A coordinator is a class with an `init`, and
// `destination(for:)` passes on what the screen needs. Models receive values and services, but no
// object for looking up others.

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
