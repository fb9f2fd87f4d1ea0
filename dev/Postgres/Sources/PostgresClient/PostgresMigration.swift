import Foundation

/// A change of the database's tables that is applied only once.
public struct PostgresMigration: Sendable {
  /// The name under which the server records the migration.
  public let name: String
  /// The SQL statements of the migration.
  public let script: String

  /// Creates a migration, which must not change after its release.
  public init(_ name: String, _ script: String) {
    self.name = name
    self.script = script
  }
}

extension PostgresClient {
  /// Applies the migrations that have not been applied yet, in one transaction.
  ///
  /// Several programs may call this method at the same time: a lock lets one of them apply the
  /// migrations of a component, and the others wait. ``PostgresConfiguration/statementTimeout``
  /// limits neither the migrations nor this wait. If nothing is left to apply, nothing is locked,
  /// and the role needs no other right than to select from the table `cairn_migration`.
  ///
  /// A migration that waits for a table, for example behind a backup, blocks all later statements
  /// of that table. A migration therefore waits only half a second. Then all migrations are rolled
  /// back, the problem is reported to ``PostgresConfiguration/onProblem``, and all migrations start
  /// again two seconds later. After five minutes, the method throws.
  ///
  /// <!-- snippet: doc-postgres-migrate -->
  /// ```swift
  /// let migrations = [
  ///   PostgresMigration("1: products", "CREATE TABLE product (id int, price int, stock int)"),
  ///   PostgresMigration("2: names", "ALTER TABLE product ADD name text"),
  ///   PostgresMigration("3: sales", "CREATE TABLE sale (product int)"),
  /// ]
  /// try await client.migrate("shop", migrations) { db in
  ///   try db.query("INSERT INTO product VALUES (7, 250, 3, 'Tea')")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - component: The part of the program that owns the tables.
  ///   - migrations: All migrations since the first release, in order.
  ///   - fill: Fills the new tables in the same transaction, if no migration had been applied
  ///     before; called again if the migrations start again.
  /// - Throws: `PostgresError`; its kind is `tooNew` if the server has a migration that this program
  ///   does not know, and `timedOut` if another transaction has used a table for the five minutes.
  public func migrate(
    _ component: String, _ migrations: [PostgresMigration],
    fill: @escaping @Sendable (PostgresConnection) throws -> Void = { _ in }
  ) async throws {
    let plan = MigrationPlan(component: component, migrations: migrations, fill: fill)
    let known = try await read { db in try plan.hasTable(db) ? plan.missing(db) : nil }
    if known?.isEmpty == true { return }
    if known == nil {
      try await transaction { db in try db.withoutTimeout { try plan.makeTable(db) } }
    }
    let onProblem = configuration.onProblem
    try await transaction { db in
      try db.withoutTimeout { try plan.perform(db, onProblem) }
    }
  }
}

/// The migrations of one component.
private struct MigrationPlan: Sendable {
  let component: String
  let migrations: [PostgresMigration]
  let fill: @Sendable (PostgresConnection) throws -> Void

  /// "Cair" and "Cairn" in ASCII.
  private static let (componentLock, tableLock) = (0x4361_6972, 0x4361_6972_6E)
  /// The server's code for a lock that was not granted in time.
  private static let lockNotAvailable = "55P03"
  private static let attempts = 120

  func hasTable(_ db: PostgresConnection) throws -> Bool {
    try db.query("SELECT to_regclass('cairn_migration') IS NOT NULL AS found")[0]["found"]
  }

  /// Creates the table of the migrations.
  ///
  /// Without the lock, two programs at a time would violate a constraint of the server's own
  /// tables.
  func makeTable(_ db: PostgresConnection) throws {
    try db.query("SELECT pg_advisory_xact_lock($1)", .integer(Self.tableLock))
    try db.run(
      script: """
        CREATE TABLE IF NOT EXISTS cairn_migration (
          component text NOT NULL, name text NOT NULL,
          made timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (component, name))
        """)
  }

  /// - Throws: `PostgresError`, also if the server has a migration that the program does not know.
  func missing(_ db: PostgresConnection) throws -> [PostgresMigration] {
    let made = try db.query(
      "SELECT name FROM cairn_migration WHERE component = $1 ORDER BY name", .text(component)
    ).map { try $0["name"] as String }
    let known = Set(migrations.map(\.name))
    if let unknown = made.first(where: { !known.contains($0) }) {
      throw PostgresError(
        .tooNew, "A newer version of \(component) has changed the tables (“\(unknown)”).")
    }
    return migrations.filter { !made.contains($0.name) }
  }

  /// The locks end with the transaction.
  func perform(
    _ db: PostgresConnection, _ onProblem: (PostgresError) -> Void
  ) throws {
    try db.query(
      "SELECT pg_advisory_xact_lock($1::int, hashtext($2))", .integer(Self.componentLock),
      .text(component))
    let missing = try missing(db)
    try db.query("SET LOCAL lock_timeout = '500ms'")
    for attempt in 1...Self.attempts {
      do {
        try db.query("SAVEPOINT migration")
        return try make(missing, db)
      } catch let error as PostgresError where error.code == Self.lockNotAvailable {
        if attempt == Self.attempts { throw error }
        onProblem(error)
        // Releases the tables, but not the component, so that no other program locks them meanwhile.
        try db.query("ROLLBACK TO SAVEPOINT migration")
        // This thread belongs to the connection.
        Thread.sleep(forTimeInterval: 2)
      }
    }
  }

  private func make(_ missing: [PostgresMigration], _ db: PostgresConnection) throws {
    for migration in missing {
      do {
        try db.run(script: migration.script)
      } catch let error as PostgresError where error.code == Self.lockNotAvailable {
        throw PostgresError(
          .timedOut,
          """
          The migration “\(migration.name)” of \(component) waits for a table that another \
          transaction uses, for example a backup; pg_stat_activity shows it.
          """, code: error.code)
      }
      try db.query(
        "INSERT INTO cairn_migration (component, name) VALUES ($1, $2)", .text(component),
        .text(migration.name))
    }
    if missing.count == migrations.count { try fill(db) }
  }
}
