import Foundation
import GRDB
import Logging
import ShopData
import ShopFlows
import Synchronization
import Testing

/// A database that does not answer.
@Suite("A database that fails")
struct FailingDatabaseTests {
  @Test("While another program has locked the database, the page says so, and nothing is lost")
  func locked() async throws {
    try await withFolder { folder in
      let path = folder.appendingPathComponent("shop.sqlite").path
      let failures = Mutex<[ShopError.DatabaseReason]>([])
      var options = ShopDatabase.Options.testing
      let log = Log()
      options.onFailure = { reason, _ in log.add(reason) }
      let database = try ShopDatabase.open(at: path, options: options)
      try await withShop(database) { shop in
        let visitor = shop.visitor()
        try await visitor.open("/products/11")
        try await visitor.press("Add to cart")
        let other = try DatabaseQueue(path: path)
        try await other.inDatabase { db in
          try db.execute(sql: "BEGIN IMMEDIATE")
        }
        try await visitor.press("Add to cart")
        #expect(visitor.page.status == 200)
        #expect(visitor.page.text.contains("The database is locked by another program."))
        #expect(log.reasons == [.locked])
        try await visitor.open("/login")
        try await visitor.signIn()
        #expect(visitor.page.text.contains("The database is locked by another program."))
        try await other.inDatabase { db in try db.execute(sql: "ROLLBACK") }
        try await visitor.signIn()
        try await visitor.open("/cart")
        #expect(visitor.page.text.contains("1 item"))
      }
      _ = failures
    }
  }

  @Test("When the database is gone, every page says so and offers to try again")
  func gone() async throws {
    let database = try ShopDatabase.inMemory(options: .testing)
    try await withShop(database) { shop in
      let visitor = shop.visitor()
      try await visitor.open("/")
      try database.close()
      for path in ["/products", "/products/11", "/search?q=stove", "/cart"] {
        try await visitor.open(path)
        #expect(visitor.page.status == 200)
        #expect(visitor.page.text.contains("The shop is not available"), "\(path)")
        #expect(visitor.page.form("Try again") != nil)
        try await visitor.press("Try again")
        #expect(visitor.page.text.contains("The shop is not available"))
      }
    }
  }
}

/// What was logged.
private final class Log: Sendable {
  private let entries = Mutex<[ShopError.DatabaseReason]>([])

  func add(_ reason: ShopError.DatabaseReason) { entries.withLock { $0.append(reason) } }

  var reasons: [ShopError.DatabaseReason] { entries.withLock { $0 } }
}
