#if canImport(ShopPostgres)
  import BrowserTesting
  import Foundation

  /// Several processes of the shop on one port.
  struct SharedPort {
    let server: ServerProcess

    init(_ count: Int, database: String, options: [String] = []) async throws {
      server = try await ServerProcess.start(
        MortalShop.executable,
        arguments: [
          "--port", "0", "--processes", "\(count)", "--database", database, "--log-level", "info",
        ] + options,
        announcing: MortalShop.announcement)
    }

    /// The ids of the processes that have had a number, in order.
    func processes(_ number: Int) throws -> [pid_t] {
      let expression = try Regex(#"pid=(\d+) process=\#(number) .*A process was started"#)
      return server.lines.compactMap { line in
        line.firstMatch(of: expression).flatMap { $0[1].substring.flatMap { pid_t($0) } }
      }
    }

    /// The id of the process that has started the others.
    var parent: pid_t? {
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
