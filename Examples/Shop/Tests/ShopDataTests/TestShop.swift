import Foundation
import GRDB
import ShopFlows
import Testing

@testable import ShopData

#if canImport(ShopPostgres)
  import PostgresClient
  import PostgresTesting
  @testable import ShopPostgres
#endif

/// The storage of the tested shop; the protocols' requirements are tested with all kinds.
enum Backend: String, CaseIterable, CustomTestStringConvertible {
  case memory, sqlite, postgres

  var testDescription: String { rawValue }

  /// The kinds that this machine has.
  static var allCases: [Backend] { [.memory] + databases }

  /// The kinds that several processes can share.
  static var databases: [Backend] { missing == nil ? [.sqlite, .postgres] : [.sqlite] }

  /// The reason why this machine has no PostgreSQL.
  static var missing: String? {
    #if canImport(ShopPostgres)
      PostgresServer.isInstalled ? nil : PostgresServer.missing
    #else
      "The shop uses PostgreSQL on Linux only."
    #endif
  }

  func open() async throws -> TestShop {
    let clock = TestClock()
    switch self {
    case .memory:
      let shop = InMemoryShop(now: { clock.now })
      return TestShop(services: .inMemory(shop), clock: clock) { await shop.setStock($1, of: $0) }
    case .sqlite:
      let database = try ShopDatabase.inMemory(options: .testing(clock))
      return TestShop(services: database.services, clock: clock) {
        try await database.setStock($1, of: $0)
      }
    case .postgres:
      #if canImport(ShopPostgres)
        let server = try await PostgresServer.shared
        return try await .postgres(server.newDatabase(copying: Self.filledDatabase.value), clock)
      #else
        throw ShopError.databaseUnavailable(.unreachable)
      #endif
    }
  }

  /// Provides two connections to one database, as two processes have them.
  func withTwoShops(_ body: (TestShop, TestShop) async throws -> Void) async throws {
    switch self {
    case .memory:
      let shop = try await open()
      try await body(shop, shop)
    case .sqlite:
      try await withFolder { folder in
        let shops = try (0..<2).map { _ in
          let path = folder.appendingPathComponent("shop.sqlite").path
          let database = try ShopDatabase.open(at: path, options: .patient)
          return TestShop(services: database.services, clock: TestClock()) {
            try await database.setStock($1, of: $0)
          }
        }
        try await body(shops[0], shops[1])
      }
    case .postgres:
      #if canImport(ShopPostgres)
        let server = try await PostgresServer.shared
        let url = try await server.newDatabase(copying: Self.filledDatabase.value)
        try await body(.postgres(url, TestClock()), .postgres(url, TestClock()))
      #endif
    }
  }

  #if canImport(ShopPostgres)
    /// A database with a new shop, which the tests copy.
    private static let filledDatabase = Task {
      let server = try await PostgresServer.shared
      try await server.create("shop")
      let client = PostgresClient(PostgresConfiguration(url: server.url(of: "shop")))
      defer { client.close() }
      _ = try await PostgresShop.open(client, options: .testing())
      return "shop"
    }
  #endif
}

#if canImport(ShopPostgres)
  extension TestShop {
    static func postgres(_ url: String, _ clock: TestClock) async throws -> TestShop {
      var configuration = PostgresConfiguration(url: url)
      // Many tests run at the same time.
      configuration.connections = 3
      configuration.waitingTimeout = .seconds(60)
      let client = PostgresClient(configuration)
      let shop = try await PostgresShop.open(client, options: .testing(clock))
      return TestShop(services: shop.services, clock: clock) { id, stock in
        try await client.execute(
          "UPDATE product SET stock = $1 WHERE id = $2", .integer(stock), .integer(id.rawValue))
      }
    }
  }
#endif

/// A shop with helpers for tests.
struct TestShop {
  let services: Services
  let clock: TestClock
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

extension ShopDatabase {
  func setStock(_ stock: Int, of id: Product.ID) async throws {
    try await writer.write { db in
      try db.execute(
        sql: "UPDATE product SET stock = ? WHERE id = ?", arguments: [stock, id.rawValue])
    }
  }
}

extension ShopDatabase.Options {
  /// Few hash iterations, and no waiting for locks.
  static func testing(_ clock: TestClock = TestClock()) -> ShopDatabase.Options {
    var options = ShopDatabase.Options()
    options.passwordIterations = 10
    options.busyTimeout = 0
    options.now = { clock.now }
    return options
  }
}

extension OrderRequest {
  static let sample = OrderRequest(
    address: .sample, delivery: .standard, payment: .card(CardEnding(of: "4242")))
}

extension CartOwner {
  static func newGuest() -> CartOwner { .guest(.random()) }
}

/// A clock that moves only when a test advances it.
///
/// `@unchecked` because the lock guards its only state.
final class TestClock: @unchecked Sendable {
  private let lock = NSLock()
  private var time = Date(timeIntervalSince1970: 1_800_000_000)

  var now: Date { lock.withLock { time } }

  func advance(minutes: Double) {
    lock.withLock { time += minutes * 60 }
  }
}

/// Provides a temporary folder for one test.
func withFolder<Value>(
  isolation: isolated (any Actor)? = #isolation, _ body: (URL) async throws -> Value
) async throws -> Value {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("shop-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder)
}
