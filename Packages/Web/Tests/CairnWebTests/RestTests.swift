import Cairn
import CairnWebTesting
import Foundation
import HTTPTypes
import Testing

@testable import CairnWeb

@MainActor
@Suite("Sessions in the store", .failsOnReports)
struct RestTests {
  @Test(
    "Promise 20: an idle session leaves the memory and is restored unchanged, with the same ids")
  func idle() async throws {
    try await SampleHost.run(in: MemorySceneStore()) { store, sample, browser in
      try await browser.open("/books/2")
      try await browser.press("reviews")
      let tree = sample.scene.navigator.tree
      let form = try #require(browser.page.forms("cairn:back").last)
      await sample.pass(.seconds(16 * 60))
      #expect(sample.sessions.isEmpty)
      #expect(await store.count == 1)

      try await browser.submit(form)
      #expect(browser.page.title == "Ulysses")
      #expect(sample.scene.navigator.tree.entry(tree.frontPath.last ?? .root) == nil)
      #expect(sample.scene.navigator.tree.levels[0].path == tree.levels[0].path.dropLast())
    }
  }

  @Test(
    "A store that is slow to save or to remove sessions delays no heartbeat",
    arguments: [TroubledStore.Call.save, .removal])
  func slowStore(call: TroubledStore.Call) async throws {
    try await SampleHost.run(in: TroubledStore()) { store, sample, browser in
      let stream = sample.listen(try await ScriptedTab(browser, "/books/1"))
      for session in sample.sessions { session[.user] = "late" }
      await store.hold(call)
      let registry = sample.host.registry
      let slow = Task {
        await registry.sweep()
        await registry.purge()
      }
      await store.somebodyWaits()
      registry.beat()
      stream.finish()
      var beats = 0
      for await chunk in stream.chunks where chunk == ":\n\n" { beats += 1 }
      // The stream begins with one.
      #expect(beats == 2)
      await store.release()
      await slow.value
    }
  }

  @Test("A store that fails is asked once in a sweep, and keeps no session from a later one")
  func failingStore() async throws {
    let store = TroubledStore()
    let sample = try SampleHost(store: store)
    try await sample.host.withConnection { @MainActor connection in
      for _ in 0..<5 {
        let browser = SilentBrowser(connection)
        try await browser.open("/books/1")
        try await browser.press("add")
      }
      for session in sample.sessions { session[.user] = "late" }
      await store.failSaves(1)
      let saves = await store.saves
      await sample.host.registry.sweep()
      #expect(await store.saves == saves)
      await sample.host.registry.sweep()
      #expect(await store.saves == saves + 5)
      #expect(sample.sessions.allSatisfy { !$0.isDirty })
    }
  }

  @Test("While the store refuses saves, no more sessions than the maximum stay in memory")
  func outage() async throws {
    let store = TroubledStore()
    let sample = try SampleHost(store: store) { $0.maximumSessions = 16 }
    try await sample.host.withConnection { @MainActor connection in
      await store.failSaves(1_000_000)
      for _ in 0..<60 {
        let browser = SilentBrowser(connection)
        try await browser.open("/books/1")
        #expect(try await browser.open("/help").status == 503)
      }
      // Those above the maximum leave in later turns.
      for _ in 0..<10_000 where sample.sessions.count > 16 { await Task.yield() }
      #expect(sample.sessions.count == 16)
    }
  }

  @Test("Promise 8: a session that leaves the memory is deallocated")
  func memory() async throws {
    try await SampleHost.tab("/books/2") { sample, tab in
      try await tab.press("basket")
      weak let scene = sample.scene
      weak let navigator = sample.scene.navigator
      weak let model = sample.scene.front
      weak let session = sample.sessions[0]
      await sample.pass(.seconds(16 * 60))
      for _ in 0..<20 { await Task.yield() }
      #expect(scene == nil)
      #expect(navigator == nil)
      #expect(model == nil)
      #expect(session == nil)
    }
  }

  @Test("A tab beside the one that was used last leaves the memory after a minute")
  func idleTab() async throws {
    try await SampleHost.run { sample, browser in
      try await browser.open("/account/edit")
      try await browser.press("cairn:back")
      try await browser.press("edit")
      (sample.scene.front as? EditModel)?.edit("Grace")
      sample.clock.advance(by: .seconds(1))
      let tab = browser.newTab()
      try await tab.open("/books/2")
      await sample.pass(.seconds(58))
      #expect(sample.scenes.count == 2)
      await sample.pass(.seconds(2))
      #expect(sample.scenes.map(\.position.url) == ["/books/2"])

      // Its state, its history and its links are still there.
      let page = try await browser.reload()
      #expect(page.title == "Edit")
      #expect(page.has(#"value="Grace""#))
      await sample.pass(.seconds(61))
      #expect(sample.scenes.map(\.position.url) == ["/account/edit"])
      #expect(try await tab.press("reviews").title.hasPrefix("Reviews"))
      try await tab.follow("/help")
      sample.clock.advance(by: .seconds(1))
      try await browser.reload()
      await sample.pass(.seconds(61))
      try await tab.open("/books/2")
      #expect(sample.sessions.first?.scenes.count == 2)
    }
  }

