import CairnWebTesting
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization
import Testing

@testable import CairnWeb

@MainActor
@Suite("Slow clients", .failsOnReports)
struct SlowClientTests {
  @Test("Many clients that send their forms slowly keep no other visitor out")
  func sockets() async throws {
    let sample = try await ListeningHost { $0.maximumRequests = 10 }
    let slow = (0..<40).map { _ in PlainSocket(port: sample.port) }
    for socket in slow { socket.send(Self.head + "_") }
    while sample.host.site.arriving.value < 40 { await Task.yield() }
    let visitor = SilentBrowser(SocketConnection(port: sample.port))
    #expect(try await visitor.open("/books/1").status == 200)
    try await visitor.press("add")
    #expect(visitor.page.notice == "In your basket.")

    // When their time is over, the next byte ends them.
    sample.clock.advance(by: .seconds(31))
    for socket in slow { socket.send("c") }
    while sample.host.site.arriving.value > 0 { await Task.yield() }
    #expect(await slow[0].receive().hasPrefix("HTTP/1.1 408 "))
    for socket in slow { socket.close() }
    try await sample.stop()
  }

  /// The beginning of a form that anybody can send.
  private static let head = """
    POST /_cairn/do HTTP/1.1\r
    Host: localhost\r
    Content-Length: 200000\r
    \r\n
    """

  @Test("A connection on which the head of a request arrives slowly is closed")
  func heads() async throws {
    let sample = try await ListeningHost { $0.connectionIdleTime = .milliseconds(100) }
    let slow = PlainSocket(port: sample.port)
    slow.send("GET /books/1 HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
    let end = Mutex<String?>(nil)
    let reader = Task.detached {
      let answer = await slow.receive()
      end.withLock { $0 = answer }
    }
    // Each byte is sent after another visitor's whole request, so that many of them take longer than 100 ms,
    // and all together are fewer than a head may have.
    let other = SocketConnection(port: sample.port)
    var bytes = 0
    while end.withLock({ $0 == nil }), bytes < 5_000 {
      #expect(try await other.answer("/_cairn/live", .get, [:], nil).status == 200)
      slow.send("x")
      bytes += 1
    }
    #expect(end.withLock { $0 } == "")
    #expect(bytes > 1)
    slow.close()
    await reader.value
    try await sample.stop()
  }

  @Test("A form may take its time, but not longer")
  func time() async throws {
    let sample = try SampleHost()
    let host = sample.host
    let send = { @Sendable (pause: Duration) in
      let body = SlowBody(clock: sample.clock, pause: pause)
      let request = try await host.received(
        Request(
          head: HTTPRequest(method: .post, scheme: "http", authority: "x", path: "/_cairn/do"),
          body: RequestBody(asyncSequence: body)))
      return try await host.text(of: request)
    }
    #expect(try await send(.seconds(29)) == "_cairn=x")
    await #expect(throws: PageFailure.tooSlow) { try await send(.seconds(31)) }
    #expect(host.site.arriving.value == 0)
  }
}

/// A body of two parts, with a pause in between.
private struct SlowBody: AsyncSequence, AsyncIteratorProtocol, Sendable {
  let clock: TestClock
  let pause: Duration
  var parts = ["_cairn", "=x"]

  func makeAsyncIterator() -> Self { self }

  mutating func next() async -> ByteBuffer? {
    guard !parts.isEmpty else { return nil }
    if parts.count == 1 { clock.advance(by: pause) }
    return ByteBuffer(string: parts.removeFirst())
  }
}
