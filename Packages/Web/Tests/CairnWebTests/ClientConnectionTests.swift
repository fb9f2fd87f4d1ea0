import CairnWebTesting
import Foundation
import HTTPTypes
import Hummingbird
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

  @Test("A client that goes while its session is read gets none")
  func goneWhileReading() async throws {
    let log = LogBook()
    let store = TroubledStore()
    let sample = try await ListeningHost(store: store) {
      $0.accessLogger = Logger(label: "access") { _ in log.handler }
    }
    await store.hold(.session)
    let visitor = PlainSocket(port: sample.port)
    let port = visitor.localPort
    visitor.send(
      "GET /books/1 HTTP/1.1\r\nHost: localhost\r\nCookie: cairn=\(Token.random())\r\n\r\n")
    await store.somebodyWaits()
    visitor.close()
    while ClientConnection.from(port: port)?.isClosed == false { await Task.yield() }
    await store.release()
    while !log.text.contains("GET /books/1") { await Task.yield() }
    #expect(log.text.contains("GET /books/1 499"))
    #expect(sample.sample.sessions.isEmpty)
    try await sample.stop()
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
    var events = ""
    while !events.contains("event: frame") { events += await tab.receive() }
    #expect(session.isHeard)
    // Otherwise nginx keeps the events until there are many.
    #expect(events.lowercased().contains("x-accel-buffering: no\r\n"))

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

  @Test("Event streams leave a quarter of the connections to requests")
  func streamLimit() async throws {
    try await SampleHost.run(configure: { $0.maximumConnections = 4 }) { sample, browser in
      var streams: [SentStream] = []
      var last: (tab: ScriptedTab, request: Request)?
      for number in 0..<4 {
        let visitor = browser.newTab()
        visitor.forgetCookies()
        let tab = try await ScriptedTab(visitor, "/books/1")
        let request = SentStream.request(of: tab)
        let reply = try await sample.host.listen(request, seen: nil)
        #expect(reply.status == (number < 3 ? .ok : .noContent))
        last = (tab, request)
        guard number < 3 else { break }
        streams.append(try SentStream(reply, request))
        while sample.host.site.streams.value <= number { await Task.yield() }
      }
      let (tab, request) = try #require(last)
      try await tab.press("add")
      #expect(tab.page.notice == "In your basket.")

      for session in sample.sessions where session.isHeard {
        sample.host.registry.forget(session)
      }
      for stream in streams { await stream.end() }
      #expect(try await sample.host.listen(request, seen: nil).status == .ok)
      // A response that is not sent is no stream.
      #expect(sample.host.site.streams.value == 0)
    }
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

  @Test("A connection whose client reads slowly is closed only when it has stopped reading")
  func slow() throws {
    let channel = EmbeddedChannel(handler: ConnectionGuard(stallTime: .seconds(30)))
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    let context = try channel.pipeline.syncOperations.context(handlerType: ConnectionGuard.self)
    // The channel counts what has not been flushed as what waits to be sent.
    func wait(for count: Int) {
      channel.flush()
      context.write(NIOAny(ByteBuffer(repeating: 0, count: count)), promise: nil)
    }
    wait(for: 300_000)
    channel.isWritable = false
    channel.pipeline.fireChannelWritabilityChanged()
    for count in [290_000, 280_000, 270_000] {
      channel.embeddedEventLoop.advanceTime(by: .seconds(29))
      wait(for: count)
      channel.embeddedEventLoop.advanceTime(by: .seconds(1))
      #expect(channel.isActive)
    }
    channel.embeddedEventLoop.advanceTime(by: .seconds(30))
    #expect(!channel.isActive)
  }

  @Test(
    "A response that a slow client is reading when the host stops is sent completely",
    .timeLimit(.minutes(1)))
  func stopping() async throws {
    var assets = PageAssets()
    // More than the system buffers.
    let size = 24 << 20
    assets.add("large.bin", Data(count: size))
    let sample = try await ListeningHost(assets: assets)
    let path = try #require(assets.path(of: "large.bin"))
    let visitor = PlainSocket(port: sample.port)
    visitor.send("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let first = await visitor.receive()
    let head = try #require(first.components(separatedBy: "\r\n\r\n").first).utf8.count + 4
    let stop = Task { try await sample.stop() }
    let other = SocketConnection(port: sample.port)
    // Until the host no longer listens.
    while (try? await other.answer("/_cairn/live", .get, [:], nil)) != nil {}
    var count = first.utf8.count
    while case let part = await visitor.receive(), !part.isEmpty { count += part.utf8.count }
    #expect(count == head + size)
    visitor.close()
    try await stop.value
  }

  @Test("A client that does not read does not keep a connection open that the host closes")
  func closing() throws {
    let calls = CloseCalls()
    let channel = EmbeddedChannel(handlers: [calls, ConnectionGuard(stallTime: .seconds(30))])
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    let context = try channel.pipeline.syncOperations.context(handlerType: ConnectionGuard.self)
    context.write(NIOAny(ByteBuffer(string: "rest")), promise: nil)
    channel.close(promise: nil)
    #expect(channel.isActive)
    #expect(calls.modes == [.output])
    channel.embeddedEventLoop.advanceTime(by: .seconds(30))
    #expect(!channel.isActive)
    #expect(calls.modes == [.output, .all])
    calls.promise?.succeed()
  }
}

/// Records how a channel is closed; its output is never closed.
private final class CloseCalls: ChannelOutboundHandler {
  typealias OutboundIn = Never

  private(set) var modes: [CloseMode] = []
  private(set) var promise: EventLoopPromise<Void>?

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    modes.append(mode)
    if mode == .all { context.close(mode: mode, promise: promise) } else { self.promise = promise }
  }
}
