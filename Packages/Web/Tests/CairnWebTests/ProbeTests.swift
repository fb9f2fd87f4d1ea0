import HTTPTypes
import Testing

@testable import CairnWeb

@MainActor
@Suite("Probes of a deployment", .failsOnReports)
struct ProbeTests {
  @Test("The probes answer without a session", arguments: ["live", "ready"])
  func answers(path: String) async throws {
    try await SampleHost.run { sample, browser in
      let answer = try await browser.request(.get, "/_cairn/\(path)")
      #expect(answer.status == 200)
      #expect(answer.html == path)
      #expect(answer.headers[.setCookie] == nil)
      #expect(answer.headers[.cacheControl] == "no-store")
      let head = try await browser.request(.head, "/_cairn/\(path)")
      #expect(head.status == 200)
      #expect(head.html.isEmpty)
      #expect(sample.sessions.isEmpty)
    }
  }

  @Test(
    "Nothing of the host's own has a further slash, so a proxy's rule for an exact path suffices",
    arguments: ["/_cairn/live/", "/_cairn//ready", "//_cairn/ready", "/_cairn/ready//"])
  func slashes(path: String) async throws {
    try await SampleHost.run { _, browser in
      for method in [HTTPRequest.Method.get, .head, .post] {
        let answer = try await browser.request(method, path)
        #expect(answer.status == 404)
      }
    }
  }

  @Test("Probes share one question to the store, and later ones ask again")
  func flood() async throws {
    let store = TroubledStore()
    try await SampleHost.run(in: store) { store, sample, browser in
      await store.hold(.version)
      let probes = (0..<20).map { _ in
        Task { try await browser.request(.get, "/_cairn/ready").status }
      }
      await store.somebodyWaits()
      for _ in 0..<100 { await Task.yield() }
      await store.release()
      for probe in probes {
        let status = try await probe.value
        #expect(status == 200)
      }
      #expect(await store.reads == 1)
      await store.failNextVersion()
      #expect(try await browser.request(.get, "/_cairn/ready").status == 200)
      sample.clock.advance(by: .milliseconds(500))
      #expect(try await browser.request(.get, "/_cairn/ready").status == 503)
      #expect(await store.reads == 2)
    }
  }

  @Test(
    "If there are too many requests, the next one is refused and told when to try again, and probes are answered"
  )
  func overload() async throws {
    let sample = try SampleHost { $0.maximumRequests = 1 }
    let gate = Gate()
    sample.gate = gate
    try await sample.test { browser in
      async let page = browser.newTab().open("/books/1")
      await sample.somebodyWaits(for: .seconds(3))
      let refused = try await browser.request(.get, "/books/2")
      #expect(refused.status == 503)
      #expect(refused.headers[.init(checked: "retry-after")] == "2")
      #expect(refused.headers[.setCookie] == nil)
      for probe in ["live", "ready"] {
        #expect(try await browser.request(.get, "/_cairn/\(probe)").status == 200)
      }
      let script = try await browser.post("", headers: [.accept: "application/json"])
      #expect(script.status == 503)
      #expect(script.html.hasPrefix(#"{"text":"Many people"#))
      gate.open()
      #expect(try await page.title == "Emma")
      #expect(try await browser.open("/books/2").title == "Ulysses")
    }
  }
}
