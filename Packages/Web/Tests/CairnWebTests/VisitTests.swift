import Cairn
import Foundation
import HTTPTypes
import Testing

@testable import CairnWeb

@MainActor
@Suite("Visitors who only look at a page", .failsOnReports)
struct VisitTests {
  @Test("A visitor who sends no cookie back costs nothing in the store")
  func store() async throws {
    try await SampleHost.run(in: MemorySceneStore()) { store, sample, browser in
      try await browser.open("/books/1")
      #expect(await store.count == 0)
      await sample.host.registry.sweep()
      await sample.host.registry.saveAll()
      #expect(await store.count == 0)
      // The browser comes back.
      try await browser.reload()
      #expect(await store.count == 1)
      #expect(sample.scenes.count == 1)
    }
  }

  @Test(
    "A redirect of a first request costs nothing in the store, and its whole state is made again at any host",
    arguments: [true, false])
  func redirect(isLong: Bool) async throws {
    let store = MemorySceneStore()
    try await SampleHost.pair([store, store]) { first, browser, _, other in
      let query = isLong ? "?" + String(repeating: "a", count: 1024) : ""
      let answer = try await browser.request(.get, "/account/orders\(query)")
      #expect(answer.status == 303)
      await first.host.registry.saveAll()
      #expect(await store.count == (isLong ? 1 : 0))
      #expect(first.host.registry.visits.count == (isLong ? 0 : 1))
      other.takeOver(browser)
      try await other.open("/auth/login")
      // The browser has come back.
      #expect(await store.count == 1)
      try await other.press("sign-in", typing: ["name": "Ada"])
      #expect(other.page.title == "Orders")
    }
  }

