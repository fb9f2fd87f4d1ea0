/// A change of the tables, which is made once.
public struct PostgresMigration: Sendable {
  /// The name, under which the server remembers it.
  public let name: String
  /// The statements.
  public let script: String

  /// Creates a migration; it must not change after its release.
  public init(_ name: String, _ script: String) {
    self.name = name
    self.script = script
  }
}

extension PostgresClient {
  /// Makes those changes of the tables that have not been made yet, in one transaction.
  ///
  /// Several programs may do this at the same time: a lock lets one of them make the changes, and the
  /// others wait. Neither the changes nor this wait are limited by
  /// ``PostgresConfiguration/statementTimeout``.
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
  ///   - fill: Fills the new tables; it runs in the same transaction, if there was no migration yet.
  /// - Throws: `PostgresError`; its kind is `tooNew` if the server has a migration that this program
  ///   does not know.
  public func migrate(
    _ component: String, _ migrations: [PostgresMigration],
    fill: @escaping @Sendable (PostgresConnection) throws -> Void = { _ in }
  ) async throws {
    try await transaction { db in
      try db.withoutTimeout {
        // "Cairn" in ASCII. The lock ends with the transaction.
        try db.query("SELECT pg_advisory_xact_lock($1)", 0x4361_6972_6E)
        try db.run(
          script: """
            CREATE TABLE IF NOT EXISTS cairn_migration (
              component text NOT NULL, name text NOT NULL,
              made timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (component, name))
            """)
        let made = try db.query(
          "SELECT name FROM cairn_migration WHERE component = $1 ORDER BY name", .text(component)
        ).map { try $0["name"] as String }
        let known = Set(migrations.map(\.name))
        if let unknown = made.first(where: { !known.contains($0) }) {
          throw PostgresError(
            .tooNew, "A newer version of \(component) has changed the tables (“\(unknown)”).")
        }
        for migration in migrations where !made.contains(migration.name) {
          try db.run(script: migration.script)
          try db.query(
            "INSERT INTO cairn_migration (component, name) VALUES ($1, $2)", .text(component),
            .text(migration.name))
        }
        if made.isEmpty { try fill(db) }
      }
    }
  }
}
