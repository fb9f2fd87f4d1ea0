import Cairn
import Foundation
import Testing

@testable import CairnInspector

@MainActor
@Suite("Access to the inspector", .timeLimit(.minutes(10)))
struct SecurityTests {
  let navigator = Navigator(Clinic(), reportsLeaks: false)
  let inspector: Inspector
  let client: Client

  init() throws {
    inspector = Inspector(navigator)
    client = try Client(inspector)
  }

  @Test("The server listens on the loopback address only")
  func loopback() {
    #expect(inspector.session.server?.boundAddress == 0x7F00_0001)
  }

  @Test(
    "On request the server listens on all addresses, and answers at addresses and Bonjour names only"
  )
  func localNetwork() async throws {
    let inspector = Inspector(navigator, network: .local)
    let client = try Client(inspector)
    #expect(inspector.session.server?.boundAddress == 0)
    for (host, status) in [
      ("192.168.1.5", 200), ("phone.local", 200), ("127.0.0.1", 200), ("evil.example", 421),
      ("192.168.1.5.evil.example", 421), ("192.168.1.256", 421), ("local", 421),
    ] {
      let own = ["Host": "\(host):\(client.port)", "Origin": "http://\(host):\(client.port)"]
      #expect(await client.send("GET", "/api/overview", own).status == status, "\(host)")
      var foreign = own
      foreign["Origin"] = "http://192.168.1.6:\(client.port)"
      #expect(await client.send("GET", "/api/overview", foreign).status != 200)
    }
    let wrongPort = ["Host": "192.168.1.5:1"]
    #expect(await client.send("GET", "/api/overview", wrongPort).status == 421)
    #expect(await client.send("GET", "/api/overview", ["Authorization": ""]).status == 401)
  }

  @Test("The address contains a token of 256 random bits in its fragment, which is never sent")
  func token() throws {
    let other = Inspector(navigator)
    #expect(client.token.count == 64)
    #expect(other.url?.fragment != client.token)
    #expect(inspector.url?.host() == "127.0.0.1")
    #expect(inspector.url?.query() == nil)
  }

