import BrowserTesting
import CairnWebTesting
import Foundation
import HTTPTypes

/// The shop's program, which a test kills; the next request starts it again on the same files.
///
/// A request that gets no response is sent again, as a browser or its user would do.
actor MortalShop: Connection {
  /// The moment at which the program is killed.
  enum Death: Sendable {
    /// Immediately after a response.
    case afterResponse
    /// During a request, after this number of turns of the test's tasks.
    case duringRequest(turns: Int)
  }

  let folder: URL
  private var process: ServerProcess?
  private var plan: [Int: Death] = [:]
  /// The number of requests, without repetitions.
  private var requests = 0
  /// The number of times that the program was killed.
  private(set) var deaths = 0

  init(folder: URL) { self.folder = folder }

  var database: String { folder.appendingPathComponent("shop.json").path }

  /// Plans deaths, by the number of the request.
  func plan(_ deaths: [Int: Death]) { plan = deaths }

  func answer(
    _ path: String, _ method: HTTPRequest.Method, _ headers: HTTPFields, _ body: String?
  ) async throws -> Answer {
    requests += 1
    var death = plan[requests]
    for _ in 0..<3 {
      let server = try await running().connection
      let send = Task { try await server.answer(path, method, headers, body) }
      if case .duringRequest(let turns) = death {
        for _ in 0..<turns { await Task.yield() }
        try await kill()
      }
      let answer = try? await send.value
      if case .afterResponse = death { try await kill() }
      if let answer { return answer }
      death = nil
    }
    // snippet: doc-no-answer
    throw SocketConnection.NoAnswer()  // the server closed the socket too early
    // end snippet
  }

  /// Kills the program, as a crash would.
  func kill() async throws {
    guard let process else { return }
    self.process = nil
    deaths += 1
    try await process.kill()
  }

  private func running() async throws -> ServerProcess {
    if let process { return process }
    let new = try await ServerProcess.shop("--database", database)
    process = new
    return new
  }

  /// The line with the port.
  static let announcement = #"^The shop is open: http://127\.0\.0\.1:(\d+) "#

  static let executable = ServerProcess.program("ShopWeb")
}

extension ServerProcess {
  /// Starts the shop's program on a free port.
  static func shop(
    _ arguments: String..., environment: [String: String] = [:]
  ) async throws -> ServerProcess {
    try await start(
      MortalShop.executable, arguments: ["--port", "0"] + arguments, environment: environment,
      announcing: MortalShop.announcement)
  }

  /// Starts the shop's program, which must fail, and returns its output.
  static func failure(_ arguments: [String]) async -> String {
    do {
      let process = try await start(
        MortalShop.executable, arguments: arguments, announcing: MortalShop.announcement)
      try await process.kill()
      return "It opened."
    } catch {
      return "\(error)"
    }
  }

  /// A connection to the shop.
  var connection: SocketConnection { SocketConnection(port: Int(announcement) ?? 0) }
}