  @Test("A tab whose action waits for a dialog stays in memory as long as its session")
  func askingTab() async throws {
    try await SampleHost.run { sample, browser in
      try await browser.open("/desk")
      try await browser.press("clear")
      sample.clock.advance(by: .seconds(1))
      let tab = browser.newTab()
      try await tab.open("/books/2")
      await sample.pass(.seconds(61))
      #expect(try await browser.answer(1).text(of: "cleared") == "2")
    }
  }

  @Test("A tab with a flow that `run` has pushed stays in memory as long as its session")
  func tabWithFlow() async throws {
    try await SampleHost.run { sample, browser in
      try await browser.open("/books/1")
      let navigator = sample.scene.navigator
      let flows = navigator.tree.frontPath.compactMap { navigator.coordinator(at: $0) }
      let books = try #require(flows.last as? BooksFlow)
      let running = Task { await books.run(AuthFlow(library: Library()), as: .push) }
      while !(sample.scene.front is LoginModel) { await Task.yield() }
      sample.clock.advance(by: .seconds(1))
      let tab = browser.newTab()
      try await tab.open("/books/2")
      await sample.pass(.seconds(61))
      #expect(sample.scenes.count == 2)
      await sample.pass(.seconds(15 * 60))
      #expect(sample.scenes.isEmpty)
      _ = await running.value
    }
  }

  @Test(
    "A session is removed after its lifetime, which is short for a visitor who only looks at pages",
    arguments: [false, true])
  func lifetime(isUsed: Bool) async throws {
    try await SampleHost.run(in: MemorySceneStore()) { store, sample, browser in
      try await browser.open("/books/1")
      if isUsed { try await browser.press("reviews") } else { try await browser.reload() }
      await sample.pass(.seconds(16 * 60))
      #expect(sample.sessions.isEmpty)
      #expect(await store.count == 1)
      await sample.pass(.seconds(3600))
      #expect(await store.count == (isUsed ? 1 : 0))
      await sample.pass(.seconds(31 * 24 * 3600))
      #expect(await store.count == 0)
      #expect(try await browser.open("/books/1").title == "Emma")
    }
  }

  @Test("A visitor with an open tab stays in memory and in the store, however long it is idle")
  func watching() async throws {
    try await SampleHost.run(in: MemorySceneStore()) { store, sample, browser in
      try await browser.open("/books/1")
      try await browser.reload()
      sample.scene.connect(EventStream(), serial: 1)
      for _ in 0..<10 {
        await sample.pass(.seconds(1800))
        #expect(await store.count == 1)
        #expect(sample.scenes.count == 1)
      }
    }
  }

  @Test("A session in memory ends after its lifetime, also if nobody has looked for idle sessions")
  func lifetimeInMemory() async throws {
    try await SampleHost.run(configure: { $0.lifetime = .seconds(300) }) { sample, browser in
      try await browser.open("/auth/login")
      try await browser.press("sign-in", typing: ["name": "Ada"])
      sample.clock.advance(by: .seconds(299))
      #expect(try await browser.open("/account").text(of: "user") == "someone")
      sample.clock.advance(by: .seconds(300))
      #expect(try await browser.open("/account").text(of: "user") == "")
    }
  }

  @Test("A user who only leaves a tab open is signed out, and the tab loads its page again")
  func abandonedTab() async throws {
    try await SampleHost.run(
      in: MemorySceneStore(), configure: { $0.lifetime = .seconds(3600) }
    ) { store, sample, browser in
      try await browser.open("/auth/login")
      try await browser.press("sign-in", typing: ["name": "Ada"])
      let tab = try await ScriptedTab(browser, "/account")
      let stream = EventStream()
      let scene = try #require(sample.scenes.first { $0.id == tab.scene })
      scene.connect(stream, serial: tab.frame?.serial)
      await sample.pass(.seconds(1800))
      #expect(sample.sessions.count == 1)
      // A connection that breaks and is opened again is no use.
      let reply = try await sample.host.listen(SentStream.request(of: tab), seen: nil)
      #expect(reply.status == .ok)
      sample.libraries.last?.user = "Eve"
      await sample.pass(.seconds(1801))
      #expect(sample.sessions.isEmpty)
      var sent: [String] = []
      for await chunk in stream.chunks { sent.append(chunk) }
      #expect(sent.last?.hasPrefix("event: elsewhere") == true)
      // The script then asks for a new scene, and is told to load the page.
      await #expect(throws: ScriptedTab.Refused.self) { try await tab.fresh("/account") }
      #expect(try await browser.open("/account").text(of: "user") == "")
    }
  }

