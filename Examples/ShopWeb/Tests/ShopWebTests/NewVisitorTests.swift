import CairnWeb
import CairnWebTesting
import Foundation
import ShopData
import ShopFlows
import Synchronization
import Testing

@Suite("The cost of a new visitor")
struct NewVisitorTests {
  @Test("A new visitor's front page loads no cart")
  func calls() async throws {
    let calls = Calls()
    let database = try ShopDatabase.inMemory(options: .testing)
    var services = database.services
    services.catalog = CountedCatalog(catalog: services.catalog, calls: calls)
    services.carts = CountedCarts(carts: services.carts, calls: calls)
    try await withShop(database, services: services) { shop in
      let visitor = shop.visitor()
      try await visitor.open("/")
      #expect(visitor.page.text.contains("Worth carrying"))
      #expect(Set(calls.all) == ["categories", "products"])
      // The token of the guest is kept with the first product, and the cart is read afterwards.
      try await visitor.open("/products/11")
      try await visitor.press("Add to cart")
      try await visitor.open("/cart")
      #expect(visitor.page.text.contains("1 item"))
    }
  }

  @Test("A link to a product loads nothing of the screens beneath it and of the other tabs")
  func product() async throws {
    let calls = Calls()
    let database = try ShopDatabase.inMemory(options: .testing)
    var services = database.services
    services.catalog = CountedCatalog(catalog: services.catalog, calls: calls)
    try await withShop(database, services: services) { shop in
      let visitor = shop.visitor()
      try await visitor.open("/products/11")
      #expect(visitor.page.heading == "Tarn 2")
      // The path to its category, and other products of that category.
      #expect(calls.all == ["product", "categories", "products"])
      calls.clear()
      try await visitor.open("/products")
      #expect(visitor.page.heading == "All products")
      #expect(calls.all == ["categories", "products"])
    }
  }
}

/// The calls of the shop's services, in order.
private final class Calls: Sendable {
  private let names = Mutex<[String]>([])

  var all: [String] { names.withLock { $0 } }

  func add(_ name: String) { names.withLock { $0.append(name) } }

  func clear() { names.withLock { $0 = [] } }
}

private struct CountedCatalog: CatalogService {
  let catalog: any CatalogService
  let calls: Calls

  func categories() async throws -> CategoryTree {
    calls.add("categories")
    return try await catalog.categories()
  }

  func products(
    in category: ShopFlows.Category.ID?, sort: ProductSort, page: PageRequest
  ) async throws -> ShopFlows.Page<Product> {
    calls.add("products")
    return try await catalog.products(in: category, sort: sort, page: page)
  }

  func product(_ id: Product.ID) async throws -> Product {
    calls.add("product")
    return try await catalog.product(id)
  }

  func search(_ text: String, page: PageRequest) async throws -> ShopFlows.Page<Product> {
    calls.add("search")
    return try await catalog.search(text, page: page)
  }
}

private struct CountedCarts: CartService {
  let carts: any CartService
  let calls: Calls

  func cart(of owner: CartOwner) async throws -> Cart {
    calls.add("cart")
    return try await carts.cart(of: owner)
  }

  func add(_ product: Product.ID, quantity: Quantity, to owner: CartOwner) async throws -> Cart {
    try await carts.add(product, quantity: quantity, to: owner)
  }

  func setQuantity(
    _ quantity: Quantity, of product: Product.ID, for owner: CartOwner
  ) async throws -> Cart {
    try await carts.setQuantity(quantity, of: product, for: owner)
  }

  func remove(_ product: Product.ID, for owner: CartOwner) async throws -> Cart {
    try await carts.remove(product, for: owner)
  }

  func merge(_ guest: GuestToken, into user: User.ID) async throws -> Cart {
    try await carts.merge(guest, into: user)
  }
}
