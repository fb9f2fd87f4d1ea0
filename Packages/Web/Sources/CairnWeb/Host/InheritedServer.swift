import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTPTypes
import NIOPosix
import ServiceLifecycle
import Synchronization

/// An application that accepts connections from a socket of its parent process.
///
/// Hummingbird's own server always binds a new socket.
struct InheritedServer: Service {
  let process: WebProcess
  let application: Application<RouterResponder<WebRequestContext>>
  /// The settings of a connection.
  let connections: HTTP1Channel.Configuration
  /// The maximum number of connections; nil for any number.
  let limit: Int?
  /// Called with the port as soon as the server accepts connections.
  let onListening: (@Sendable (Int) async -> Void)?

  func run() async throws {
    // Services stop in reverse order, so the host's own ones run until the last connection has ended.
    let group = ServiceGroup(
      configuration: .init(
        services: application.services + [SocketServer(server: self)], logger: application.logger))
    try await group.run()
  }

  /// Answers a request, as Hummingbird's application does.
  fileprivate func respond(
    to request: Request, _ writer: consuming ResponseWriter, on channel: any Channel
  ) async throws {
    let context = WebRequestContext(source: .init(channel: channel, logger: application.logger))
    var response: Response
    do {
      response = try await application.responder.respond(to: request, context: context)
    } catch {
      response = Response(status: .internalServerError)
    }
    response.headers[.date] = Self.date
    try await writer.write(response: response.head, body: response.body)
  }

  /// The present time as HTTP writes it.
  private static var date: String {
    var (now, parts) = (time(nil), tm())
    gmtime_r(&now, &parts)
    let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = "\(days[Int(parts.tm_wday)]), \(two(parts.tm_mday)) \(months[Int(parts.tm_mon)])"
    return "\(day) \(parts.tm_year + 1900) "
      + "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec)) GMT"
  }
}

/// The part of an ``InheritedServer`` that accepts connections.
private struct SocketServer: Service {
  let server: InheritedServer

  func run() async throws {
    let (application, logger) = (server.application, server.application.logger)
    let child = LoopChannel(
      { [server] request, writer, channel in
        try await server.respond(to: request, writer, on: channel)
      }, server.connections)
    let acceptor = Acceptor(WebProcess.socket, limit: server.limit)
    let open = OpenChannels()
    await withGracefulShutdownHandler {
      acceptor.start()
      let port = ListeningSocket.port(of: WebProcess.socket)
      await server.onListening?(port)
      server.process.reportReady()
      await withDiscardingTaskGroup { tasks in
        for await descriptor in acceptor.connections {
          tasks.addTask {
            defer { acceptor.connectionClosed() }
            do {
              let connection = try await ClientBootstrap(group: application.eventLoopGroup)
                .channelOption(.allowRemoteHalfClosure, value: true)
                .withConnectedSocket(descriptor) { child.setup(channel: $0, logger: logger) }
              open.insert(connection.channel)
              await child.handle(value: connection, logger: logger)
              open.remove(connection.channel)
            } catch {
              // The browser has closed it already.
              logger.debug("A connection failed.", metadata: ["error": "\(error)"])
            }
          }
        }
      }
    } onGracefulShutdown: {
      acceptor.stop()
      open.quiesce()
    }
  }
}

/// The open connections, which close after their present responses when the server stops.
private final class OpenChannels: Sendable {
  private struct State {
    var channels: [ObjectIdentifier: any Channel] = [:]
    var isQuiescing = false
  }

  private let state = Mutex(State())

  func insert(_ channel: any Channel) {
    let isQuiescing = state.withLock { state in
      state.channels[ObjectIdentifier(channel)] = channel
      return state.isQuiescing
    }
    if isQuiescing { Self.quiesce(channel) }
  }

  func remove(_ channel: any Channel) {
    state.withLock { $0.channels[ObjectIdentifier(channel)] = nil }
  }

  func quiesce() {
    let channels = state.withLock { state in
      state.isQuiescing = true
      return Array(state.channels.values)
    }
    for channel in channels { Self.quiesce(channel) }
  }

  private static func quiesce(_ channel: any Channel) {
    channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
  }
}
