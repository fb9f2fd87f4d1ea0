public import CairnWeb
public import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import ServiceLifecycle
import Synchronization

extension WebHost {
  /// Runs the host without a network while the body sends requests to it.
  ///
  /// <!-- snippet: doc-with-connection -->
  /// ```swift
  /// try await host.withConnection { connection in
  ///   let browser = ScriptlessBrowser(connection)
  ///   try await browser.open("/books/1")
  ///   try await browser.press("Basket")
  ///   #expect(browser.page.heading == "Basket")
  /// }
  /// ```
  ///
  /// When the body returns or throws, the host stops and saves all sessions, as after SIGTERM. You
  /// may run the host again afterwards.
  ///
  /// - Parameter body: Sends requests with the connection, possibly several at once.
  /// - Returns: The body's result.
  public func withConnection<Value: Sendable>(
    _ body: @escaping @Sendable (HostConnection) async throws -> Value
  ) async throws -> Value {
    let application = application
    let connection = HostConnection(
      responder: application.responder, logger: application.logger)
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let group = ServiceGroup(
      services: application.services + [Marker(started: start)], logger: application.logger)
    return try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask { try await group.run() }
      // A group that is stopped before it has started would never run its services.
      for await _ in started { break }
      do {
        let value = try await body(connection)
        await group.triggerGracefulShutdown()
        try await tasks.waitForAll()
        return value
      } catch {
        await group.triggerGracefulShutdown()
        throw error
      }
    }
  }
}

/// A connection to a host in this process, without a network.
///
/// ``CairnWeb/WebHost/withConnection(_:)`` creates it.
public struct HostConnection: Connection {
  let responder: RouterResponder<WebRequestContext>
  let logger: Logger
  /// The browser's network address, as the host sees it; nil for none.
  public var address: String?
  /// The header `Host` of the requests; nil for none.
  public var authority: String? = "localhost"

  /// Sends one request to the host's routes and waits for the whole response.
  ///
  /// For a response that never ends, such as that of `/_cairn/events`, the method never returns.
  public func answer(
    _ path: String, _ method: HTTPRequest.Method, _ headers: HTTPFields, _ body: String?
  ) async throws -> Answer {
    var headers = headers
    if let body { headers[.contentLength] = String(body.utf8.count) }
    let head = HTTPRequest(
      method: method, scheme: "http", authority: authority, path: path, headerFields: headers)
    var context = WebRequestContext(
      source: ApplicationRequestContextSource(channel: NIOAsyncTestingChannel(), logger: logger))
    context.remoteAddress = address
    let request = Request(
      head: head, body: RequestBody(buffer: ByteBuffer(string: body ?? "")))
    let response = try await responder.respond(to: request, context: context)
    let received = ReceivedBody()
    try await response.body.write(received)
    return Answer(
      status: response.head.status, headers: response.head.headerFields,
      body: String(buffer: received.bytes.withLock { $0 }))
  }
}

/// Keeps the body of a response.
private final class ReceivedBody: ResponseBodyWriter {
  let bytes = Mutex(ByteBuffer())

  func write(_ buffer: ByteBuffer) async throws {
    bytes.withLock { _ = $0.writeImmutableBuffer(buffer) }
  }

  func finish(_ trailers: HTTPFields?) async throws {}
}

/// The last service of a group: when it runs, the others have been started.
private struct Marker: Service {
  let started: AsyncStream<Void>.Continuation

  func run() async throws {
    started.yield()
    try await gracefulShutdown()
  }
}
