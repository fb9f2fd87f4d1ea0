import Hummingbird
import NIOCore

/// A server for the fixture pages, which runs until the process ends.
enum FixtureServer {
  /// The server's address; the first use starts it.
  static let address: Task<String, Never> = Task {
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    let server = Application(
      responder: CallbackResponder { (request: Request, _: BasicRequestContext) in
        try await FixtureServer.page(request)
      },
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { port.yield($0.localAddress?.port ?? 0) })
    Task { try await server.run() }
    for await port in ports { return "http://127.0.0.1:\(port)" }
    return ""
  }
}
