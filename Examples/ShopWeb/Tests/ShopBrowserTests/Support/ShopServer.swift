import BrowserTesting
import Foundation

#if canImport(ShopPostgres)
  import PostgresTesting
#endif

/// The real shop program in its own process, with a temporary database.
final class ShopServer: Sendable {
  /// A server shared by all tests that need no other; each test has its own browser context and
  /// cart.
  static func shared() async throws -> ShopServer { try await SharedServer.only.server() }

  private let folder: URL
  private let process: ServerProcess
  /// The nodes behind this server, if it is a proxy.
  private let nodes: [ServerProcess]

  /// The server's address.
  var address: String { process.announcement }

  /// Everything that the server has printed.
  var lines: [String] { process.lines }

  /// - Parameter options: More options of the program.
  init(options: [String] = []) async throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("shop-browser-\(UUID().uuidString)")
    nodes = []
    process = try await ServerProcess.start(
      ServerProcess.program("ShopWeb"),
      arguments: ["--port", "0", "--database", folder.appendingPathComponent("shop.json").path]
        + options,
      announcing: #"^The shop is open: (http://127\.0\.0\.1:\d+)  \(stop with Ctrl-C\)$"#)
  }

  #if canImport(ShopPostgres)
    /// Several nodes on one PostgreSQL database, to which a proxy sends the requests by turns.
    static func byTurns(_ count: Int) async throws -> ShopServer {
      let database = try await PostgresServer.shared.newDatabase()
      var nodes: [ServerProcess] = []
      for _ in 0..<count {
        nodes.append(
          try await ServerProcess.start(
            ServerProcess.program("ShopWeb"),
            arguments: ["--port", "0", "--database", database],
            announcing: #"^The shop is open: http://127\.0\.0\.1:(\d+) "#))
      }
      let script = URL(fileURLWithPath: #filePath + "/../../../turns").standardized
      let proxy = try await ServerProcess.start(
        script, arguments: nodes.map(\.announcement), announcing: #"^Turns: (http:.*)$"#)
      return ShopServer(proxy, nodes)
    }

    private init(_ process: ServerProcess, _ nodes: [ServerProcess]) {
      (self.process, self.nodes) = (process, nodes)
      folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    }

    /// The number of requests of a kind that each node has answered.
    func answers(to request: String = "") -> [Int] {
      let lines = process.lines
      return nodes.map { node in
        lines.count { $0.hasPrefix("request: \(node.announcement) \(request)") }
      }
    }
  #endif

  /// Stops the server as Ctrl-C would.
  func stop() async throws -> Int32 { try await process.terminate() }

  /// Removes the database.
  func clean() { try? FileManager.default.removeItem(at: folder) }
}

private actor SharedServer {
  static let only = SharedServer()
  private var task: Task<ShopServer, any Error>?

  func server() async throws -> ShopServer {
    let task = task ?? Task { try await ShopServer() }
    self.task = task
    return try await task.value
  }
}
