public import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import NIOPosix

/// A connection to a server over TCP, in this process or in another.
///
/// Each request has a socket of its own, so a server that has been started again answers the next
/// request.
public struct SocketConnection: Connection {
  /// The error for a server that closes the socket before its response is complete.
  ///
  /// <!-- snippet: doc-no-answer -->
  /// ```swift
  /// throw SocketConnection.NoAnswer()  // the server closed the socket too early
  /// ```
  public struct NoAnswer: Error {
    /// Creates the error, for a connection of your own.
    public init() {}
  }

  private let host: String
  private let port: Int

  /// Creates a connection; each request opens a socket.
  ///
  /// - Parameters:
  ///   - host: The server's name or address.
  ///   - port: The server's port.
  public init(host: String = "127.0.0.1", port: Int) { (self.host, self.port) = (host, port) }

  /// Sends one request over a new socket and waits for its whole response.
  ///
  /// - Throws: ``NoAnswer``, or a system error, for example if no server listens.
  public func answer(
    _ path: String, _ method: HTTPRequest.Method, _ headers: HTTPFields, _ body: String?
  ) async throws -> Answer {
    var headers = headers
    if let body { headers[.contentLength] = String(body.utf8.count) }
    let request = HTTPRequest(
      method: method, scheme: "http", authority: "localhost", path: path, headerFields: headers)
    let content = body.map { [HTTPRequestPart.body(ByteBuffer(string: $0))] } ?? []
    return try await open().executeThenClose { inbound, outbound in
      // At once: the server may answer and close the connection as soon as it has the whole request.
      try await outbound.write(contentsOf: [.head(request)] + content + [.end(nil)])
      return try await Self.read(inbound)
    }
  }

  private func open() async throws -> NIOAsyncChannel<HTTPResponsePart, HTTPRequestPart> {
    try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: host, port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHTTPClientHandlers()
          try channel.pipeline.syncOperations.addHandler(HTTP1ToHTTPClientCodec())
          return try NIOAsyncChannel(wrappingChannelSynchronously: channel)
        }
      }
  }

  private static func read(
    _ parts: NIOAsyncChannelInboundStream<HTTPResponsePart>
  ) async throws -> Answer {
    var head: HTTPResponse?
    var body = ByteBuffer()
    for try await part in parts {
      switch part {
      case .head(let received): head = received
      case .body(let bytes): body.writeImmutableBuffer(bytes)
      case .end:
        guard let head else { throw NoAnswer() }
        return Answer(
          status: head.status, headers: head.headerFields, body: String(buffer: body))
      }
    }
    throw NoAnswer()
  }
}
