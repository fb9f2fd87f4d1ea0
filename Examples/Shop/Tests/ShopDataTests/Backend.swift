import GRDB
import ShopFlows
import Testing

@testable import ShopData

#if canImport(ShopPostgres)
  import PostgresClient
  import PostgresTesting
  @testable import ShopPostgres
#endif

/// The storage of the tested shop.
enum Backend: String, CaseIterable, CustomTestStringConvertible {
  case memory, sqlite, postgres

  var testDescription: String { rawValue }

  /// The kinds that this machine has.
  static var allCases: [Backend] {
    #if canImport(ShopPostgres)
      PostgresServer.isInstalled ? [.memory, .sqlite, .postgres] : [.memory, .sqlite]
    #else
      [.memory, .sqlite]
    #endif
  }

  func open() async throws -> TestShop {
    switch self {
    case .memory:
      let shop = InMemoryShop()
      return TestShop(services: .inMemory(shop)) { await shop.setStock($1, of: $0) }
    case .sqlite:
      let database = try ShopDatabase.inMemory(options: .testing)
      return TestShop(services: database.services) { id, stock in
        try await database.writer.write { db in
          try db.execute(
            sql: "UPDATE product SET stock = ? WHERE id = ?", arguments: [stock, id.rawValue])
        }
      }
    case .postgres:
      #if canImport(ShopPostgres)
        let url = try await PostgresServer.shared.newDatabase()
        var configuration = PostgresConfiguration(url: url)
        // Many tests run at the same time.
        configuration.connections = 3
        let client = PostgresClient(configuration)
        let shop = try await PostgresShop.open(client, options: .testing)
        return TestShop(services: shop.services) { id, stock in
          try await client.execute(
            "UPDATE product SET stock = $1 WHERE id = $2", .integer(stock), .integer(id.rawValue))
        }
      #else
        throw ShopError.databaseUnavailable(.unreachable)
      #endif
    }
  }
}

/// A shop with helpers for tests.
struct TestShop {
  let services: Services
  let setStock: @Sendable (Product.ID, Int) async throws -> Void

  /// Returns products with a stock of ten each, so that a test does not depend on the catalogue.
  func products(_ count: Int) async throws -> [Product] {
    let page = try await services.catalog.products(
      in: nil, sort: .name, page: PageRequest(number: 1, size: count))
    for product in page.items { try await setStock(product.id, 10) }
    return page.items.map { $0.withStock(10) }
  }

  func stock(of product: Product) async throws -> Int {
    try await services.catalog.product(product.id).stock
  }

  func signInAsDemo() async throws -> Session {
    try await services.accounts.signIn(
      email: Registration.demo.email, password: Registration.demo.password)
  }
}

extension ShopDatabase.Options {
  /// Few hash iterations, and no waiting for locks.
  static var testing: ShopDatabase.Options {
    var options = ShopDatabase.Options()
    options.passwordIterations = 10
    options.busyTimeout = 0
    return options
  }
}
