#if canImport(ShopPostgres)
  import Foundation
  import NIOCore
  import NIOPosix
  import Synchronization

  /// A proxy between a node and a PostgreSQL server that holds back what they send, as a network may.
  final class StallingProxy: Sendable {
    private struct State {
      /// The number of parts that still pass; nil for any number.
      var left: Int?
      var held: [@Sendable () -> Void] = []
    }

    private let state = Mutex(State())
    private let folder: String
    private let listener: any Channel
    private let loop: any EventLoop

    /// - Parameter address: The address of a database whose server listens at a socket in a folder.
    init(to address: String) async throws {
      guard let server = address.firstMatch(of: /host=([^&]+)/)?.1 else {
        throw CocoaError(.fileNoSuchFile)
      }
      // The path of a socket may have only about 100 characters.
      folder = "/tmp/cairn-stall-\(UInt64.random(in: 0 ... .max))"
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: false)
      let name = ".s.PGSQL.5432"
      let target = "\(server)/\(name)"
      // One thread, so that parts stay in order.
      let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
      loop = group.next()
      let (accepted, accept) = AsyncStream.makeStream(of: (any Channel).self)
      listener = try await ServerBootstrap(group: group)
        .childChannelOption(.autoRead, value: false)
        .childChannelInitializer { channel in
          accept.yield(channel)
          return channel.eventLoop.makeSucceededVoidFuture()
        }
        .bind(unixDomainSocketPath: "\(folder)/\(name)").get()
      Task {
        for await node in accepted {
          let server = try await ClientBootstrap(group: group)
            .channelOption(.autoRead, value: false)
            .connect(unixDomainSocketPath: target).get()
          try await node.pipeline.addHandler(Pump(to: server, self)).get()
          try await server.pipeline.addHandler(Pump(to: node, self)).get()
          try await node.setOption(.autoRead, value: true).get()
          try await server.setOption(.autoRead, value: true).get()
        }
      }
    }

    /// The address of the database through this proxy.
    func url(of address: String) -> String {
      address.replacing(/host=[^&]+/, with: "host=\(folder)")
    }

    /// The number of parts that are held back.
    var held: Int { state.withLock { $0.held.count } }

    /// Holds back everything after so many parts.
    func stall(after parts: Int) { state.withLock { $0.left = parts } }

    /// Sends what was held back, and everything from now on.
    func resume() {
      state.withLock { state in
        state.left = nil
        for send in state.held { loop.execute(send) }
        state.held = []
      }
    }

    func end() async throws {
      resume()
      try await listener.close()
      try? FileManager.default.removeItem(atPath: folder)
    }

    fileprivate func pass(_ send: @escaping @Sendable () -> Void) {
      state.withLock { state in
        // Later, because closing one channel closes the other one too.
        guard let left = state.left else { return loop.execute(send) }
        if left > 0 {
          state.left = left - 1
          loop.execute(send)
        } else {
          state.held.append(send)
        }
      }
    }
  }

  /// Sends what arrives on a channel to another one.
  private final class Pump: ChannelInboundHandler, Sendable {
    typealias InboundIn = ByteBuffer

    private let other: any Channel
    private let proxy: StallingProxy

    init(to other: any Channel, _ proxy: StallingProxy) {
      (self.other, self.proxy) = (other, proxy)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      let part = unwrapInboundIn(data)
      proxy.pass { [other] in other.writeAndFlush(part, promise: nil) }
    }

    func channelInactive(context: ChannelHandlerContext) {
      proxy.pass { [other] in other.close(promise: nil) }
      context.fireChannelInactive()
    }
  }
#endif