  @Test("A save changes the date when a session ends only after a quarter of the lifetime")
  func steadyEnd() async throws {
    try await SampleHost.run(in: MemorySceneStore()) { store, sample, browser in
      try await browser.open("/books/1")
      var ends: [Date] = []
      for days in [0, 1, 10] {
        sample.clock.advance(by: .seconds(days * 24 * 3600))
        try await browser.press("add")
        ends.append(try #require(await store.session(for: sample.sessions[0].key)).expires)
      }
      #expect(ends[1] == ends[0])
      #expect(ends[2] == sample.clock.date.addingTimeInterval(30 * 24 * 3600))
    }
  }

  @Test("A lifetime that was shortened applies to stored sessions")
  func shortenedLifetime() async throws {
    let store = MemorySceneStore()
    let first = try SampleHost(store: store)
    let second = try SampleHost(store: store) { $0.lifetime = .seconds(3600) }
    try await first.test { left in
      try await left.open("/auth/login")
      try await left.press("sign-in", typing: ["name": "Ada"])
      try await second.test { right in
        right.takeOver(left)
        let page = try await right.open("/account")
        #expect(page.text(of: "user") == "someone")
        for session in second.sessions { second.host.registry.forget(session) }
        second.clock.advance(by: .seconds(3601))
        let later = try await right.open("/account")
        #expect(later.text(of: "user") == "")
      }
    }
  }

  @Test("A lifetime that was shortened also applies to how long the store keeps a session")
  func shortenedStorage() async throws {
    let store = MemorySceneStore()
    let first = try SampleHost(store: store)
    let second = try SampleHost(store: store) { $0.lifetime = .seconds(3600) }
    try await first.test { left in
      try await left.open("/books/1")
      try await left.press("add")
      try await second.test { right in
        right.takeOver(left)
        try await right.open("/books/1")
        try await right.press("add")
        let stored = try #require(await store.session(for: second.sessions[0].key))
        #expect(stored.expires == second.clock.date.addingTimeInterval(3600))
      }
    }
  }

  @Test("The log tells of a stored session or scene that cannot be read", arguments: [false, true])
  func damagedRecord(onlyScene: Bool) async throws {
    try await SampleHost.run(in: MemorySceneStore()) { store, sample, browser in
      try await browser.open("/books/1")
      try await browser.press("reviews")
      let session = try #require(sample.sessions.first)
      let (key, version, nonsense) = (session.key, session.version, Data("nonsense".utf8))
      let date = sample.clock.date
      let head = SessionRecord.Head(
        formToken: session.formToken, values: [:], cookieDate: date)
      let (record, _) = SessionRecord.encode(
        SessionRecord.encode(head), [("x", nonsense, date)], lastUsed: date)
      let content = onlyScene ? try SessionRecord.seal(record, session.cipher) : nonsense
      sample.host.registry.forget(session)
      try await store.save([
        StoredSession(key: key, version: version + 1, expires: .distantFuture, content: content)
      ])
      #expect(try await browser.open("/books/1").status == 200)
      let text = onlyScene ? "Scenes of a session are damaged." : "A session is damaged"
      #expect(sample.log.text.contains(text))
    }
  }

  @Test("Promise 21: a damaged session leads to a new session and not to a crash")
  func damaged() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cairn-\(Token.random(bits: 64))")
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try FileSceneStore(directory: folder)
    let sample = try SampleHost(store: store)
    try await sample.test { browser in
      try await browser.open("/books/1")
      try await browser.press("reviews")
      await sample.pass(.seconds(16 * 60))
      let file = try #require(
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
          .first { $0.pathExtension == "session" })
      let whole = try Data(contentsOf: file)
      let permissions = try FileManager.default.attributesOfItem(atPath: file.path)[
        .posixPermissions]
      #expect(permissions as? Int == 0o600)
      var generator = SystemRandomNumberGenerator()
      for _ in 0..<60 {
        var bytes = whole
        for _ in 0..<8 {
          bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(
            in: .min ... .max, using: &generator)
        }
        try bytes.write(to: file)
        let tab = browser.newTab()
        let page = try await tab.open("/books/1")
        #expect(page.status == 200 || page.status == 409)
        for session in sample.sessions { sample.host.registry.forget(session) }
      }
    }
  }

  @Test("A form of a restored scene is performed when its screen is ready")
  func notReady() async throws {
    try await SampleHost.run { sample, browser in
      let gate = Gate()
      try await browser.open("/books/1")
      await sample.pass(.seconds(16 * 60))
      sample.gate = gate
      async let page = browser.press("add")
      await sample.somebodyWaits(for: .seconds(3))
      #expect(sample.last.basket.isEmpty)
      gate.open()
      #expect(try await page.notice == "In your basket.")
      #expect(sample.last.basket == [1])
    }
  }

  @Test("Two simultaneous requests for a stored session load it once")
  func atOnce() async throws {
    try await SampleHost.run { sample, browser in
      try await browser.open("/books/1")
      try await browser.press("reviews")
      await sample.pass(.seconds(16 * 60))
      async let first = browser.request(.get, "/books/1")
      async let second = browser.request(.get, "/books/1")
      _ = try await (first, second)
      #expect(sample.sessions.count == 1)
      #expect(sample.scenes.count == 1)
    }
  }
}
