public import Foundation
public import PostgresClient
import ShopData
public import ShopFlows

/// The shop's services, stored in PostgreSQL, so that several hosts can share them.
///
/// ```swift
/// let client = PostgresClient(PostgresConfiguration(url: "postgres://localhost/shop"))
/// let shop = try await PostgresShop.open(client)
/// let app = AppCoordinator(services: Services(shop))
/// ```
///
/// The tables are created and filled on first use. Each change is a transaction that locks the rows
/// it depends on: first the owner's, then the products in the order of their ids. So
/// transactions that need the same stock run one after the other, and cannot deadlock.
/// All functions may be called from any task, and they throw `ShopError`.
public final class PostgresShop: Sendable {
  /// The options that differ between the running shop and its tests.
  public struct Options: Sendable {
    /// The number of hash iterations for a password.
    public var passwordIterations = 600_000
    /// The clock.
    public var now: @Sendable () -> Date = { Date() }
    /// Called with the server's error when an operation fails, for logging; the caller gets only the
    /// reason.
    public var onFailure: @Sendable (ShopError.DatabaseReason, any Error) -> Void = { _, _ in }

    /// The options of the running shop.
    public init() {}
  }

  let client: PostgresClient
  let hasher: PasswordHasher
  let now: @Sendable () -> Date
  private let onFailure: @Sendable (ShopError.DatabaseReason, any Error) -> Void

  private init(_ client: PostgresClient, _ options: Options) {
    self.client = client
    hasher = PasswordHasher(iterations: options.passwordIterations)
    now = options.now
    onFailure = options.onFailure
  }

  /// Opens the shop in a database; creates and fills its tables if they do not exist.
  ///
  /// - Parameter client: The connection to the database.
  /// - Throws: `ShopError.databaseUnavailable` with the reason.
  public static func open(
    _ client: PostgresClient, options: Options = Options()
  ) async throws -> PostgresShop {
    let shop = PostgresShop(client, options)
    do {
      try await shop.prepare()
    } catch {
      throw shop.failure(error)
    }
    return shop
  }

  private func prepare() async throws {
    let isFilled: Bool = try await client.read { db in
      try db.query("SELECT to_regclass('product') IS NOT NULL AS found")[0]["found"]
    }
    // Hashing takes long and needs no connection.
    let password = isFilled ? "" : try await hasher.hash(Registration.demo.password)
    let now = now()
    try await client.migrate("shop", Schema.migrations) { db in
      for product in Product.samples {
        try db.query(
          "INSERT INTO product (id, content, stock) VALUES ($1, $2, $3)",
          .integer(product.id.rawValue), .json(product), .integer(product.stock))
      }
      let demo = Registration.demo
      let id: Int = try db.query(
        "INSERT INTO account (name, email, password) VALUES ($1, $2, $3) RETURNING id",
        .text(demo.name), .text(demo.email), .text(password))[0]["id"]
      try Order.insert(
        db, owner: .user(User.ID(rawValue: id)), key: IdempotencyKey(rawValue: "demo"),
        .demo(id: Order.ID(rawValue: 0), now: now))
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
