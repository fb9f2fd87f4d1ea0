import CairnWebTesting
import Foundation
import HTTPTypes
import ShopData
import ShopFlows
import Testing

/// A database that does not work.
@Suite("The shop with a failing database", .serialized)
struct FailingDatabaseTests {
  @Test("If nothing can be read, every page says so with status 503, and offers to try again")
  func unreadable() async throws {
    let database = try ShopDatabase.inMemory(options: .testing)
    var services = database.services
    services.catalog = DamagedCatalog()
    try await withShop(database, services: services) { shop in
      let visitor = shop.visitor()
      for path in ["/", "/products", "/products/11", "/search?q=stove"] {
        try await visitor.open(path)
        #expect(visitor.page.status == 503)
        #expect(visitor.page.headers[.retryAfter] == "1")
        #expect(visitor.page.text.contains("The shop is not available"), "\(path)")
        try await visitor.press("Try again")
        #expect(visitor.page.text.contains("The shop is closed at the moment"))
      }
      // Before a search, the page needs nothing.
      try await visitor.open("/search")
      #expect(visitor.page.status == 200)
    }
  }
}

/// A catalogue in a damaged file.
private struct DamagedCatalog: CatalogService {
  func categories() throws -> CategoryTree { throw ShopError.databaseUnavailable(.damaged) }

  func products(
    in category: ShopFlows.Category.ID?, sort: ProductSort, page: PageRequest
  ) throws -> ShopFlows.Page<Product> { throw ShopError.databaseUnavailable(.damaged) }

  func product(_ id: Product.ID) throws -> Product {
    throw ShopError.databaseUnavailable(.damaged)
  }

  func search(_ text: String, page: PageRequest) throws -> ShopFlows.Page<Product> {
    throw ShopError.databaseUnavailable(.damaged)
  }
}
