import Foundation
import ShopData
import ShopFlows
import Testing

#if canImport(ShopPostgres)
  import PostgresClient
  import PostgresTesting
  import ShopPostgres
#endif

/// The storage of the tested shop.
enum Backend: String, CaseIterable, CustomTestStringConvertible {
  case memory, postgres

  var testDescription: String { rawValue }

  /// The kinds that this machine has.
  static var allCases: [Backend] {
    #if canImport(ShopPostgres)
      PostgresServer.isInstalled ? [.memory, .postgres] : [.memory]
    #else
      [.memory]
    #endif
  }

  func open() async throws -> TestShop {
    switch self {
    case .memory:
      let shop = try InMemoryShop.open(at: nil, passwordIterations: 10)
      return TestShop(services: .inMemory(shop)) { await shop.setStock($1, of: $0) }
    case .postgres:
      #if canImport(ShopPostgres)
        let url = try await PostgresServer.shared.newDatabase()
        var configuration = PostgresConfiguration(url: url)
        // Many tests run at the same time.
        configuration.connections = 3
        let client = PostgresClient(configuration)
        var options = PostgresShop.Options()
        options.passwordIterations = 10
        let shop = try await PostgresShop.open(client, options: options)
        return TestShop(services: Services(shop)) { id, stock in
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

  /// Returns products with a stock of ten each.
  func products(_ count: Int) async throws -> [Product] {
    let products = try await services.catalog.products(in: nil, sort: .name).prefix(count)
    for product in products { try await setStock(product.id, 10) }
    return products.map { $0.withStock(10) }
  }

  func stock(of product: Product) async throws -> Int {
    try await services.catalog.product(product.id).stock
  }

  func signInAsDemo() async throws -> Session {
    try await services.accounts.signIn(
      email: Registration.demo.email, password: Registration.demo.password)
  }
}
