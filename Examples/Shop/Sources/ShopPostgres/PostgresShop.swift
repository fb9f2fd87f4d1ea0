import Foundation
public import PostgresClient
public import ShopData
public import ShopFlows

/// The shop's services, stored in PostgreSQL, so that several hosts can share them.
///
/// ```swift
/// let client = PostgresClient(PostgresConfiguration(url: "postgres://localhost/shop"))
/// let shop = try await PostgresShop.open(client)
/// let app = AppCoordinator(services: shop.services)
/// ```
///
/// The tables are created and filled on first use. Each change is a transaction that locks the rows
/// it depends on: first the owner's, then the products in the order of their ids. Two transactions
/// therefore see the same stock only one after the other, and do not wait for each other in a circle.
/// All functions may be called from any task, and they throw `ShopError`.
public final class PostgresShop: Sendable {
  let client: PostgresClient
  let hasher: PasswordHasher
  let now: @Sendable () -> Date
  private let onFailure: @Sendable (ShopError.DatabaseReason, any Error) -> Void

  private init(_ client: PostgresClient, _ options: ShopDatabase.Options) {
    self.client = client
    hasher = PasswordHasher(iterations: options.passwordIterations)
    now = options.now
    onFailure = options.onFailure
  }

  /// Opens the shop in a database; creates and fills its tables if they do not exist.
  ///
  /// - Parameters:
  ///   - client: The connection to the database.
  ///   - options: The options that both kinds of databases share; there is no `busyTimeout`, because the
  ///     client has its own time-outs.
  /// - Throws: `ShopError.databaseUnavailable` with the reason.
  public static func open(
    _ client: PostgresClient, options: ShopDatabase.Options = ShopDatabase.Options()
  ) async throws -> PostgresShop {
    let shop = PostgresShop(client, options)
    do {
      try await shop.prepare()
    } catch {
      throw shop.failure(error)
    }
    return shop
  }

  /// The database as the services that the flows need.
  public var services: Services {
    let now = now
    return Services(
      catalog: self, accounts: self, carts: self, orders: self, addresses: self,
      payments: DemoPaymentService(now: now))
  }

  private func prepare() async throws {
    let isFilled: Bool = try await client.read { db in
      try db.query("SELECT to_regclass('product') IS NOT NULL AS found")[0]["found"]
    }
    // Hashing takes long and needs no connection.
    let password = isFilled ? "" : try await hasher.hash(Registration.demo.password)
    let now = now().seconds
    try await client.migrate("shop", Schema.migrations) { db in
      try Seed.fill(db, password: password, now: now)
    }
  }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (PostgresConnection) throws -> Value
  ) async throws -> Value {
    do { return try await client.read(body) } catch { throw failure(error) }
  }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (PostgresConnection) throws -> Value
  ) async throws -> Value {
    do { return try await client.transaction(body) } catch { throw failure(error) }
  }

  /// The error to throw; the server's errors are reported to `onFailure` first.
  private func failure(_ error: any Error) -> any Error {
    guard let error = error as? PostgresError else { return error }
    let reason = ShopError.DatabaseReason(error)
    onFailure(reason, error)
    return ShopError.databaseUnavailable(reason)
  }
}

extension ShopError.DatabaseReason {
  init(_ error: PostgresError) {
    switch (error.kind, error.code) {
    case (.tooNew, _): self = .tooNew
    case (.unreachable, _), (.lost, _), (.timedOut, nil), (.overloaded, _): self = .unreachable
    case (.timedOut, _): self = .locked
    // Read-only transaction, as on a replica; and missing privileges.
    case (_, "25006"), (_, "42501"): self = .readOnly
    case (_, "53100"): self = .full
    case (_, let code) where code?.hasPrefix("XX") == true: self = .damaged
    default: self = .failed
    }
  }
}
