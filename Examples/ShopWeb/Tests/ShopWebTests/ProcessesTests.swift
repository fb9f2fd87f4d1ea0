#if canImport(ShopPostgres)
  import BrowserTesting
  import CairnWebTesting
  import Foundation
  import HTTPTypes
  import PostgresTesting
  import Testing

  /// Real processes on a real PostgreSQL server.
  @Suite(
    "The shop in several processes on one port", .serialized,
    .enabled(if: PostgresServer.isInstalled, "\(PostgresServer.missing)"))
  struct ProcessesTests {
    @Test("Promise 36: a browser's next request is answered by whichever process is free")
    func onePort() async throws {
      let port = try await SharedPort(2, database: try await PostgresServer.shared.newDatabase())
      let (first, second) = (try port.processes(0)[0], try port.processes(1)[0])
      let visitor = ScriptlessBrowser(port.server.connection)
      // A process that is suspended accepts nothing, so the other one must answer.
      for (number, suspended) in [first, second, first, second].enumerated() {
        try await SharedPort.suspend(suspended)
        try await visitor.open("/products/1")
        try await visitor.press("Add to cart")
        try await visitor.open("/cart")
        #expect(visitor.page.text.contains(number == 0 ? "1 item" : "\(number + 1) items"))
        SharedPort.send(SIGCONT, to: suspended)
      }
      #expect(try await port.server.terminate() == 0)
    }

    @Test("If all processes are killed, connections wait until one has been started again")
    func allKilled() async throws {
      let port = try await SharedPort(2, database: try await PostgresServer.shared.newDatabase())
      let visitor = ScriptlessBrowser(port.server.connection)
      try await visitor.open("/products/1")
      try await visitor.press("Add to cart")
      for number in 0...1 {
        let process = try port.processes(number)[0]
        try await SharedPort.suspend(process)
        SharedPort.send(SIGKILL, to: process)
      }
      // The connection has no second attempt.
      try await visitor.open("/cart")
      #expect(visitor.page.text.contains("1 item"))
      try await port.server.waitForLine(containing: "end=signal 9")
      #expect(try await port.server.terminate() == 0)
    }

    @Test("SIGTERM ends all processes, and the port is free")
    func stops() async throws {
      let database = try await PostgresServer.shared.newDatabase()
      let port = try await SharedPort(3, database: database)
      let connection = port.server.connection
      #expect(try await connection.answer("/", .get, [:], nil).status == .ok)
      let processes = try (0..<3).flatMap { try port.processes($0) }
      #expect(processes.count == 3)
      #expect(try await port.server.terminate() == 0)
      // Their parent has waited for them, so not even zombies are left.
      for process in processes { #expect(Foundation.kill(process, 0) == -1 && errno == ESRCH) }
      await #expect(throws: (any Error).self) {
        try await connection.answer("/", .get, [:], nil)
      }
      #expect(!port.server.lines.contains { $0.contains("starts again") })
    }

    @Test("If the parent is killed, the processes stop by themselves")
    func parentDies() async throws {
      let port = try await SharedPort(2, database: try await PostgresServer.shared.newDatabase())
      let connection = port.server.connection
      #expect(try await connection.answer("/", .get, [:], nil).status == .ok)
      SharedPort.send(SIGKILL, to: try #require(port.parent))
      // The last process that ends closes the socket.
      while (try? await connection.answer("/_cairn/live", .get, [:], nil)) != nil {}
    }

    @Test("Each process has numbers of its own, on a port of its own")
    func metrics() async throws {
      // Two free ports in a row are not certain, so the processes choose their own.
      let port = try await SharedPort(
        2, database: try await PostgresServer.shared.newDatabase(),
        options: ["--metrics-port", "0"])
      for number in 0...1 {
        // The port of the numbers may be opened after that of the shop.
        try await port.server.waitForLine(containing: "process=\(number) [HummingbirdCore]")
      }
      let listening = #/process=(\d) .*listening on 127.0.0.1:(\d+)/#
      let ports = port.server.lines.compactMap { $0.firstMatch(of: listening) }
        .compactMap { Int($0.2) }
      #expect(Set(ports).count == 2)
      let visitor = ScriptlessBrowser(port.server.connection)
      for _ in 0..<10 { try await visitor.open("/") }
      var pages = 0
      for number in ports {
        let answer = try await SocketConnection(port: number).answer("/metrics", .get, [:], nil)
        let line = #/cairn_requests_total{kind="page",status="200"} (\d+)/#
        pages += answer.body.firstMatch(of: line).flatMap { Int($0.1) } ?? 0
      }
      #expect(pages == 10)
      #expect(try await port.server.terminate() == 0)
    }

    @Test(
      "Without PostgreSQL, several processes are refused with the reason",
      arguments: [["--in-memory"], ["--database", "/nowhere/shop.json"]])
    func refused(_ storage: [String]) async throws {
      let text = await ServerProcess.failure(["--port", "0", "--processes", "2"] + storage)
      #expect(text.contains("Several processes need a PostgreSQL database"))
      #expect(text.contains("Add --database postgres://HOST/NAME, or omit --processes."))
    }

    @Test("A database that cannot be reached is reported once, and nothing keeps running")
    func unreachable() async throws {
      let address = "postgres:///shop?host=/nowhere"
      let text = await ServerProcess.failure(
        ["--port", "0", "--processes", "2", "--database", address])
      #expect(text.ranges(of: "The shop did not open.").count == 1, "\(text)")
      #expect(text.contains("The database cannot be used."))
    }

    @Test("A port that is in use is reported")
    func portInUse() async throws {
      let database = try await PostgresServer.shared.newDatabase()
      let port = try await SharedPort(1, database: database)
      let text = await ServerProcess.failure(
        ["--port", port.server.announcement, "--processes", "2", "--database", database])
      #expect(text.contains("The shop did not open. Port \(port.server.announcement) is in use"))
      #expect(try await port.server.terminate() == 0)
    }
  }
#endif
