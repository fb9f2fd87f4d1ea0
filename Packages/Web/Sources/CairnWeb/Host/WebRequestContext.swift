public import Hummingbird
import Logging
import NIOCore

/// The context that the host's routes receive with each request: information besides the request's
/// content.
public struct WebRequestContext: RequestContext {
  /// The part of the context that Hummingbird requires.
  public var coreContext: CoreRequestContextStorage
  /// The network address at the other end of the connection: that of the browser or of a proxy.
  public var remoteAddress: String?
  /// The connection, if it is one of the host's own server.
  let connection: ClientConnection?

  /// Creates the context of a request on a connection.
  public init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    remoteAddress = source.channel.remoteAddress?.ipAddress
    connection = ClientConnection.of(source.channel)
  }
}
