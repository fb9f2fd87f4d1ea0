import Foundation
import GRDB
import ShopFlows
import Testing

@testable import ShopData

@Suite struct CatalogTests {
  @Test("The bundled catalogue is large, deep and varied")
  func bundledCatalog() throws {
    let catalog = try Catalog.bundled()
    let tree = CategoryTree(catalog.categories)
    #expect(catalog.products.count >= 360)
    #expect(tree.categories.map { tree.path(to: $0.id).count }.max() == 3)
    #expect(Set(catalog.products.map(\.id)).count == catalog.products.count)
    #expect(Set(catalog.products.map(\.name)).count == catalog.products.count)
    #expect(Set(catalog.products.map(\.description)).count == catalog.products.count)
    #expect(Set(catalog.products.map(\.maker)).count >= 15)
    #expect(Set(catalog.products.map(\.artwork.shape)).count >= 20)
    #expect(catalog.products.contains { $0.availability == .soldOut })
    #expect(catalog.products.contains { $0.availability == .few(1) })
    for product in catalog.products {
      #expect(tree[product.category] != nil)
      #expect(product.price > .zero && product.stock >= 0)
      #expect(product.description.count > 20, "\(product.name)")
      #expect((0..<360).contains(product.artwork.hue))
    }
    for category in tree.categories {
      #expect(
        catalog.products.contains { tree.subtree(of: category.id).contains($0.category) },
        "\(category.name) is empty")
    }
  }

  @Test("A category contains the products of all its subcategories", arguments: Backend.allCases)
  func descendants(backend: Backend) async throws {
    let catalog = try await backend.open().services.catalog
    let tree = try await catalog.categories()
    let all = PageRequest(number: 1, size: 100)
    for root in tree.roots {
      let whole = try await catalog.products(in: root.id, sort: .featured, page: all)
      var parts = 0
      for child in tree.children(of: root.id) {
        parts += try await catalog.products(in: child.id, sort: .name, page: all).total
      }
      #expect(whole.total > 0)
      #expect(parts == 0 || parts == whole.total)
      #expect(whole.items.allSatisfy { tree.subtree(of: root.id).contains($0.category) })
    }
  }

  @Test("Consecutive pages contain every product exactly once", arguments: Backend.allCases)
  func paging(backend: Backend) async throws {
    let catalog = try await backend.open().services.catalog
    var page = try await catalog.products(
      in: nil, sort: .priceDescending, page: PageRequest(number: 1, size: 5))
    var seen = page.items
    while !page.items.isEmpty, seen.count < page.total {
      page = try await catalog.products(in: nil, sort: .priceDescending, page: page.request.next)
      seen += page.items
    }
    #expect(seen.count == page.total)
    #expect(Set(seen.map(\.id)).count == page.total)
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0.price >= $1.price })
    let beyond = try await catalog.products(in: nil, sort: .name, page: page.request.next)
    #expect(beyond.items.isEmpty && beyond.total == page.total)
  }

  @Test("Every sort option sorts as its name promises", arguments: Backend.allCases)
  func sorting(backend: Backend) async throws {
    let catalog = try await backend.open().services.catalog
    let page = PageRequest(number: 1, size: 100)
    let cheap = try await catalog.products(in: nil, sort: .priceAscending, page: page).items
    #expect(zip(cheap, cheap.dropFirst()).allSatisfy { $0.price <= $1.price })
    let names = try await catalog.products(in: nil, sort: .name, page: page).items.map(\.name)
    #expect(zip(names, names.dropFirst()).allSatisfy { $0.lowercased() <= $1.lowercased() })
  }

  @Test("A missing product or category is reported as not found", arguments: Backend.allCases)
  func notFound(backend: Backend) async throws {
    let catalog = try await backend.open().services.catalog
    await #expect(throws: ShopError.notFound(.product)) {
      try await catalog.product(Product.ID(rawValue: -1))
    }
    await #expect(throws: ShopError.notFound(.category)) {
      try await catalog.products(in: Category.ID(rawValue: 999), sort: .name, page: .first)
    }
  }

  @Test("A cycle in damaged categories does not cause an endless loop")
  func cycle() async throws {
    let (one, two) = (Category.ID(rawValue: 1), Category.ID(rawValue: 2))
    let tree = CategoryTree([
      Category(id: one, name: "Hen", parent: two), Category(id: two, name: "Egg", parent: one),
    ])
    #expect(tree.path(to: one).count == 2)
    #expect(tree.subtree(of: one) == [one, two])

    let database = try ShopDatabase.inMemory(options: .testing())
    try await database.writer.write { db in
      try db.execute(sql: "UPDATE category SET parent = 3 WHERE id = 2")
    }
    #expect(try await database.products(in: two, sort: .name, page: .first).total > 0)
  }

  @Test("Page requests are limited to the valid range")
  func pageBounds() {
    #expect(PageRequest(number: .min, size: .min) == PageRequest(number: 1, size: 1))
    #expect(PageRequest(number: .max, size: .max) == PageRequest(number: 10_000, size: 100))
  }
}
