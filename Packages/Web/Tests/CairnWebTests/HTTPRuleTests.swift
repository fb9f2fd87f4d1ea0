import CairnWebTesting
import Foundation
import HTTPTypes
import Testing

@testable import CairnWeb

/// The rules of HTTP/1 on the wire.
@MainActor
@Suite("The rules of HTTP", .serialized, .failsOnReports)
struct HTTPRuleTests {
  /// Sends a text and returns everything that the host sends until it closes the connection.
  private func answer(to text: String, of sample: ListeningHost) async -> String {
    let socket = PlainSocket(port: sample.port)
    socket.send(text)
    var answer = ""
    while case let part = await socket.receive(), !part.isEmpty { answer += part }
    socket.close()
    return answer
  }

  @Test(
    "A request with no host or two hosts, with an unknown coding, or with a damaged body gets status 400",
    arguments: [
      "GET / HTTP/1.1\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: localhost\r\nHost: example.org\r\n\r\n",
      "GET / HTTP/1.0\r\nHost: localhost\r\nHost: localhost\r\n\r\n",
      "POST /_cairn/do HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip\r\n\r\n",
      "POST /_cairn/do HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
      "POST /_cairn/do HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    ])
  func malformed(request: String) async throws {
    let sample = try await ListeningHost()
    let answer = await answer(to: request, of: sample)
    #expect(answer.hasPrefix("HTTP/1.1 400 ") || answer.hasPrefix("HTTP/1.0 400 "), "\(answer)")
    #expect(!sample.sample.log.text.contains("error "), "\(sample.sample.log.text)")
    try await sample.stop()
  }

  @Test(
    "A connection of HTTP/1.0 is closed after its response, and needs no host",
    arguments: ["", "Host: localhost\r\n"])
  func old(header: String) async throws {
    let sample = try await ListeningHost()
    let answer = await answer(to: "GET /books/1 HTTP/1.0\r\n\(header)\r\n", of: sample)
    #expect(answer.hasPrefix("HTTP/1.0 200 "))
    #expect(answer.lowercased().contains("connection: close"))
    #expect(answer.contains("</html>"))
    try await sample.stop()
  }

  @Test("A client that hangs up within a form leaves no error in the log")
  func hangUp() async throws {
    let sample = try await ListeningHost()
    let socket = PlainSocket(port: sample.port)
    socket.send("POST /_cairn/do HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n_cairn=")
    while sample.host.site.arriving.value == 0 { await Task.yield() }
    socket.close()
    while sample.host.site.arriving.value > 0 { await Task.yield() }
    let other = SilentBrowser(SocketConnection(port: sample.port))
    #expect(try await other.open("/books/1").status == 200)
    #expect(!sample.sample.log.text.contains("error "), "\(sample.sample.log.text)")
    try await sample.stop()
  }

  @Test(
    "A client that has not sent its form does not keep a host from stopping",
    .timeLimit(.minutes(1)))
  func stop() async throws {
    let sample = try await ListeningHost { $0.maximumFormTime = .seconds(300) }
    let socket = PlainSocket(port: sample.port)
    socket.send("POST /_cairn/do HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n_cairn=")
    while sample.host.site.arriving.value == 0 { await Task.yield() }
    try await sample.stop()
    socket.close()
  }

  @Test("A port that is in use is named in the log")
  func port() async throws {
    let sample = try await ListeningHost()
    let other = try SampleHost { $0.port = sample.port }
    await #expect(throws: (any Error).self) { try await other.host.run() }
    #expect(other.log.text.contains("port \(sample.port) is in use"))
    try await sample.stop()
  }

  @Test(
    "A response to HEAD has no body when the host refuses the request, and the headers of every response",
    arguments: [("localhost", 503), ("evil.example", 421)])
  func refusedHead(authority: String, status: Int) async throws {
    let sample = try SampleHost {
      $0.maximumRequests = 0
      $0.origin = "https://library.example"
    }
    try await sample.host.withConnection { connection in
      var connection = connection
      connection.authority = authority
      for method in [HTTPRequest.Method.head, .get] {
        let answer = try await connection.answer("/books/1", method, [:], nil)
        #expect(answer.status.code == status)
        #expect(answer.body.isEmpty == (method == .head))
        #expect(answer.headers[.strictTransportSecurity] != nil)
        #expect(answer.headers[.cacheControl] == "no-store")
      }
    }
  }

  @Test(
    "The response to HEAD has the status and the length of the page, and creates no session",
    arguments: [("/books/1", 200), ("/nowhere", 404), ("/", 200), ("/%00", 400)])
  func head(url: String, status: Int) async throws {
    try await SampleHost.run { sample, browser in
      let head = try await browser.newTab().request(.head, url)
      #expect(sample.sessions.isEmpty)
      let page = try await browser.request(.get, url)
      #expect(head.status == status && page.status == status)
      #expect(head.headers[.contentType] == "text/html; charset=utf-8")
      #expect(head.html.isEmpty)
      #expect(head.headers[.contentLength] == "\(page.html.utf8.count)")
      #expect(head.headers[.setCookie] == nil)
    }
  }
}
