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
    let sample = try await ListeningHost {
      $0.maximumRequests = 10
      // Twice this time, by the real clock, closes a connection, and a busy machine needs a minute for this test.
      $0.maximumFormTime = .seconds(300)
    }
    let slow = (0..<40).map { _ in PlainSocket(port: sample.port) }
    for socket in slow { socket.send(Self.head + "_") }
    while sample.host.site.arriving.value < 40 { await Task.yield() }
    let visitor = SilentBrowser(SocketConnection(port: sample.port))
    #expect(try await visitor.open("/books/1").status == 200)
    try await visitor.press("add")
    #expect(visitor.page.notice == "In your basket.")

    // When their time is over, the next byte ends them.
    sample.clock.advance(by: .seconds(301))
    for socket in slow { socket.send("c") }
    while sample.host.site.arriving.value > 0 { await Task.yield() }
    let answer = await slow[0].receive()
    #expect(answer.hasPrefix("HTTP/1.1 408 "), "\(answer)")
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
    let head = "GET /books/1 HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
    #expect(try await answer(toSlow: head, by: sample) == "")
    try await sample.stop()
  }

  @Test("A connection on which a body that nobody needs arrives slowly is closed")
  func bodies() async throws {
    let sample = try await ListeningHost { $0.maximumFormTime = .milliseconds(50) }
    let head = "GET /_cairn/live HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10000\r\n\r\n"
    // A busy machine may close the connection before the answer.
    #expect(try await answer(toSlow: head, by: sample) != nil)
    try await sample.stop()
  }

  /// Sends a head and then byte after byte until the host closes the connection.
  ///
  /// - Returns: What the host has sent, or nil if it does not close the connection.
  private func answer(toSlow head: String, by sample: ListeningHost) async throws -> String? {
    let slow = PlainSocket(port: sample.port)
    slow.send(head)
    let answer = Mutex<String?>(nil)
    let reader = Task.detached {
      var text = ""
      while case let part = await slow.receive(), !part.isEmpty { text += part }
      answer.withLock { $0 = text }
    }
    // Each byte follows a whole request of another visitor, so they arrive slowly, and are fewer than a
    // head or a body may have.
    let other = SocketConnection(port: sample.port)
    for _ in 0..<5_000 where answer.withLock({ $0 == nil }) {
      // On a busy machine, the host may close this connection too before its request has arrived.
      _ = try? await other.answer("/_cairn/live", .get, [:], nil)
      slow.send("x")
    }
    let isClosed = answer.withLock { $0 != nil }
    slow.close()
    await reader.value
    return isClosed ? answer.withLock { $0 } : nil
  }

  @Test(
    "Large forms that do not arrive completely fill no memory, and keep no ordinary form out",
    .timeLimit(.minutes(5)))
  func memory() async throws {
    let (part, size) = (ByteBuffer(repeating: 120, count: 24 * 1024), 32 * 1024)
    try await SampleHost.run(configure: { $0.maximumFormSize = size }) { sample, browser in
      let host = sample.host
      let form = { @Sendable (body: RequestBody) in
        Request(
          head: HTTPRequest(method: .post, scheme: "http", authority: "x", path: "/_cairn/do"),
          body: body)
      }
      // Each keeps the 8 KB beyond the first 16.
      let count = 256 * size / (8 * 1024)
      let stalled = (0..<count).map { _ in
        let (parts, source) = AsyncStream.makeStream(of: ByteBuffer.self)
        source.yield(part)
        let request = form(RequestBody(asyncSequence: parts))
        return (Task { try await host.received(request) }, source)
      }
      while host.site.arrivingBytes.value < 256 * size { await Task.yield() }
      let large = try await browser.post(String(repeating: "x", count: 20_000))
      #expect(large.status == 503)
      #expect(large.headers[.retryAfter] == "2")
      try await browser.open("/books/1")
      try await browser.press("add")
      #expect(browser.page.notice == "In your basket.")
      for (_, source) in stalled { source.finish() }
      for (task, _) in stalled { _ = try await task.value }
      #expect(host.site.arrivingBytes.value == 0)
    }
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
