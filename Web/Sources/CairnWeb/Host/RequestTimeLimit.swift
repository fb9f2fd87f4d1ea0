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

  /// Most requests arrive in one piece and need no timer.
  func channelReadComplete(context: ChannelHandlerContext) {
    if isArriving, end == nil {
      end = context.eventLoop.assumeIsolated().scheduleTask(in: limit) {
        context.close(promise: nil)
      }
    }
    context.fireChannelReadComplete()
  }

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