  @Test(
    "Promise 36: a visit that another host saves while its page is loading is answered from the newer state",
    .timeLimit(.minutes(5)))
  func savedMeanwhile() async throws {
    try await SampleHost.pair { first, left, _, right in
      let cookie: HTTPFields = [.cookie: "cairn=\(Token.random())"]
      let gate = Gate()
      first.gate = gate
      async let page = left.request(.get, "/books/1", headers: cookie)
      await first.somebodyWaits(for: .seconds(3))
      let shown = try await right.request(.get, "/books/1", headers: cookie)
      let form = SilentBrowser.encoded(try #require(shown.form("add")))
      let done = try await right.post(form, referer: "/books/1", headers: cookie)
      #expect(done.status == 303)
      // The first host has heard of it.
      while !first.sessions.isEmpty { await Task.yield() }
      gate.open()
      #expect(try await page.notice == "In your basket.")
      let registry = first.host.registry
      #expect(registry.users.count + registry.visits.count == first.sessions.count)
      #expect(try await left.newTab().open("/books/2").status == 200)
    }
  }

  @Test("A form is performed by a host that has only another page of the same visit")
  func otherPage() async throws {
    let store = MemorySceneStore()
    try await SampleHost.pair([store, store]) { _, browser, _, other in
      try await browser.open("/books/1")
      other.takeOver(browser)
      let page = try await other.open("/books/2")
      #expect(await store.count == 0)
      browser.takeOver(other)
      browser.show(page)
      try await browser.press("add")
      #expect(browser.page.notice == "In your basket.")
      #expect(await store.count == 1)
    }
  }

  @Test("A link on a first page leads back to it, also on a host that does not know its session")
  func link() async throws {
    try await SampleHost.run { sample, browser in
      try await browser.open("/books/2")
      for session in sample.sessions { sample.host.registry.forget(session) }
      try await browser.follow("/shelves/novels")
      #expect(sample.scenes.count == 1)
      try await browser.back()
      #expect(browser.page.title == "Ulysses")
      #expect(sample.scenes.count == 1)
    }
  }

  @Test("A script continues with the scene of its page on a host that does not know its session")
  func script() async throws {
    let store = MemorySceneStore()
    try await SampleHost.pair([store, store]) { _, browser, second, other in
      let page = try await browser.open("/books/2")
      let scene = try #require(page.data("scene"))
      other.takeOver(browser)
      let text = #"{"wish":"show","scene":"\#(scene)","at":0,"url":"/books/2"}"#
      let token = try #require(page.data("token"))
      let answer = try await other.request(
        .post, "/_cairn/scene", referer: "/books/2", body: text,
        headers: [.accept: "application/json", .cairnToken: token])
      #expect(answer.status == 200)
      #expect(second.scenes.map(\.id) == [scene])
      #expect(await store.count == 1)
    }
  }

  @Test("A form of a first page does nothing if its address shows something else by now")
  func changed() async throws {
    try await SampleHost.run { sample, browser in
      try await browser.open("/books/2")
      for session in sample.sessions { sample.host.registry.forget(session) }
      let form = try #require(browser.page.form("add"))
      browser.show(Loaded(status: 200, url: "/books/3", headers: [:], html: browser.page.html))
      try await browser.submit(form)
      #expect(browser.page.notice.contains("nothing was done"))
      #expect(sample.libraries.allSatisfy { $0.basket.isEmpty })
    }
  }

  @Test("A form with the token of another visitor is refused")
  func foreign() async throws {
    try await SampleHost.run { sample, browser in
      try await browser.open("/books/2")
      let other = browser.newTab()
      other.forgetCookies()
      try await other.open("/books/2")
      for session in sample.sessions { sample.host.registry.forget(session) }
      let form = try #require(other.page.form("add"))
      try await browser.submit(form)
      #expect(browser.page.status == 403)
      #expect(sample.libraries.allSatisfy { $0.basket.isEmpty })
    }
  }

  @Test("A flood of visitors removes no user from memory, and waits for no save")
  func flood() async throws {
    try await SampleHost.run(in: TroubledStore(), configure: { $0.maximumSessions = 32 }) {
      store, sample, browser in
      var users: [SilentBrowser] = []
      for _ in 0..<28 {
        let user = browser.newTab()
        try await user.open("/books/1")
        try await user.press("add")
        users.append(user)
      }
      let keys = Set(sample.sessions.filter(\.hasBeenUsed).map(\.key))
      #expect(keys.count == 28)
      for session in sample.sessions { session.isDirty = true }
      await store.hold()
      for _ in 0..<200 {
        let visitor = browser.newTab()
        #expect(try await visitor.open("/books/1").status == 200)
      }
      #expect(sample.sessions.count <= 32)
      #expect(Set(sample.sessions.map(\.key)).isSuperset(of: keys))
      await store.release()
    }
  }

  @Test(
    "At the limit, requests that arrive at once remove different sessions, and wait for no save")
  func limit() async throws {
    let store = TroubledStore()
    let sample = try SampleHost(store: store) { $0.maximumSessions = 40 }
    let registry = sample.host.registry
    try await sample.test { browser in
      for _ in 0..<40 { registry.use(registry.make(named: Token.random()), isVisit: false) }
      await store.hold()
      for _ in 0..<20 {
        registry.use(registry.make(named: Token.random()), isVisit: false)
      }
      #expect(registry.users.count == 40)
      #expect(sample.sessions.count == 60)
      await store.release()
      while sample.sessions.count > 40 { await Task.yield() }
      #expect(registry.users.count == 40)
    }
  }

  @Test("Sessions leave the memory in the order of their last use")
  func order() throws {
    let sample = try SampleHost { $0.maximumSessions = 4 }
    let registry = sample.host.registry
    let sessions = (0..<4).map { _ in
      let session = registry.make(named: Token.random())
      session.isDirty = false
      registry.use(session, isVisit: false)
      return session
    }
    registry.use(sessions[0], isVisit: false)
    sessions[1].requests = 1
    registry.use(registry.make(named: Token.random()), isVisit: false)
    #expect(registry.sessions[sessions[0].key] != nil)
    #expect(registry.sessions[sessions[1].key] != nil)
    #expect(registry.sessions[sessions[2].key] == nil)
    #expect(registry.sessions[sessions[3].key] != nil)
  }
}