  @Test("A request with the token, and with this server as Host and Origin, is answered")
  func allowed() async {
    let origin = "http://127.0.0.1:\(client.port)"
    #expect(await client.send("GET", "/api/overview").status == 200)
    #expect(await client.send("GET", "/api/overview", ["Origin": origin]).status == 200)
    #expect(
      await client.send("GET", "/api/overview", ["Host": "localhost:\(client.port)"]).status == 200)
  }

  @Test(
    "A request without the token, or with a wrong one, is refused",
    arguments: ["", "Bearer", "Bearer x", "Basic abc", "bearer-token"])
  func wrongToken(authorization: String) async {
    let answer = await client.send("GET", "/api/overview", ["Authorization": authorization])
    #expect(answer.status == 401)
    #expect(!answer.body.contains(client.token))
  }

  @Test("A token that differs in one digit is refused, and one in the query does not count")
  func almostToken() async {
    let last = client.token.hasSuffix("0") ? "1" : "0"
    let almost = "Bearer " + client.token.dropLast() + last
    #expect(await client.send("GET", "/api/overview", ["Authorization": almost]).status == 401)
    let query = "/api/overview?token=\(client.token)"
    #expect(await client.send("GET", query, ["Authorization": ""]).status == 401)
  }

  @Test(
    "A request to another host name is refused, so that DNS rebinding gains nothing",
    arguments: ["evil.example", "127.0.0.1", "127.0.0.1:1", "127.0.0.1.evil.example:80", "[::1]"])
  func foreignHost(host: String) async {
    #expect(await client.send("GET", "/api/overview", ["Host": host]).status == 421)
    #expect(await client.send("GET", "/", ["Host": host]).status == 421)
  }

  @Test("A request without a Host, or with two, is refused")
  func hostCount() async {
    #expect(await client.send("GET", "/api/overview", ["Host": ""]).status == 421)
    let twice = "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(client.port)\r\nHost: evil.example\r\n\r\n"
    #expect(await client.send(raw: twice).status == 400)
  }

  @Test(
    "A request from another origin is refused even with the token",
    arguments: ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1"])
  func foreignOrigin(origin: String) async {
    #expect(await client.send("POST", "/api/back?scene=1", ["Origin": origin]).status == 403)
    #expect(await client.send("GET", "/api/overview", ["Origin": origin]).status == 403)
  }

  @Test("A request that a page of another site makes is refused even without an Origin")
  func crossSite() async {
    let headers = ["Sec-Fetch-Site": "cross-site"]
    #expect(await client.send("GET", "/api/overview", headers).status == 403)
  }

  @Test("No answer allows another origin, and a preflight is refused")
  func noCORS() async {
    let preflight = await client.send(
      "OPTIONS", "/api/overview",
      ["Origin": "http://evil.example", "Access-Control-Request-Method": "GET"])
    #expect(preflight.status == 403)
    for path in ["/", "/api/overview", "/nothing"] {
      let answer = await client.send("GET", path)
      #expect(!answer.head.lowercased().contains("access-control"))
    }
  }

  @Test("The page allows only its own script and style, by a random number that changes")
  func contentSecurityPolicy() async throws {
    func nonce(_ answer: Client.Answer) throws -> String {
      let rest = try #require(answer.head.range(of: "script-src 'nonce-"))
      return String(answer.head[rest.upperBound...].prefix { $0 != "'" })
    }
    let answers = (await client.send("GET", "/"), await client.send("GET", "/"))
    #expect(answers.0.head.contains("default-src 'none'"))
    #expect(answers.0.head.contains("frame-ancestors 'none'"))
    #expect(!answers.0.head.contains("unsafe"))
    #expect(answers.0.head.contains("X-Content-Type-Options: nosniff"))
    #expect(try nonce(answers.0) != nonce(answers.1))
    #expect(answers.0.body.contains("nonce=\"\(try nonce(answers.0))\""))
    #expect(!answers.0.body.contains("NONCE"))
  }

  @Test("The page is served without the token, and contains nothing of the app")
  func page() async {
    let answer = await client.send("GET", "/", ["Authorization": ""])
    #expect(answer.status == 200)
    #expect(!answer.body.contains("Clinic"))
    #expect(!answer.body.contains(client.token))
  }

  @Test(
    "A malformed request is refused",
    arguments: [
      ("GET /\r\n\r\n", 400), ("GET / HTTP/1.1\r\nnonsense\r\n\r\n", 400),
      ("GET http://evil.example/ HTTP/1.1\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n", 413),
      ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", 501),
      ("GET / HTTP/1.1\r\nX: \(String(repeating: "x", count: 20_000))\r\n\r\n", 431),
    ])
  func malformed(text: String, status: Int) async {
    #expect(await client.send(raw: text).status == status)
  }

  @Test("A body is read completely even if it arrives in several parts")
  func longBody() async {
    let answer = await client.send(
      "POST", "/api/import", body: String(repeating: "x", count: 500_000))
    #expect(answer.status == 400)
    #expect(answer.body.contains("not a recording"))
  }

  @Test("After stop, the port is closed and there is no address")
  func stopping() async throws {
    inspector.stop()
    #expect(inspector.url == nil)
    #expect(client.connect() == nil)
  }

  @Test("A deallocated inspector closes its port")
  func deallocation() async throws {
    var own: Inspector? = Inspector(navigator)
    let client = try Client(#require(own))
    own = nil
    var answer = await client.send("GET", "/")
    for _ in 0..<1_000 where answer.status != 0 { answer = await client.send("GET", "/") }
    #expect(answer.status == 0)
  }

  @Test("A port that is in use gives no address")
  func portInUse() {
    let second = Inspector(navigator, port: Int(client.port))
    #expect(second.url == nil)
    #expect(Inspector(navigator, port: 70_000).url == nil)
  }

  @Test("A client that cannot be accepted does not end the server, unless the port is lost")
  func acceptErrors() {
    for code in [EMFILE, ENFILE, ENOBUFS, ENOMEM, EAGAIN, EINTR, ECONNABORTED] {
      #expect(SocketError(code).isTemporary)
    }
    #expect(!SocketError(EBADF).isTemporary)
  }

  @Test("A client that leaves cancels its request")
  func leaving() async throws {
    let server = try HTTPServer(port: 0, acceptsOthers: false)
    let (begun, beginning) = AsyncStream.makeStream(of: Never.self)
    let (cancelled, cancelling) = AsyncStream.makeStream(of: Never.self)
    server.run({ _ in nil }) { _ in
      beginning.finish()
      let (never, _) = AsyncStream.makeStream(of: Never.self)
      await withTaskCancellationHandler {
        for await _ in never {}
      } onCancel: {
        cancelling.finish()
      }
      return .text(200, "")
    }
    let socket = try #require(Client(port: server.port).connect())
    _ = socket.write(Array("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".utf8))
    for await _ in begun {}
    socket.close()
    // Ends only if the request is cancelled.
    for await _ in cancelled {}
    server.stop()
  }

  @Test("A request that is refused gets its answer although it sends its body")
  func refusedBody() async {
    let body = String(repeating: "x", count: 1_000_000)
    for _ in 0..<10 {
      let wrong = ["Authorization": "Bearer x"]
      #expect(await client.send("POST", "/api/import", wrong, body: body).status == 401)
    }
  }

  @Test("A request without the token is refused before its body is read")
  func bodies() async {
    // The body never comes, so an answer means that nobody waits for it.
    let length = ["Content-Length": "60000000"]
    let wrong = ["Authorization": "Bearer x"].merging(length) { $1 }
    #expect(await client.send("POST", "/api/import", wrong).status == 401)
    #expect(await client.send("POST", "/api/action?name=a", length).status == 413)
    #expect(await client.send("POST", "/", length).status == 413)
  }

  @Test("Clients that send nothing do not lock others out")
  func silentClients() async {
    let silent = (0..<40).compactMap { _ in client.connect() }
    #expect(silent.count == 40)
    #expect(await client.send("GET", "/api/overview").status == 200)
    for socket in silent { socket.close() }
  }

  @Test("The stream of news says that the main thread is blocked, and that it runs again")
  func blocked() async {
    let (events, continuation) = AsyncStream<String>.makeStream()
    let isBlocked = DispatchSemaphore(value: 0)
    let socket = client.connect()
    Thread.detachNewThread { [client] in
      _ = socket?.write(
        Array(
          "GET /api/news HTTP/1.1\r\nHost: 127.0.0.1:\(client.port)\r\nAuthorization: Bearer \(client.token)\r\n\r\n"
            .utf8))
      var text = ""
      while let more = socket?.read(), !more.isEmpty {
        text += String(decoding: more, as: UTF8.self)
        for name in ["data: {\"", "event: blocked", "event: running"] where text.contains(name) {
          text.replace(name, with: "")
          continuation.yield(name)
          if name == "event: blocked" { isBlocked.signal() }
        }
      }
    }
    var received = events.makeAsyncIterator()
    #expect(await received.next() == "data: {\"")
    // The main thread waits until the client has been told that it does; a broken server never ends this test.
    wait(for: isBlocked)
    #expect(await received.next() == "event: blocked")
    #expect(await received.next() == "event: running")
    socket?.end()
  }

  /// Blocks the main thread.
  private func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }
}
