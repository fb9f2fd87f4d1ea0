import Foundation
import PostgresClient
import PostgresTesting
import Testing

/// Connections that are lost, and servers that stop or do not answer.
@Suite(
  "A PostgreSQL client whose server fails",
  .enabled(if: PostgresServer.isInstalled, "\(PostgresServer.missing)"))
struct LossTests {
  /// Ends all connections of a client, as a restart of the server does.
  private func disconnect(_ client: PostgresClient) async throws {
    let other = PostgresClient(PostgresConfiguration(url: client.configuration.url))
    defer { other.close() }
    try await other.read { db in
      _ = try db.query(
        """
        SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()
        """)
    }
  }

  @Test("After a loss between two operations, the next operation opens a new connection")
  func idle() async throws {
    try await withTable { client in
      for id in 0..<5 {
        try await disconnect(client)
        #expect(try await client.execute("INSERT INTO item VALUES ($1, 0)", .integer(id)) == 1)
      }
      try await expectItems(5, client)
    }
  }

  @Test("A transaction that is lost before its commit runs again, and has its effect once")
  func beforeCommit() async throws {
    try await withTable { client in
      let runs = Runs()
      try await client.transaction { db in
        let run = runs.next()
        try db.query("INSERT INTO item VALUES ($1, 0)", .integer(run))
        if run < 3 { try db.query("SELECT pg_terminate_backend(pg_backend_pid())") }
      }
      #expect(runs.next() == 4)
      try await expectItems(1, client)
    }
  }

