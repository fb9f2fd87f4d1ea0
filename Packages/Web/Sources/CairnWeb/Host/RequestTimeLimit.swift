import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Closes a connection on which a request does not arrive as a whole in a limited time.
///
/// The server reads the rest of a body before the next request, even if the response was sent long ago,
/// and each byte counts as activity. Without this limit, a client could keep a connection for days with
/// a byte a minute.
final class RequestTimeLimit: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart

  private let limit: TimeAmount
  private var isArriving = false
  /// True when the server stops.
  private var isLeaving = false
  private var end: Scheduled<Void>?

  init(_ limit: TimeAmount) { self.limit = limit }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head: isArriving = true
    case .body: break
    case .end:
      isArriving = false
      cancel()
    }
    context.fireChannelRead(data)
  }

  /// A server that stops waits for its connections, so a client that does not send its request must not keep it.
  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ChannelShouldQuiesceEvent {
      isLeaving = true
      cancel()
      limitArrival(context)
    }
    context.fireUserInboundEventTriggered(event)
  }

  /// Most requests arrive in one piece and need no timer.
  func channelReadComplete(context: ChannelHandlerContext) {
    limitArrival(context)
    context.fireChannelReadComplete()
  }

  private func limitArrival(_ context: ChannelHandlerContext) {
    guard isArriving, end == nil else { return }
    end = context.eventLoop.assumeIsolated().scheduleTask(in: isLeaving ? Self.rest : limit) {
      context.close(promise: nil)
    }
  }

  /// The time in which a request must arrive when the server stops; its client has had the host's drain time before.
  private static let rest = TimeAmount.milliseconds(500)

  func channelInactive(context: ChannelHandlerContext) {
    cancel()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { cancel() }

  private func cancel() {
    end?.cancel()
    end = nil
  }
}
