import HTTPTypes
import NIOCore
import NIOHTTPTypes
import Synchronization

/// The connection of a request's client, as the host sees it.
final class ClientConnection: Sendable {
  /// The error of a request whose client has closed its connection, so that nobody receives an answer.
  struct Closed: Error {}

  /// The connection of the current request; nil if it is not a network connection.
  @TaskLocal static var current: ClientConnection?

  /// The open connections, by the identities of their channels.
  private static let all = Mutex<[ObjectIdentifier: ClientConnection]>([:])

  private struct State {
    var isClosed = false
    var action: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// True if the client has closed the connection, or its side of it.
  ///
  /// Programs that close their side and still read are rare, and servers such as nginx and Go's treat them
  /// in the same way.
  var isClosed: Bool { state.withLock { $0.isClosed } }

  func close() {
    let action = state.withLock { state in
      state.isClosed = true
      return state.action
    }
    action?()
  }

  /// Sets the closure that is called when the client closes the connection; calls it at once if it has.
  func whenClosed(_ action: (@Sendable () -> Void)?) {
    let isClosed = state.withLock { state in
      state.action = action
      return state.isClosed
    }
    if isClosed { action?() }
  }

  /// The open connection from a port of a client; for tests.
  static func from(port: Int) -> ClientConnection? {
    all.withLock { connections in connections.values.first { $0.port == port } }
  }

  private let port: Int?

  fileprivate init(_ channel: any Channel) { port = channel.remoteAddress?.port }

  /// The connection of a channel with a ``ConnectionGuard``.
  static func of(_ channel: any Channel) -> ClientConnection? {
    all.withLock { $0[ObjectIdentifier(channel)] }
  }

  fileprivate static func add(_ connection: ClientConnection, _ channel: any Channel) {
    all.withLock { $0[ObjectIdentifier(channel)] = connection }
  }

  fileprivate static func remove(_ channel: any Channel) {
    all.withLock { $0[ObjectIdentifier(channel)] = nil }
  }

  /// - Throws: ``Closed`` if the client of the current request has gone.
  static func check() throws {
    if current?.isClosed == true { throw Closed() }
  }
}

/// Watches a connection from below Hummingbird's handlers.
///
/// - It notices that the client has closed its side, so that work that nobody waits for is not begun.
/// - It closes the connection if the client reads nothing of a response for a limited time. What waits to be
///   sent would otherwise stay in memory as long as the client likes.
/// - It closes the connection after a response with `Connection: close`.
/// - It sends what waits to be sent before the connection is closed, if the client reads it within that time.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private var connection: ClientConnection?
  private let stallTime: TimeAmount
  private var end: Scheduled<Void>?
  private var isLast = false

  init(stallTime: TimeAmount) { self.stallTime = stallTime }

  func handlerAdded(context: ChannelHandlerContext) {
    let connection = ClientConnection(context.channel)
    self.connection = connection
    ClientConnection.add(connection, context.channel)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    ClientConnection.remove(context.channel)
    cancel()
  }

  func channelInactive(context: ChannelHandlerContext) {
    connection?.close()
    cancel()
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if let event = event as? ChannelEvent, case .inputClosed = event { connection?.close() }
    context.fireUserInboundEventTriggered(event)
  }

  /// A channel stops being writable when more waits to be sent than it buffers.
  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable {
      cancel()
    } else if end == nil {
      closeIfStalled(context)
    }
    context.fireChannelWritabilityChanged()
  }

  /// Closes the connection if the client reads nothing in the stall time; otherwise looks again after it.
  private func closeIfStalled(_ context: ChannelHandlerContext) {
    let waiting = waiting(context)
    end = context.eventLoop.assumeIsolated().scheduleTask(in: stallTime) {
      if self.waiting(context) < waiting {
        self.closeIfStalled(context)
      } else {
        context.close(promise: nil)
      }
    }
  }

  /// The number of bytes that the system has not taken yet.
  private func waiting(_ context: ChannelHandlerContext) -> Int {
    (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
  }

  /// A server that stops closes a connection at once after its response, and the channel would discard the rest.
  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    guard mode == .all, waiting(context) > 0 else {
      return context.close(mode: mode, promise: promise)
    }
    let sent = context.eventLoop.makePromise(of: Void.self)
    context.close(mode: .output, promise: sent)
    let limit = context.eventLoop.assumeIsolated().scheduleTask(in: stallTime) {
      context.close(promise: nil)
    }
    sent.futureResult.assumeIsolated().whenComplete { _ in
      limit.cancel()
      context.close(promise: promise)
    }
  }

  func write(
    context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
  ) {
    switch unwrapOutboundIn(data) {
    case .head(let head):
      isLast = head.headerFields[.connection] == "close"
      context.write(data, promise: promise)
    case .body: context.write(data, promise: promise)
    case .end where isLast:
      context.writeAndFlush(data, promise: promise)
      // The rest is sent first.
      context.close(mode: .output, promise: nil)
    case .end: context.write(data, promise: promise)
    }
  }

  private func cancel() {
    end?.cancel()
    end = nil
  }
}
