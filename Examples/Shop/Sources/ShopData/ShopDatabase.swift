public import Foundation
import GRDB
import GRDBSQLite
public import ShopFlows

/// The shop's services, stored in an SQLite file.
///
/// ```swift
/// let database = try ShopDatabase.open(at: "shop.sqlite")
/// let app = AppCoordinator(services: database.services)
/// ```
///
/// The file is created and filled on first use. Reads run in parallel; writes run one after
/// another, each in its own transaction. Several processes may share the file. All functions may be
/// called from any task, and they throw `ShopError`.
public final class ShopDatabase: Sendable {
  /// The options that differ between the running shop and its tests.
  public struct Options: Sendable {
    /// The number of hash iterations for a password; OWASP recommends 600,000 for PBKDF2 with
    /// SHA-256.
    public var passwordIterations = 600_000
    /// The longest time to wait for another program that is writing.
    public var busyTimeout: TimeInterval = 5
    /// The clock.
    public var now: @Sendable () -> Date = { Date() }
    /// Called with SQLite's error when an operation fails, for logging; the caller gets only the
    /// reason.
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

  /// Opens the database at a path; creates and fills it if it does not exist.
  ///
  /// - Throws: `ShopError.databaseUnavailable` with the reason: the file is locked by another
  ///   program, is not writable, is damaged, or belongs to another or a newer program.
  public static func open(at path: String, options: Options = Options()) throws -> ShopDatabase {
    try ShopError.wrapping {
      let pool = try DatabasePool(path: path, configuration: configuration(options))
      try check(pool)
      return try prepare(ShopDatabase(writer: pool, options: options))
    }
  }

  /// Creates a shop in memory, for tests.
  public static func inMemory(options: Options = Options()) throws -> ShopDatabase {
    try ShopError.wrapping {
      let queue = try DatabaseQueue(configuration: configuration(options))
      return try prepare(ShopDatabase(writer: queue, options: options))
    }
  }

  /// The database as the services that the flows need.
  public var services: Services {
    let now = now
    return Services(
      catalog: self, accounts: self, carts: self, orders: self, addresses: self,
      payments: DemoPaymentService(now: now))
  }

  /// Waits for running operations and closes the file; later calls throw.
  public func close() throws {
    // GRDB closes the readers last, and a reader cannot merge the write-ahead log into the file
    // (groue/GRDB.swift#739). If another process is reading now, the checkpoint fails and is left
    // to the last reader.
    try? writer.writeWithoutTransaction { db in _ = try db.checkpoint(.truncate) }
    try ShopError.wrapping { try writer.close() }
  }

  private static func configuration(_ options: Options) -> Configuration {
    var configuration = Configuration()
    configuration.label = "Shop"
    configuration.busyMode =
      options.busyTimeout > 0 ? .timeout(options.busyTimeout) : .immediateError
    configuration.prepareDatabase { db in
      // SQLite silently opens a file without write permission for reading only. The shop would then
      // fail at the first purchase. Failing here keeps the reason clear.
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
      // GRDB creates its migration table before the first migration; another process may be between
      // these two steps.
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
      // Another process may have migrated the same new file while this one was waiting.
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
    do {
      try Task.checkCancellation()
      return try readNow(body)
    } catch {
      throw failure(error)
    }
  }

  /// Reads on the caller's thread, because GRDB's asynchronous read changes threads four times.
  ///
  /// Threads of Swift's pool must not wait for others. With a write-ahead log, a reader does not wait for a writer.
  private func readNow<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try writer.read(body)
  }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    do { return try await writer.write(body) } catch { throw failure(error) }
  }

  /// The error to throw; SQLite errors are reported to `onFailure` first.
  private func failure(_ error: any Error) -> any Error {
    let wrapped = ShopError.wrap(error)
    if error is DatabaseError, case ShopError.databaseUnavailable(let reason) = wrapped {
      onFailure(reason, error)
    }
    return wrapped
  }
}
