public import Foundation
import GRDB
import GRDBSQLite
public import ShopFlows

/// The shop's services on one SQLite file.
///
/// ```swift
/// let database = try ShopDatabase.open(at: "shop.sqlite")
/// let app = AppCoordinator(services: database.services)
/// ```
///
/// The file is made and filled on first use. Reads run in parallel, writes one after another, each
/// in a transaction of its own; several processes may share the file. All functions may be called
/// from any task and throw `ShopError`.
public final class ShopDatabase: Sendable {
  /// What may differ between the running shop and its tests.
  public struct Options: Sendable {
    /// How often a password is hashed; OWASP advises 600,000 for PBKDF2 with SHA-256.
    public var passwordIterations = 600_000
    /// How long to wait for another program that is writing.
    public var busyTimeout: TimeInterval = 5
    /// The clock.
    public var now: @Sendable () -> Date = { Date() }
    /// Called when SQLite fails, with what it said, for a log; the caller of the function gets the reason.
    public var onFailure: @Sendable (ShopError.DatabaseReason, any Error) -> Void = { _, _ in }

    /// The options of the running shop.
    public init() {}
  }

  let writer: any DatabaseWriter
  let hasher: PasswordHasher
  let now: @Sendable () -> Date
  private let onFailure: @Sendable (ShopError.DatabaseReason, any Error) -> Void

  private init(writer: any DatabaseWriter, options: Options) {
    self.writer = writer
    hasher = PasswordHasher(iterations: options.passwordIterations)
    now = options.now
    onFailure = options.onFailure
  }

  /// Opens the database at a path, and makes and fills it if it is not there yet.
  ///
  /// - Throws: `ShopError.databaseUnavailable`, with the reason, if another program has locked the
  ///   file, if it cannot be written to, is damaged, or belongs to another or newer program.
  public static func open(at path: String, options: Options = Options()) throws -> ShopDatabase {
    try ShopError.wrapping {
      let pool = try DatabasePool(path: path, configuration: configuration(options))
      try check(pool)
      return try prepare(ShopDatabase(writer: pool, options: options))
    }
  }

  /// Makes a shop that lives in memory, for tests.
  public static func inMemory(options: Options = Options()) throws -> ShopDatabase {
    try ShopError.wrapping {
      let queue = try DatabaseQueue(configuration: configuration(options))
      return try prepare(ShopDatabase(writer: queue, options: options))
    }
  }

  /// The database as the services that flows ask for.
  public var services: Services {
    let now = now
    return Services(
      catalog: self, accounts: self, carts: self, orders: self, addresses: self,
      payments: DemoPaymentService(now: now), outbox: self)
  }

  /// Waits for what is under way and closes the file; calls made later throw.
  public func close() throws {
    // GRDB closes the readers last, and a reader cannot fold the write-ahead log into the file
    // (groue/GRDB.swift#739). If others are reading now, the last of them will find it.
    try? writer.writeWithoutTransaction { db in _ = try db.checkpoint(.truncate) }
    try ShopError.wrapping { try writer.close() }
  }

  private static func configuration(_ options: Options) -> Configuration {
    var configuration = Configuration()
    configuration.label = "Shop"
    configuration.busyMode =
      options.busyTimeout > 0 ? .timeout(options.busyTimeout) : .immediateError
    configuration.prepareDatabase { db in
      // SQLite quietly opens a file for reading only if it may not write. The shop would then fail
      // at the first purchase; better to fail now, before anything else can obscure the reason.
      if !db.configuration.readonly, sqlite3_db_readonly(db.sqliteConnection, "main") == 1 {
        throw ShopError.databaseUnavailable(.readOnly)
      }
    }
    return configuration
  }

  private static func check(_ pool: DatabasePool) throws {
    try pool.read { db in
      guard try String.fetchAll(db, sql: "PRAGMA quick_check(1)") == ["ok"] else {
        throw ShopError.databaseUnavailable(.damaged)
      }
      // GRDB makes its table of migrations ahead of the first migration; another process may be
      // between the two.
      let isEmpty =
        try Int.fetchOne(
          db, sql: "SELECT COUNT(*) FROM sqlite_master WHERE tbl_name <> 'grdb_migrations'") == 0
      let owner = try Int32.fetchOne(db, sql: "PRAGMA application_id")
      guard isEmpty || owner == Schema.applicationID else {
        throw ShopError.databaseUnavailable(.damaged)
      }
      guard try !Schema.migrator.hasBeenSuperseded(db) else {
        throw ShopError.databaseUnavailable(.tooNew)
      }
    }
  }

  private static func prepare(_ database: ShopDatabase) throws -> ShopDatabase {
    do {
      try Schema.migrator.migrate(database.writer)
    } catch {
      // Another process may have migrated the same new file while this one waited for its turn.
      guard (try? database.writer.read(Schema.migrator.hasCompletedMigrations)) == true else {
        throw error
      }
    }
    try database.seed()
    return database
  }
}

extension ShopDatabase {
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    do { return try await writer.read(body) } catch { throw failure(error) }
  }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    do { return try await writer.write(body) } catch { throw failure(error) }
  }

  /// What to throw for an error; tells of it first if it is SQLite's.
  private func failure(_ error: any Error) -> any Error {
    let wrapped = ShopError.wrap(error)
    if error is DatabaseError, case ShopError.databaseUnavailable(let reason) = wrapped {
      onFailure(reason, error)
    }
    return wrapped
  }
}
