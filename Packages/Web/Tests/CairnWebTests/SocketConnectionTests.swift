import CairnWebTesting
import HTTPTypes
import NIOCore
import NIOPosix
import Testing

@Suite("A connection of a test over TCP")
struct SocketConnectionTests {
  @Test("A server may close the connection with its answer")
  func closing() async throws {
    let server = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(ClosingServer())
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let connection = SocketConnection(port: try #require(server.localAddress?.port))
    // Other tasks let the server close before the client has written the next part.
    let others = (0..<16).map { _ in
      Task {
        while !Task.isCancelled {
          var hasher = Hasher()
          for number in 0..<20_000 { hasher.combine(number) }
          _ = hasher.finalize()
          await Task.yield()
        }
      }
    }
    defer { for task in others { task.cancel() } }
    for _ in 0..<20 {
      #expect(try await connection.answer("/", .get, [:], nil).body == "closing")
    }
    try await server.close()
  }
}

/// Answers whatever arrives first, and closes the connection.
private final class ClosingServer: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let answer = ByteBuffer(
      string: "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 7\r\n\r\nclosing")
    context.writeAndFlush(NIOAny(answer), promise: nil)
    context.close(promise: nil)
  }
}
