// The code in the doc comments of the client and of the server for tests.
import PostgresClient
import PostgresTesting
import Testing

// snippet: doc-postgres-server
@Suite("A store", .enabled(if: PostgresServer.isInstalled, "\(PostgresServer.missing)"))
struct StoreTests {
  @Test func saving() async throws {
    let server = try await PostgresServer.shared
    let client = PostgresClient(PostgresConfiguration(url: try await server.newDatabase()))
    #expect(try await client.read { db in try db.query("SELECT 1 AS one")[0]["one"] } == 1)
  }
}
// end snippet

@Suite(
  "Documentation: the PostgreSQL client",
  .enabled(if: PostgresServer.isInstalled, "\(PostgresServer.missing)"))
struct PostgresDocSnippets {
  @Test("A client makes its tables, reads them and changes them in transactions")
  func client() async throws {
    let url = try await PostgresServer.shared.newDatabase()
    // snippet: doc-postgres-client
    let client = PostgresClient(PostgresConfiguration(url: url))
    // end snippet
    // snippet: doc-postgres-migrate
    let migrations = [
      PostgresMigration("1: products", "CREATE TABLE product (id int, price int, stock int)"),
      PostgresMigration("2: names", "ALTER TABLE product ADD name text"),
      PostgresMigration("3: sales", "CREATE TABLE sale (product int)"),
    ]
    try await client.migrate("shop", migrations) { db in
      try db.query("INSERT INTO product VALUES (7, 250, 3, 'Tea')")
    }
    // end snippet
    // snippet: doc-postgres-use
    let names = try await client.read { db in
      try db.query("SELECT name FROM product WHERE price < $1", 1_000).map { row in
        try row["name"] as String
      }
    }
    try await client.transaction { db in
      try db.query("UPDATE product SET stock = stock - $1 WHERE id = $2", 1, 7)
      try db.query("INSERT INTO sale VALUES ($1)", 7)
    }
    // end snippet
    #expect(names == ["Tea"])
    let stock = try await count(client, "SELECT stock AS count FROM product")
    #expect(stock == 2)
  }
}
