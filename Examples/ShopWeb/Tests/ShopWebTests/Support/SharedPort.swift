#if canImport(ShopPostgres)
  import BrowserTesting
  import CairnWebTesting
  import Foundation
  import HTTPTypes

  /// Several processes of the shop on one port.
  actor SharedPort: Connection {
    let server: ServerProcess
    private let connection: SocketConnection
    /// The numbers of the requests during which a process is killed, and the moments.
    private var deathsToCome: [Int: Int] = [:]
    private var requests = 0
    /// The number of processes that were killed.
    private(set) var deaths = 0
    /// The number of requests that were sent again.
    private(set) var repetitions = 0

    init(_ count: Int, database: String, options: [String] = []) async throws {
      server = try await ServerProcess.start(
        MortalShop.executable,
        arguments: [
          "--port", "0", "--processes", "\(count)", "--database", database, "--log-level", "info",
        ] + options,
        announcing: MortalShop.announcement)
      connection = server.connection
    }

    /// Plans kills: by the number of the request, after so many turns of the test's tasks.
    func plan(_ deaths: [Int: Int]) { deathsToCome = deaths }

    func answer(
      _ path: String, _ method: HTTPRequest.Method, _ headers: HTTPFields, _ body: String?
    ) async throws -> Answer {
      requests += 1
      let (number, death) = (requests, deathsToCome[requests])
      for attempt in 0..<20 {
        let send = Task { try await connection.answer(path, method, headers, body) }
        if attempt == 0, let death {
          for _ in 0..<death { await Task.yield() }
          try await kill(number % 2)
        }
        if let answer = try? await send.value { return answer }
        repetitions += 1
      }
      throw SocketConnection.NoAnswer()
    }

    /// Kills a process, as a crash would, and waits until it has been started again.
    ///
    /// The parent reports each end, so a process that is being started is not killed twice.
    private func kill(_ number: Int) async throws {
      Self.send(SIGKILL, to: try processes(number).last ?? 0)
      deaths += 1
      while try processes(number).count < starts(number) + 1 { await Task.yield() }
      killed[number, default: 0] += 1
    }

    private var killed: [Int: Int] = [:]

    private func starts(_ number: Int) -> Int { 1 + killed[number, default: 0] }

    /// The ids of the processes that have had a number, in order.
    nonisolated func processes(_ number: Int) throws -> [pid_t] {
      let expression = try Regex(#"pid=(\d+) process=\#(number) .*A process was started"#)
      return server.lines.compactMap { line in
        line.firstMatch(of: expression).flatMap { $0[1].substring.flatMap { pid_t($0) } }
      }
    }

    /// The id of the process that has started the others.
    nonisolated var parent: pid_t? {
      server.lines.lazy.compactMap { line in
        line.firstMatch(of: /pid=(\d+) .*The processes have this parent/)
          .flatMap { pid_t($0.1) }
      }.first
    }

    /// Suspends a process, and waits until none of its threads can accept a connection.
    static func suspend(_ process: pid_t) async throws {
      send(SIGSTOP, to: process)
      let tasks = "/proc/\(process)/task"
      while true {
        let states = try FileManager.default.contentsOfDirectory(atPath: tasks).map { task in
          // After the name in parentheses.
          try String(contentsOfFile: "\(tasks)/\(task)/stat", encoding: .utf8)
            .split(separator: ")").last?.dropFirst().first
        }
        if states.allSatisfy({ $0 == "T" }) { return }
        await Task.yield()
      }
    }

    static func send(_ signal: Int32, to process: pid_t) {
      // Zero would be this test's own process group.
      if process > 1 { Foundation.kill(process, signal) }
    }
  }
#endif
