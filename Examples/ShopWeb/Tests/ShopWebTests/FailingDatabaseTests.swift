import CairnWebTesting
import Foundation
import GRDB
import HTTPTypes
import Logging
import ShopData
import ShopFlows
import Synchronization
import Testing

/// A database that does not work.
@Suite("The shop with a failing database", .serialized)
struct FailingDatabaseTests {
  @Test("While another program locks the database, the page says so and nothing is lost")
  func locked() async throws {
    try await withFolder { folder in
      let path = folder.appendingPathComponent("shop.sqlite").path
      var options = ShopDatabase.Options.testing
      let log = Log()
      options.onFailure = { reason, _ in log.add(reason) }
      let database = try ShopDatabase.open(at: path, options: options)
      try await withShop(database) { shop in
        let visitor = shop.visitor()
        try await visitor.open("/products/11")
        try await visitor.press("Add to cart")
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: path, configuration: configuration)
        try other.inDatabase { db in
          try db.execute(sql: "BEGIN IMMEDIATE")
        }
        try await visitor.press("Add to cart")
        #expect(visitor.page.status == 200)
        #expect(visitor.page.text.contains("The shop does not answer at the moment."))
        #expect(log.reasons == [.locked])
        try await visitor.open("/login")
        try await visitor.signIn()
        #expect(visitor.page.text.contains("The shop does not answer at the moment."))
        try other.inDatabase { db in try db.execute(sql: "ROLLBACK") }
        try await visitor.signIn()
        try await visitor.open("/cart")
        #expect(visitor.page.text.contains("1 item"))
      }
    }
  }

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

/// The reasons that were logged.
private final class Log: Sendable {
  private let entries = Mutex<[ShopError.DatabaseReason]>([])

  func add(_ reason: ShopError.DatabaseReason) { entries.withLock { $0.append(reason) } }

  var reasons: [ShopError.DatabaseReason] { entries.withLock { $0 } }
}
