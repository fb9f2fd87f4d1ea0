import Foundation
import PostgresClient
import PostgresTesting
import Testing

/// A database of its own for each test.
func withClient<Value>(
  _ configure: (inout PostgresConfiguration) -> Void = { _ in },
  _ body: (PostgresClient) async throws -> Value
) async throws -> Value {
  var configuration = PostgresConfiguration(url: try await PostgresServer.shared.newDatabase())
  configure(&configuration)
  let client = PostgresClient(configuration)
  defer { client.close() }
  return try await body(client)
}

@Suite("A PostgreSQL client", .enabled(if: PostgresServer.isInstalled, "\(PostgresServer.missing)"))
struct ClientTests {
  @Test(
    "An address that cannot be read is refused, and its password is not in the message",
    arguments: [
      "postgres://user:secret%zz@localhost/shop", "host=localhost password=secret' dbname",
      "mysql://user:secret@localhost/shop",
    ])
  func address(url: String) async throws {
    let client = PostgresClient(PostgresConfiguration(url: url))
    defer { client.close() }
    let error = await #expect(throws: PostgresError.self) {
      try await client.read { _ = try $0.query("SELECT 1") }
    }
    #expect(error?.kind == .unreachable)
    #expect(error?.message.contains("secret") == false, "\(error?.message ?? "")")
    #expect(error?.message.hasPrefix("The address of the database cannot be read.") == true)
  }

  @Test("Values of every type are read as they were sent")
  func values() async throws {
    try await withClient { client in
      let bytes = Data((0...255).map { UInt8($0) })
      try await client.read { db in
        let row = try db.query(
          """
          SELECT $1::bigint AS large, $2::int AS negative, $3::text AS text, $4::bytea AS bytes,
            $5::bool AS truth, $6::text AS nothing, $7::float8 AS fraction
          """, .integer(.max), -7, "'; DROP TABLE \"x\"; -- 日本\n\\", .bytes(bytes), true, nil,
          .double(-0.1))[0]
        #expect(try row["large"] == Int.max)
        #expect(try row["negative"] == -7)
        #expect(try row["text"] == "'; DROP TABLE \"x\"; -- 日本\n\\")
        #expect(try row["bytes"] == bytes)
        #expect(try row["truth"] == true)
        #expect(try row["nothing"] == String?.none)
        #expect(try row["fraction"] == -0.1)
        #expect(throws: PostgresError.self) { try row["nothing"] as String }
        #expect(throws: PostgresError.self) { try row["text"] as Int }
        #expect(throws: PostgresError.self) { try row["missing"] as Int }
      }
    }
  }

  @Test("A text with a null character is refused, and not cut off")
  func nullCharacter() async throws {
    try await withClient { client in
      let error = await #expect(throws: PostgresError.self) {
        try await client.read { db in _ = try db.query("SELECT $1", "a\u{0}b") }
      }
      #expect(error?.kind == .mismatch)
      _ = try await count(client, "SELECT 1 AS count")
    }
  }

  @Test("A transaction is committed as a whole, or not at all")
  func transaction() async throws {
    try await withTable { client in
      struct Refusal: Error {}
      await #expect(throws: Refusal.self) {
        try await client.transaction { db in
          try db.query("INSERT INTO item VALUES (1, 1)")
          throw Refusal()
        }
      }
      try await expectItems(0, client)
      try await client.transaction { db in
        try db.query("INSERT INTO item VALUES (1, 1)")
        try db.query("INSERT INTO item VALUES (2, 1)")
      }
      try await expectItems(2, client)
      // Also if its closure ignores an error of the server.
      let error = await #expect(throws: PostgresError.self) {
        try await client.transaction { db in
          try db.query("INSERT INTO item VALUES (3, 1)")
          _ = try? db.query("SELECT nonsense")
        }
      }
      #expect(error?.kind == .refused)
      try await expectItems(2, client)
    }
  }

  @Test("An error has the server's code and constraint, and the connection stays usable")
  func refused() async throws {
    try await withTable { client in
      let added = try await client.execute("INSERT INTO item VALUES ($1, $2)", 1, 1)
      #expect(added == 1)
      let error = await #expect(throws: PostgresError.self) {
        try await client.execute("INSERT INTO item VALUES ($1, $2)", 1, 1)
      }
      #expect(error?.isDuplicate == true)
      #expect(error?.constraint == "item_pkey")
      #expect(error?.isOutcomeUnknown == false)
      try await expectItems(1, client)
    }
  }

  @Test("Transactions that the server rolls back because of each other run again")
  func conflicts() async throws {
    try await withTable { client in
      try await client.execute("INSERT INTO item VALUES (1, 0), (2, 0)")
      try await withThrowingTaskGroup { group in
        for number in 0..<40 {
          group.addTask {
            // Every second one takes the rows in the other order, which is a deadlock.
            let rows = number.isMultiple(of: 2) ? [1, 2] : [2, 1]
            try await client.transaction { db in
              try db.query("SET LOCAL deadlock_timeout = '5ms'")
              for row in rows {
                try db.query("UPDATE item SET amount = amount + 1 WHERE id = $1", .integer(row))
              }
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(try await count(client, "SELECT sum(amount)::bigint AS count FROM item") == 80)
    }
  }

  @Test("More operations than connections wait for each other, and all are done")
  func waiting() async throws {
    try await withClient({ $0.connections = 3 }) { client in
      let pids = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<200 {
          group.addTask { try await count(client, "SELECT pg_backend_pid() AS count") }
        }
        return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
      }
      #expect((1...3).contains(pids.count))
    }
  }

  @Test("If too many operations wait, the next one fails at once")
  func overloaded() async throws {
    try await withClient({ ($0.connections, $0.maximumWaiting) = (1, 1) }) { client in
      let (began, begin) = AsyncStream.makeStream(of: Void.self)
      let gate = DispatchSemaphore(value: 0)
      let first = Task {
        try await client.read { _ in
          begin.yield()
          gate.wait()
        }
      }
      for await _ in began { break }
      let results = await withTaskGroup(of: PostgresError?.self) { group in
        for _ in 0..<2 {
          group.addTask {
            do {
              _ = try await count(client, "SELECT 1 AS count")
              return nil
            } catch {
              return error as? PostgresError
            }
          }
        }
        // One of the two waits, and goes on when the other one has failed.
        let failed = await group.next()
        gate.signal()
        return [failed ?? nil] + (await group.reduce(into: []) { $0.append($1) })
      }
      #expect(results.map(\.?.kind) == [.overloaded, nil])
      try await first.value
    }
  }

  @Test("An operation that waits too long fails while all connections are still busy")
  func waitsTooLong() async throws {
    try await withClient({ ($0.connections, $0.waitingTimeout) = (1, .milliseconds(50)) }) {
      client in
      let (began, begin) = AsyncStream.makeStream(of: Void.self)
      let gate = DispatchSemaphore(value: 0)
      let first = Task {
        try await client.read { _ in
          begin.yield()
          // If the others wait for this one, it ends and says so, instead of hanging.
          return gate.wait(timeout: .now() + 20)
        }
      }
      for await _ in began { break }
      for _ in 0..<3 {
        let error = await #expect(throws: PostgresError.self) {
          try await count(client, "SELECT 1")
        }
        #expect(error?.kind == .timedOut)
        #expect(error?.isOutcomeUnknown == false)
      }
      gate.signal()
      let result = try await first.value
      #expect(result == .success, "The others failed while this one had the connection")
      #expect(try await count(client, "SELECT 1 AS count") == 1)
    }
  }

  @Test("Several programs that migrate at the same time make each change once")
  func migrations() async throws {
    try await withClient { client in
      let migrations = [
        PostgresMigration("1: items", "CREATE TABLE item (id bigint); CREATE INDEX ON item (id)"),
        PostgresMigration("2: amounts", "ALTER TABLE item ADD amount bigint"),
      ]
      let fill: @Sendable (PostgresConnection) throws -> Void = {
        try $0.query("INSERT INTO item VALUES (1)")
      }
      try await withThrowingTaskGroup { group in
        for _ in 0..<6 {
          group.addTask { try await client.migrate("items", migrations, fill: fill) }
        }
        try await group.waitForAll()
      }
      try await expectItems(1, client)
      let error = await #expect(throws: PostgresError.self) {
        try await client.migrate("items", Array(migrations.prefix(1)))
      }
      #expect(error?.kind == .tooNew)
      try await client.migrate("others", [PostgresMigration("1: others", "CREATE TABLE other ()")])
    }
  }

  @Test("A migration, and who waits for it, may take longer than a statement")
  func slowMigration() async throws {
    try await withClient({ $0.statementTimeout = .milliseconds(100) }) { client in
      let migrations = [
        PostgresMigration("1: items", "CREATE TABLE item (id bigint); SELECT pg_sleep(1.3)")
      ]
      async let first: Void = client.migrate("items", migrations)
      async let second: Void = client.migrate("items", migrations)
      _ = try await (first, second)
      try await expectItems(0, client)
      // The limits apply again afterwards.
      await #expect(throws: PostgresError.self) { try await client.execute("SELECT pg_sleep(60)") }
    }
  }

  @Test("A program whose migrations are made needs no right to create tables")
  func restrictedRole() async throws {
    try await withClient { owner in
      let role = "role_\(UInt64.random(in: 0 ... .max))"
      try await owner.migrate("items", Self.items)
      for statement in [
        "CREATE ROLE \(role) LOGIN", "REVOKE CREATE ON SCHEMA public FROM public",
        "GRANT SELECT ON cairn_migration, item TO \(role)",
      ] { try await owner.execute(statement) }
      let url = owner.configuration.url.replacingOccurrences(of: "user=shop", with: "user=\(role)")
      let client = PostgresClient(PostgresConfiguration(url: url))
      defer { client.close() }
      try await client.migrate("items", Self.items)
      try await expectItems(0, client)
      let error = await #expect(throws: PostgresError.self) {
        try await client.migrate("items", [])
      }
      #expect(error?.kind == .tooNew)
    }
  }

  @Test("A long migration of one component delays no other program whose tables are complete")
  func longMigration() async throws {
    try await withClient { client in
      try await client.migrate("items", Self.items)
      let (began, begin) = AsyncStream.makeStream(of: Void.self)
      let gate = DispatchSemaphore(value: 0)
      async let ended = withCheckedContinuation { continuation in
        Task {
          try await client.migrate("others", [PostgresMigration("1", "CREATE TABLE other ()")]) {
            _ in
            begin.yield()
            // If the others wait for this one, it ends and says so, instead of hanging.
            continuation.resume(returning: gate.wait(timeout: .now() + 20))
          }
        }
      }
      for await _ in began { break }
      try await client.migrate("items", Self.items)
      try await client.migrate("third", [PostgresMigration("1", "CREATE TABLE third ()")])
      gate.signal()
      let result = await ended
      #expect(result == .success, "The others waited for the long migration")
    }
  }

  @Test("A migration that waits for a lock does not block other statements, and is made later")
  func migrationBehindLock() async throws {
    let problems = Problems()
    try await withClient({ $0.onProblem = { problems.add($0) } }) { client in
      try await client.migrate("items", Self.items)
      let (began, begin) = AsyncStream.makeStream(of: Void.self)
      let gate = DispatchSemaphore(value: 0)
      // Reads the table as a backup does, in a long transaction.
      let backup = Task {
        try await client.transaction { db in
          _ = try db.query("SELECT * FROM item")
          begin.yield()
          gate.wait()
        }
      }
      for await _ in began { break }
      let more = PostgresMigration("2: prices", "ALTER TABLE item ADD price bigint")
      let migration = Task { try await client.migrate("items", Self.items + [more]) }
      let locks = "SELECT count(*) AS count FROM pg_locks WHERE NOT granted"
      while try await count(client, locks) == 0 {}
      // Waits behind the migration, and fails if that does not give way.
      try await expectItems(0, client)
      while problems.all.isEmpty { try await expectItems(0, client) }
      #expect(problems.all[0].message.contains("2: prices"), "\(problems.all[0])")
      gate.signal()
      try await backup.value
      try await migration.value
      #expect(try await count(client, "SELECT count(price) AS count FROM item") == 0)
    }
  }

  private static let items = [PostgresMigration("1: items", "CREATE TABLE item (id bigint)")]
}

/// Collects what a client reports.
final class Problems: @unchecked Sendable {
  // `@unchecked` because every access holds the lock.
  private let lock = NSLock()
  private var problems: [PostgresError] = []

  var all: [PostgresError] { lock.withLock { problems } }

  func add(_ problem: PostgresError) { lock.withLock { problems.append(problem) } }
}

func count(
  _ client: PostgresClient, _ sql: String = "SELECT count(*) AS count FROM item"
) async throws -> Int {
  try await client.read { db in try db.query(sql)[0]["count"] }
}

func expectItems(
  _ number: Int, _ client: PostgresClient, at location: SourceLocation = #_sourceLocation
) async throws {
  let found = try await count(client)
  #expect(found == number, sourceLocation: location)
}

func withTable(
  _ configure: (inout PostgresConfiguration) -> Void = { _ in },
  _ body: (PostgresClient) async throws -> Void
) async throws {
  try await withClient(configure) { client in
    try await client.execute(
      "CREATE TABLE item (id bigint PRIMARY KEY, amount bigint NOT NULL)")
    try await body(client)
  }
}
