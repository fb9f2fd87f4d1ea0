import Cairn
import CairnWebTesting
import Foundation
import HTTPTypes
import Testing

@testable import CairnWeb

@MainActor
@Suite("Addresses without a page", .failsOnReports)
struct FailureTests {
  @Test("An address that matches nothing shows an error page inside the app, with a link home")
  func notFound() async throws {
    try await SampleHost.run { _, browser in
      let page = try await browser.open("/nowhere")
      #expect(page.status == 404)
      #expect(page.has("This page does not exist"))
      #expect(page.forms("cairn:select").count == 3)
      #expect(page.has(#"href="/""#))
      try await browser.submit(page.forms("cairn:select")[1])
      #expect(browser.page.title == "Account")
    }
  }

  @Test("The version of a site's files does not depend on their order")
  func version() throws {
    let files = [("a.css", Data("a".utf8)), ("b.css", Data("b".utf8))]
    let versions = try [files, files.reversed()].map { files in
      var assets = PageAssets()
      for (name, data) in files { assets.add(name, data) }
      return try SampleHost(assets: assets).host.site.version
    }
    #expect(versions[0] == versions[1])
  }

  @Test("The way home from an error page works even if the origin is not the site's")
  func home() async throws {
    try await SampleHost.run(configure: { $0.origin = "https://shop.example" }) { _, browser in
      let answer = try await browser.request(.post, "/_cairn/home")
      #expect(answer.status == 303)
      #expect(answer.headers[.location] == "/")
    }
  }

  @Test("An id that does not exist is handled by the screen itself")
  func unknownID() async throws {
    try await SampleHost.run { _, browser in
      let page = try await browser.open("/books/99")
      #expect(page.status == 404)
      #expect(page.text(of: "text") == "No such book")
    }
  }

  @Test(
    "Malformed addresses show an error page",
    arguments: [
      ("/%", 400), ("/%zz", 400), ("/books/%ff%fe", 400), ("/a%00b", 400), ("/%0a", 400),
      ("/books/%2e%2e/1", 404), ("//evil.example/x", 404), ("/books//1", 404), ("/books/1;x", 404),
      ("/books/\u{202e}", 404), ("/?q=%", 400),
    ])
  func damaged(url: String, status: Int) async throws {
    try await SampleHost.run { _, browser in
      let page = try await browser.open(url)
      #expect(page.status == status)
      #expect(page.has("<h1"))
      #expect(try await browser.open("/").status == 200)
    }
  }

  @Test("Promise 17: an address of a megabyte is refused immediately")
  func megabyte() async throws {
    try await SampleHost.run { _, browser in
      let page = try await browser.open("/" + String(repeating: "a/", count: 500_000))
      #expect(page.status == 414)
      #expect(page.has("too long"))
    }
  }

  @Test("A megabyte of address and control characters do no harm over a real connection")
  func live() async throws {
    let sample = try await ListeningHost()
    let connection = SocketConnection(port: sample.port)
    for path in ["/" + String(repeating: "a", count: 1_000_000), "/%01", "/%", "*"] {
      let answer = try? await connection.answer(path, .get, [:], nil)
      #expect((400..<500).contains(answer?.status.code ?? 400), "\(path.prefix(9))")
    }
    #expect(try await connection.answer("/", .get, [:], nil).status == .ok)
    try await sample.stop()
  }

  @Test("Unsupported HTTP methods do not crash the host")
  func methods() async throws {
    try await SampleHost.run { _, browser in
      for method in [HTTPRequest.Method.put, .delete, .patch, .options] {
        let status = try await browser.request(method, "/").status
        #expect((400..<500).contains(status))
      }
      #expect(try await browser.request(.post, "/").status == 404)
    }
  }

  @Test("If a link is refused, its page shows the reason, and the log says who was asked")
  func explanation() async throws {
    try await SampleHost.run { sample, browser in
      let page = try await browser.open("/gone")
      #expect(page.notice == "That shelf has been taken away.")
      #expect(page.url == "/")
      let log = sample.log.text
      let start = try #require(log.range(of: "A request was refused.")?.lowerBound)
      let line = log[start...]
      #expect(line.contains("link: open /gone"))
      #expect(line.contains("was asked for gone: deny “That shelf has been taken away.”"))
      #expect(line.contains("Decided by step"))
    }
  }

  @Test("The app's own page for failures gets the reason and a link home")
  func ownPage() async throws {
    let sample = try SampleHost {
      $0.failurePage = { failure in Page("note", ["text": "Sorry: \(failure.heading)"]) }
    }
    try await sample.test { browser in
      let page = try await browser.open("/nowhere")
      #expect(page.has("Sorry: This page does not exist"))
    }
  }

  @Test("A store that does not answer leads to an error page, and not to a new session")
  func brokenStore() async throws {
    struct Broken: SceneStore {
      func session(for key: String) async throws -> StoredSession? { throw Failure() }
      func version(for key: String) async throws -> Int { throw Failure() }
      func save(_ sessions: [StoredSession]) async throws { throw Failure() }
      func removeAll(expiredBefore date: Date) async throws { throw Failure() }
    }
    let sample = try SampleHost(store: Broken())
    try await sample.test { browser in
      let answer = try await browser.request(
        .get, "/", headers: [.cookie: "cairn=\(Token.random())"])
      #expect(answer.status == 503)
      #expect(answer.headers[.setCookie] == nil)
      #expect(sample.log.text.contains("could not be read"))
      // A page needs no store, but what follows does.
      try await browser.open("/books/1")
      #expect(browser.page.status == 200)
      try await browser.press("add")
      #expect(browser.page.status == 503)
      // The host is live and not ready.
      #expect(try await browser.request(.get, "/_cairn/live").status == 200)
      #expect(try await browser.request(.get, "/_cairn/ready").status == 503)
      #expect(sample.log.text.contains("The store does not answer."))
    }
  }
}
