import NIOCore
import NIOHTTP1

/// Applies the rules of HTTP/1 that are lost when its messages become those of every version.
///
/// - A request without exactly one `Host` is refused with status 400; in HTTP/1.0, it may have none.
/// - A transfer coding other than `chunked` is refused with status 400.
/// - A connection of HTTP/1.0 is closed after its response, which is not sent in chunks.
final class HTTPVersionGuard: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// The version of the present request.
  private var version = HTTPVersion.http1_1
  private var isRefused = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isRefused else { return }
    if case .head(let head) = unwrapInboundIn(data) {
      version = head.version
      if let error = Self.error(in: head) {
        isRefused = true
        // The server answers it with status 400, after the responses to earlier requests.
        return context.fireErrorCaught(error)
      }
    }
    context.fireChannelRead(data)
  }

  private static func error(in head: HTTPRequestHead) -> HTTPParserError? {
    let hosts = head.headers["host"].count
    if hosts > 1 || hosts == 0 && !Self.isOld(head.version) {
      return .invalidHeaderToken
    }
    let codings = head.headers["transfer-encoding"]
    if !codings.isEmpty, codings.map({ $0.lowercased() }) != ["chunked"] {
      return .invalidHeaderToken
    }
    return nil
  }

  private static func isOld(_ version: HTTPVersion) -> Bool {
    version.major < 1 || version.major == 1 && version.minor < 1
  }

  func write(
    context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
  ) {
    guard Self.isOld(version) else { return context.write(data, promise: promise) }
    switch unwrapOutboundIn(data) {
    case .head(var head):
      head.version = version
      head.headers.replaceOrAdd(name: "connection", value: "close")
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .body: context.write(data, promise: promise)
    case .end:
      context.writeAndFlush(data, promise: promise)
      // The rest is sent first.
      context.close(mode: .output, promise: nil)
    }
  }
}
