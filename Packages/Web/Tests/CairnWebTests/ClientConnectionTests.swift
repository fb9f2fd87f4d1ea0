import CairnWebTesting
import HTTPTypes
import Logging
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import CairnWeb

@MainActor
@Suite("Connections of clients", .serialized, .failsOnReports)
struct ClientConnectionTests {
  private static let request = "GET /books/1 HTTP/1.1\r\nHost: localhost\r\n\r\n"

  @Test("A request whose client has gone creates no session, and is logged with status 499")
  func gone() async throws {
    let log = LogBook()
    let sample = try await ListeningHost {
      $0.accessLogger = Logger(label: "access") { _ in log.handler }
    }
    let visitor = PlainSocket(port: sample.port)
    let port = visitor.localPort
    // The host has accepted the connection.
    while ClientConnection.from(port: port) == nil { await Task.yield() }
    visitor.send(Self.request)
    visitor.close()
    // The main actor is busy until the host knows that nobody waits for the answer.
    while ClientConnection.from(port: port)?.isClosed == false {}
    while !log.text.contains("GET /books/1") { await Task.yield() }
    #expect(log.text.contains("GET /books/1 499"))
    #expect(sample.sample.sessions.isEmpty)
    try await sample.stop()
    #expect(ClientConnection.from(port: port) == nil)
  }

  @Test(
    "A tab is disconnected when its client closes the connection; a connection whose tab is disconnected serves the next request",
    .timeLimit(.minutes(1)))
  func streams() async throws {
    let sample = try await ListeningHost()
    let tab = PlainSocket(port: sample.port)
    tab.send(Self.request)
    var page = ""
    while !page.contains("</html>") { page += await tab.receive() }
    let cookie = try #require(page.firstMatch(of: /(?i)set-cookie: ([^;]+)/)).1
    let session = try #require(sample.sample.sessions.first)
    let scene = sample.sample.scene
    let request = """
      GET /_cairn/events?scene=\(scene.id) HTTP/1.1\r\nHost: localhost\r\nCookie: \(cookie)\r\n\r\n
      """
    tab.send(request)
    while await !tab.receive().contains("event: frame") {}
    #expect(session.isHeard)

    scene.hangUp()
    tab.send(Self.request)
    while await !tab.receive().contains("HTTP/1.1 200") {}

    let other = PlainSocket(port: sample.port)
    other.send(request)
    while await !other.receive().contains("event: frame") {}
    #expect(session.isHeard)
    other.close()
    while session.isHeard { await Task.yield() }
    tab.close()
    try await sample.stop()
  }

  @Test("While a host drains, it serves pages, and closes the connection after each response")
  func draining() async throws {
    let sample = try await ListeningHost()
    let visitor = PlainSocket(port: sample.port)
    visitor.send(Self.request)
    let first = await visitor.receive()
    #expect(first.hasPrefix("HTTP/1.1 200"))
    #expect(!first.lowercased().contains("connection: close"))
    var rest = first
    while !rest.contains("</html>") { rest = await visitor.receive() }
    await sample.host.drain()
    visitor.send(Self.request)
    var answer = ""
    // Nothing arrives when the host has closed the connection.
    while case let part = await visitor.receive(), !part.isEmpty { answer += part }
    #expect(answer.hasPrefix("HTTP/1.1 200"))
    #expect(answer.lowercased().contains("connection: close"))
    #expect(answer.contains("</html>"))
    visitor.close()
    try await sample.stop()
  }

  @Test("A connection whose client does not read is closed, and one that reads again is not")
  func stalled() throws {
    let channel = EmbeddedChannel(handler: ConnectionGuard(stallTime: .seconds(30)))
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    func change(isWritable: Bool) {
      channel.isWritable = isWritable
      channel.pipeline.fireChannelWritabilityChanged()
    }
    change(isWritable: false)
    channel.embeddedEventLoop.advanceTime(by: .seconds(29))
    change(isWritable: true)
    channel.embeddedEventLoop.advanceTime(by: .seconds(60))
    #expect(channel.isActive)
    change(isWritable: false)
    channel.embeddedEventLoop.advanceTime(by: .seconds(31))
    #expect(!channel.isActive)
  }
}
