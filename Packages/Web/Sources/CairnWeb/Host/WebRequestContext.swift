public import Hummingbird
import Logging
import NIOCore

/// The information about a request that the host's routes have besides its content.
public struct WebRequestContext: RequestContext {
  /// Hummingbird's part.
  public var coreContext: CoreRequestContextStorage
  /// The network address at the other end of the connection: a browser's, or a proxy's.
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
