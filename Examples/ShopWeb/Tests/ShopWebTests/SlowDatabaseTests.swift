#if canImport(ShopPostgres)
  import BrowserTesting
  import CairnWebTesting
  import Foundation
  import HTTPTypes
  import PostgresClient
  import PostgresTesting
  import Testing

  @Suite(
    "The shop with a slow database", .serialized,
    .enabled(if: PostgresServer.isInstalled, "\(PostgresServer.missing)"))
  struct SlowDatabaseTests {
    @Test("While all connections for the shop's data are busy, sessions are read and saved")
    func ownConnections() async throws {
      let address = try await PostgresServer.shared.newDatabase()
      let process = try await ServerProcess.shop("--database", address)
      let connection = process.connection
      let client = PostgresClient(PostgresConfiguration(url: address))
      defer { client.close() }
      // The server ends a transaction of the shop that waits longer than ten seconds.
      let readiness = try await client.transaction { db in
        try db.query("LOCK TABLE product IN ACCESS EXCLUSIVE MODE")
        let visits = (0..<16).map { _ in
          Task { try await connection.answer("/products/11", .get, [:], nil) }
        }
        try Self.waitForLocks(8, db)
        let (answer, keep) = AsyncStream.makeStream(of: Answer.self)
        let done = DispatchSemaphore(value: 0)
        Task {
          keep.yield(try await connection.answer("/_cairn/ready", .get, [:], nil))
          done.signal()
        }
        _ = done.wait(timeout: .now() + 60)
        for visit in visits { visit.cancel() }
        return answer
      }
      var answers = readiness.makeAsyncIterator()
      #expect(await answers.next()?.status == .ok)
      try await process.kill()
    }

    /// Waits until so many connections wait for a lock.
    private static func waitForLocks(_ count: Int, _ db: PostgresConnection) throws {
      for _ in 0..<1000 {
        let waiting: Int = try db.query(
          """
          SELECT count(*) AS count FROM pg_locks
          WHERE NOT granted AND database = (SELECT oid FROM pg_database
            WHERE datname = current_database())
          """)[0]["count"]
        if waiting >= count { return }
        try db.query("SELECT pg_sleep(0.01)")
      }
    }
  }
#endif
