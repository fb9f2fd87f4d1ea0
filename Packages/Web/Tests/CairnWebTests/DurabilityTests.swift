import Cairn
import Foundation
import HTTPTypes
import Testing

@testable import CairnWeb

/// The loss of a host is simulated by another host on the same store; the first one saves nothing
/// more.
@MainActor
@Suite("What a response acknowledged", .failsOnReports)
struct DurabilityTests {
  /// Continues on a host that knows only the store, or on the same host if that is not lost.
  private func afterLoss(
    of sample: SampleHost, _ browser: SilentBrowser, isLost: Bool = true,
    _ body: @escaping @MainActor (SampleHost, SilentBrowser) async throws -> Void
  ) async throws {
    let other = isLost ? try SampleHost(store: sample.store) : sample
    try await other.test { again in
      again.takeOver(browser)
      again.show(browser.page)
      try await body(other, again)
    }
  }

  @Test("Promise 35: a place that a form led to survives the loss of the host")
  func place() async throws {
    try await SampleHost.run { sample, browser in
      try await browser.open("/books/2")
      try await browser.press("reviews")
      try await afterLoss(of: sample, browser) { other, again in
        try await again.submit(try #require(again.page.forms("cairn:back").last))
        #expect(again.page.title == "Ulysses")
        #expect(again.page.notice == "")
        #expect(other.scenes.count == 1)
      }
    }
  }

  @Test("Promise 35: the notice of an action survives until its page is shown")
  func notice() async throws {
    try await SampleHost.run { sample, browser in
      try await browser.open("/books/1")
      let form = try #require(browser.page.form("add"))
      let answer = try await browser.post(form)
      #expect(answer.status == 303)
      try await afterLoss(of: sample, browser) { _, again in
        let first = try await again.open("/books/1")
        #expect(first.notice == "In your basket.")
        #expect(try await again.open("/books/1").notice == "")
      }
    }
  }

  // MARK: Lost responses

  @Test(
    "Promise 35: a form whose response was lost is answered again in the same way, and done once",
    arguments: [false, true])
  func lostResponse(isHostLost: Bool) async throws {
    try await SampleHost.run { sample, browser in
      try await browser.open("/books/1")
      let form = SilentBrowser.encoded(try #require(browser.page.form("add")))
      let lost = try await browser.newTab().post(form)
      #expect(lost.status == 303)
      try await afterLoss(of: sample, browser, isLost: isHostLost) { host, again in
        let answer = try await again.post(form)
        #expect(answer.headers[.location] == lost.headers[.location])
        #expect(try await again.open("/books/1").notice == "In your basket.")
        #expect(host.last.basket == (isHostLost ? [] : [1]))
      }
    }
  }

  @Test(
    "Promise 35: with a script, a form whose response was lost is answered again in the same way",
    arguments: [false, true])
  func lostFrame(isHostLost: Bool) async throws {
    try await SampleHost.run { sample, browser in
      let tab = try await ScriptedTab(browser, "/books/1")
      let form = SilentBrowser.encoded(try #require(tab.page.form("reviews")))
      let lost = try JSONDecoder().decode(
        ShownFrame.self, from: Data(try await tab.post("/_cairn/do", form).html.utf8))
      #expect(lost.history.put == "addition")
      try await afterLoss(of: sample, browser, isLost: isHostLost) { _, again in
        tab.move(to: again)
        let answer = try JSONDecoder().decode(
          ShownFrame.self, from: Data(try await tab.post("/_cairn/do", form).html.utf8))
        #expect(answer.history.put == "addition")
        #expect(answer.history.at == lost.history.at && answer.history.from == lost.history.from)
        #expect(answer.title == lost.title && answer.url == lost.url)
        #expect(!answer.html.contains("sent before"))
      }
    }
  }

  @Test(
    "Promise 35: a sign-in whose response was lost gives the same new name again",
    arguments: [false, true])
  func lostSignIn(isHostLost: Bool) async throws {
    try await SampleHost.run { sample, browser in
      try await browser.open("/auth/login")
      let form = try #require(browser.page.form("sign-in")).merging(["name": "Ada"]) { $1 }
      let lost = browser.newTab()
      _ = try await lost.post(form)
      try await afterLoss(of: sample, browser, isLost: isHostLost) { _, again in
        let other = form.merging(["name": "Eve"]) { $1 }
        let refused = try await again.post(other)
        #expect(refused.status == 409 && refused.headers[.setCookie] == nil)
        let answer = try await again.post(form)
        #expect(answer.status == 303)
        #expect(again.cookies["cairn"]?.value == lost.cookies["cairn"]?.value)
        #expect(try await again.open("/account").text(of: "user") == "someone")
      }
    }
  }

  // MARK: Order

  @Test("Promise 35: a response is sent only after the state is in the store")
  func order() async throws {
    try await SampleHost.run(in: TroubledStore()) { store, sample, browser in
      try await browser.open("/books/1")
      await store.hold()
      let answers = Answers()
      async let page = answers.note { try await browser.press("reviews") }
      await store.somebodyWaits()
      for _ in 0..<20 { await Task.yield() }
      #expect(answers.count == 0)
      await store.release()
      #expect(try await page.title.hasPrefix("Reviews"))
    }
  }

  @Test("Promise 35: a change by the app is sent to its tab only after it is in the store")
  func push() async throws {
    try await SampleHost.run(in: TroubledStore()) { store, sample, browser in
      let tab = try await ScriptedTab(browser, "/books/1")
      let stream = sample.listen(tab)
      await store.hold()
      let answers = Answers()
      async let frame = answers.note {
        var chunks = stream.chunks.makeAsyncIterator()
        _ = await chunks.next()
        return await chunks.next()
      }
      (sample.scene.front as? BookModel)?.onReviews()
      await store.somebodyWaits()
      for _ in 0..<20 { await Task.yield() }
      #expect(answers.count == 0)
      await store.release()
      #expect(await frame?.contains("Reviews") == true)
    }
  }

  @Test("Promise 35: if the store fails, nothing is acknowledged, and a repeated form is done once")
  func failure() async throws {
    try await SampleHost.run(in: TroubledStore()) { store, sample, browser in
      try await browser.open("/books/1")
      let form = SilentBrowser.encoded(try #require(browser.page.form("add")))
      await store.failSaves(1)
      let answer = try await browser.post(form)
      #expect(answer.status == 503)
      #expect(answer.headers[.init(checked: "retry-after")] == "1")
      #expect(answer.has("nothing will be done twice"))
      #expect(try await browser.post(form).status == 303)
      #expect(sample.last.basket == [1])
      #expect(sample.log.text.contains("A session could not be saved."))
    }
  }

  @Test("Promise 35: if a renaming cannot be saved, the session keeps its name and its state")
  func failedRenaming() async throws {
    try await SampleHost.run(in: TroubledStore()) { store, sample, browser in
      try await browser.open("/auth/login")
      try await browser.reload()
      let name = browser.cookies["cairn"]?.value
      let form = try #require(browser.page.form("sign-in")).merging(["name": "Ada"]) { $1 }
      // The save before the action succeeds.
      await store.failSaves(1, after: 1)
      let answer = try await browser.post(form)
      #expect(answer.status == 503 && answer.headers[.setCookie] == nil)
      #expect(await store.names == [name.map(Token.key) ?? ""])
      // The action has begun before, so it is not performed again without the user.
      let repeated = Task { try await browser.submit(form) }
      await sample.passTime(until: repeated)
      #expect(browser.page.notice.contains("may or may not be done"))
      try await browser.press("sign-in", typing: ["name": "Ada"])
      #expect(browser.cookies["cairn"]?.value != name)
      #expect(try await browser.open("/account").text(of: "user") == "someone")
    }
  }

  @Test(
    "A session is written once for a page, before and after a form's action, and not at all if it has not changed"
  )
  func writes() async throws {
    try await SampleHost.run(in: TroubledStore()) { store, sample, browser in
      try await browser.open("/books/1")
      #expect(await store.saves == 0)
      try await browser.reload()
      try await browser.reload()
      #expect(await store.saves == 1)
      // A form and the page to which it redirects.
      try await browser.press("add")
      #expect(await store.saves == 3)
      try await browser.reload()
      await sample.host.registry.sweep()
      await sample.host.stop()
      #expect(await store.saves == 3)
    }
  }

  // MARK: What cannot be encoded

  private struct Spot: Routable {
    var height: Double
  }

  private final class Map: Coordinator {
    typealias Route = Spot
    let navigation = Navigation(root: Spot(height: .infinity))
    func destination(for route: Spot) -> Destination { Destination(MapModel()) }
  }

  private final class MapModel {}

  @Test("Promise 35: a session that could not be encoded is not taken for saved")
  func stillDirty() async throws {
    try await SampleHost.run { sample, browser in
      try await browser.open("/books/1")
      let session = try #require(sample.sessions.first)
      let place = HistoryPlace(Navigator(Map()).tree)
      sample.scene.history = SceneHistory(at: 0, .init(url: "/map", place: place))
      session.isDirty = true
      for attempt in 1...2 {
        await #expect(throws: (any Error).self, "attempt \(attempt)") {
          try await sample.host.registry.save(session)
        }
      }
    }
  }

  // MARK: Names

  @Test("Promise 36: a name that no session has is never replaced by another one")
  func unknownName() async throws {
    try await SampleHost.run { sample, browser in
      let name = Token.random()
      let cookie: HTTPFields = [.cookie: "cairn=\(name)"]
      async let first = browser.request(.get, "/books/1", headers: cookie)
      async let second = browser.request(.get, "/books/2", headers: cookie)
      for answer in try await [first, second] {
        #expect(answer.status == 200)
        #expect(answer.headers[.setCookie] == nil)
        let form = SilentBrowser.encoded(try #require(answer.form("add")))
        let done = try await browser.post(form, headers: cookie)
        #expect(done.status == 303)
      }
      #expect(sample.sessions.count == 1)
      let short = try await browser.request(
        .get, "/", headers: [.cookie: "cairn=aaaaaaaaaaaaaaaaaaaa"])
      #expect(short.headers[.setCookie]?.contains("aaaaaaaa") == false)
    }
  }

  @Test("Promise 36: a host whose session is stale is rejected, and the newer state stays")
  func stale() async throws {
    let store = MemorySceneStore()
    let gate = Gate()
    try await SampleHost.pair([store, store]) { first, left, _, right in
      try await left.open("/basket")
      try await left.press("next")
      first.last.gate = gate
      let form = SilentBrowser.encoded(try #require(left.page.form("order")))
      async let late = left.post(form)
      await first.somebodyWaits(for: .seconds(10))
      right.takeOver(left)
      try await right.open("/books/3")
      gate.open()
      let answer = try await late
      #expect(answer.status == 409)
      #expect(answer.headers[.setCookie] == nil)
      // It has read the newer state.
      let version = await store.version(for: first.sessions[0].key)
      #expect(first.sessions.map(\.version) == [version])
      #expect(try await right.reload().title == "Dracula &amp; Son")
      // The next request on the rejected host has the newer state.
      left.takeOver(right)
      #expect(try await left.reload().title == "Dracula &amp; Son")
    }
  }
}

@MainActor
private final class Answers {
  private(set) var count = 0

  func note<Value>(_ body: @MainActor () async throws -> Value) async rethrows -> Value {
    let value = try await body()
    count += 1
    return value
  }
}