  @Test("A single statement that is lost is not repeated, and its outcome is unknown")
  func statement() async throws {
    try await withTable { client in
      let error = await #expect(throws: PostgresError.self) {
        try await client.execute("SELECT pg_terminate_backend(pg_backend_pid())")
      }
      #expect(error?.kind == .lost)
      #expect(error?.isOutcomeUnknown == true)
    }
  }

  @Test("A server that accepts no changes any more is left, and its outcome is known")
  func readOnly() async throws {
    try await withTable({ $0.connections = 1 }) { client in
      // As if this connection were one to a server that has become a standby.
      try await client.execute("SET default_transaction_read_only = on")
      try await client.transaction { db in _ = try db.query("INSERT INTO item VALUES (1, 0)") }
      try await client.execute("SET default_transaction_read_only = on")
      let error = await #expect(throws: PostgresError.self) {
        try await client.execute("INSERT INTO item VALUES (2, 0)")
      }
      #expect(error?.kind == .lost)
      #expect(error?.isOutcomeUnknown == false)
      try await client.execute("INSERT INTO item VALUES (2, 0)")
      try await expectItems(2, client)
    }
  }

  @Test("A statement that takes too long fails, and its connection can be used again")
  func slowStatement() async throws {
    try await withTable({ ($0.statementTimeout, $0.connections) = (.seconds(1), 1) }) {
      client in
      let error = await #expect(throws: PostgresError.self) {
        try await client.execute("SELECT pg_sleep(60)")
      }
      #expect(error?.kind == .timedOut)
      #expect(error?.isOutcomeUnknown == false)
      try await expectItems(0, client)
    }
  }

  @Test("If the first of several hosts is silent, the next one is used")
  func silentFirstHost() async throws {
    let socket = try ListeningSocket()
    let url = try await PostgresServer.shared.newDatabase()
    // The server listens at a socket in its folder.
    let address = url.replacingOccurrences(of: "host=", with: "host=127.0.0.1,")
    var configuration = PostgresConfiguration(url: "\(address)&port=\(socket.port),5432")
    configuration.connectTimeout = .milliseconds(50)
    let client = PostgresClient(configuration)
    defer { client.close() }
    #expect(try await count(client, "SELECT 1 AS count") == 1)
  }

  @Test("A connection that stalls during a statement is given up, and replaced")
  func stalled() async throws {
    try await withTable({ ($0.statementTimeout, $0.connections) = (.seconds(1), 1) }) {
      client in
      let process = pid_t(try await count(client, "SELECT pg_backend_pid() AS count"))
      kill(process, SIGSTOP)
      let error = await #expect(throws: PostgresError.self) {
        try await client.execute("INSERT INTO item VALUES (1, 1)")
      }
      #expect(error?.kind == .timedOut)
      #expect(error?.isOutcomeUnknown == true)
      kill(process, SIGCONT)
      _ = try await count(client, "SELECT 1 AS count")
    }
  }

  @Test("A server that was stopped and started is used again")
  func restart() async throws {
    let server = try await PostgresServer.start()
    let client = PostgresClient(PostgresConfiguration(url: try await server.newDatabase()))
    defer { client.close() }
    try await client.execute("CREATE TABLE item (id bigint PRIMARY KEY)")
    var events = client.listen(to: "items").makeAsyncIterator()
    #expect(await events.next() == .listening)
    try await server.stop()
    let error = await #expect(throws: PostgresError.self) {
      try await client.execute("INSERT INTO item VALUES (1)")
    }
    #expect(error?.kind == .unreachable)
    #expect(error?.isOutcomeUnknown == false)
    try await server.start()
    try await client.execute("INSERT INTO item VALUES (1)")
    try await expectItems(1, client)
    #expect(await events.next() == .listening, "The client says that it may have missed something")
  }

  @Test("Listeners receive what another client has sent, until their client is closed")
  func notifications() async throws {
    try await withClient { client in
      let other = PostgresClient(client.configuration)
      var events = other.listen(to: "a \"b\"").makeAsyncIterator()
      #expect(await events.next() == .listening)
      for payload in ["one", "", "three"] {
        try await client.execute("SELECT pg_notify('a \"b\"', $1)", .text(payload))
        guard case .notification(let found) = await events.next() else {
          return #expect(Bool(false), "no notification")
        }
        #expect(found.payload == payload)
      }
      other.close()
      #expect(await events.next() == nil)
      let error = await #expect(throws: PostgresError.self) { try await count(other) }
      #expect(error?.kind == .closed)
    }
  }

  @Test(
    "A listener that receives nothing says so, and listens again on another connection",
    .timeLimit(.minutes(1)))
  func deafListener() async throws {
    let problems = Problems()
    try await withClient({
      $0.listenerInterval = .milliseconds(200)
      $0.onProblem = { problems.add($0) }
    }) { client in
      // Loses all notifications, as a connection pooler in transaction mode does.
      let database = try await client.read { db in
        try db.query("SELECT current_database() AS name")[0]["name"] as String
      }
      for statement in [
        "CREATE FUNCTION public.pg_notify(text, text) RETURNS void LANGUAGE sql AS ''",
        "ALTER DATABASE \(database) SET search_path = public, pg_catalog",
      ] { try await client.execute(statement) }
      let other = PostgresClient(client.configuration)
      defer { other.close() }
      var events = other.listen(to: "items").makeAsyncIterator()
      #expect(await events.next() == .listening)
      #expect(await events.next() == .listening, "It may have missed something")
      #expect(problems.all.first?.message.contains("session mode") == true)
    }
  }

  @Test("A listener that receives notifications keeps its connection")
  func idleListener() async throws {
    let problems = Problems()
    try await withClient({
      $0.listenerInterval = .milliseconds(200)
      $0.onProblem = { problems.add($0) }
    }) { client in
      var events = client.listen(to: "items").makeAsyncIterator()
      #expect(await events.next() == .listening)
      // Longer than a listener waits.
      for payload in ["1", "2", "3"] {
        try await client.execute("SELECT pg_sleep(0.3)")
        try await client.execute("SELECT pg_notify('items', $1)", .text(payload))
        guard case .notification(let found) = await events.next() else {
          return #expect(Bool(false), "no notification")
        }
        #expect(found.payload == payload)
      }
      #expect(problems.all == [])
    }
  }

  @Test("The client's time is the server's")
  func clock() async throws {
    try await withClient { client in
      let server: Double = try await client.read { db in
        try db.query("SELECT extract(epoch FROM clock_timestamp())::float8 AS now")[0]["now"]
      }
      #expect(abs(client.now().timeIntervalSince1970 - server) < 60)
    }
  }
}

/// Counts runs of a closure.
private final class Runs: @unchecked Sendable {
  // `@unchecked` because every access holds the lock.
  private let lock = NSLock()
  private var count = 0

  func next() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }
}

/// A socket that accepts connections but never answers.
private final class ListeningSocket {
  let port: Int
  private let descriptor: Int32

  init() throws {
    #if canImport(Darwin)
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    self.descriptor = descriptor
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(descriptor, pointer, length) | listen(descriptor, 8)
          | getsockname(descriptor, pointer, &length)
      }
    }
    guard code == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
    port = Int(UInt16(bigEndian: address.sin_port))
  }

  deinit { close(descriptor) }
}
