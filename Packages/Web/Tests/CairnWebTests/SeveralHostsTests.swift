import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import CairnWeb

/// Several hosts on one store, of each kind that hosts can share.
@MainActor
@Suite("Several hosts", .failsOnReports)
struct SeveralHostsTests {
  private func withHosts(
    _ kind: StoreKind,
    _ body:
      @escaping @MainActor (SampleHost, SilentBrowser, SampleHost, SilentBrowser) async throws
      -> Void
  ) async throws {
    try await kind.withStores(2) { try await SampleHost.pair($0, body) }
  }

  @Test(
    "Promise 36: hosts that answer one browser by turns are not noticed, whatever store they share",
    arguments: StoreKind.installed)
  func turns(kind: StoreKind) async throws {
    try await withHosts(kind) { _, left, _, right in
      try await left.open("/auth/login")
      var browser = left
      let turn = { @MainActor (other: SilentBrowser) in
        other.takeOver(browser)
        other.show(browser.page)
        browser = other
      }
      turn(right)
      try await browser.press("sign-in", typing: ["name": "Ada"])
      turn(left)
      try await browser.open("/books/2")
      for _ in 0..<3 {
        turn(right)
        try await browser.press("reviews")
        #expect(browser.page.title.hasPrefix("Reviews"))
        turn(left)
        try await browser.submit(try #require(browser.page.forms("cairn:back").last))
        #expect(browser.page.title == "Ulysses")
      }
      turn(right)
      try await browser.open("/account/orders")
      #expect(browser.page.title == "Orders")
    }
  }

  @Test(
    "Promise 36: a host that only shows a session does not write it", arguments: StoreKind.installed
  )
  func showing(kind: StoreKind) async throws {
    try await withHosts(kind) { first, left, second, right in
      try await left.open("/books/2")
      try await left.press("reviews")
      let tab = try await ScriptedTab(left, left.page.url)
      let session = first.sessions[0]
      let version = try await first.store.version(for: session.key)
      right.takeOver(left)
      right.show(left.page)
      for host in [second, first, second] {
        let cookie = right.cookies["cairn"]?.value
        guard case .session(let found) = try await host.host.registry.find(cookie) else {
          return #expect(Bool(false), "no session")
        }
        let scene = try #require(host.host.registry.scene(tab.scene, of: found))
        await scene.waitUntilReady()
        let stream = EventStream()
        scene.connect(stream, serial: tab.frame?.serial)
        let shown = try #require(tab.frame)
        #expect(try await tab.receive(from: stream).serial > shown.serial)
        try await host.host.registry.save(found)
        await host.host.registry.sweep()
        #expect(try await host.store.version(for: session.key) == version)
      }
      // The tab goes on with the number that no host has saved.
      tab.move(to: right)
      try await tab.show()
      let back = try #require(tab.page.forms("cairn:back").last)
      #expect(try await tab.send(back).title.hasPrefix("Ulysses"))
    }
  }

  @Test(
    "Promise 36: a page that another host has rendered works on the host that has the session in memory",
    arguments: StoreKind.installed)
  func rendering(kind: StoreKind) async throws {
    try await withHosts(kind) { _, left, _, right in
      try await left.open("/books/1")
      try await left.press("add")
      right.takeOver(left)
      try await right.open("/books/1")
      left.takeOver(right)
      left.show(right.page)
      try await left.press("add")
      #expect(left.page.notice == "In your basket.")

      // The same with a script.
      let tab = try await ScriptedTab(left, "/books/2")
      try await tab.press("reviews")
      tab.move(to: right)
      right.takeOver(left)
      try await tab.show()
      tab.move(to: left)
      try await tab.open("/books/3")
      try await tab.press("reviews")
      #expect(tab.frame?.title.hasPrefix("Reviews") == true)
    }
  }

  @Test(
    "Promise 36: a form of a page that another host has shown is performed when its screen is ready here",
    arguments: StoreKind.installed)
  func loading(kind: StoreKind) async throws {
    try await withHosts(kind) { first, left, _, right in
      let gate = Gate()
      first.gate = gate
      try await left.open("/")
      let open = try #require(left.page.form("open-2"))
      // The answer is a redirect, for which the book need not have loaded.
      _ = try await left.post(open, referer: "/")
      right.takeOver(left)
      try await right.open("/books/2")
      left.takeOver(right)
      left.show(right.page)
      async let page = left.press("add")
      await first.somebodyWaits(for: .seconds(3))
      #expect(first.last.basket.isEmpty)
      gate.open()
      #expect(try await page.notice == "In your basket.")
      #expect(first.last.basket == [2])
    }
  }

  @Test(
    "Promise 36: a tab of another host is sent no page that is still loading, which would remove what the user has typed",
    arguments: StoreKind.installed)
  func typing(kind: StoreKind) async throws {
    try await withHosts(kind) { first, left, second, right in
      let tab = try await ScriptedTab(left, "/books/1")
      try await tab.press("add")
      right.takeOver(left)
      tab.move(to: right)
      var gate = Gate()
      second.gate = gate
      async let frame = tab.show()
      while second.scenes.isEmpty { await Task.yield() }
      for _ in 0..<100 { await Task.yield() }
      gate.open()
      #expect(try await frame.html.contains("in one volume"))

      // The same for the stream of events.
      gate = Gate()
      first.gate = gate
      for session in first.sessions { first.host.registry.forget(session) }
      let request = SentStream.request(of: tab)
      async let reply = first.host.listen(request, seen: nil)
      while first.scenes.isEmpty { await Task.yield() }
      for _ in 0..<100 { await Task.yield() }
      #expect(first.scene.stream == nil)
      gate.open()
      let stream = try SentStream(try await reply, request)
      while first.scene.stream == nil { await Task.yield() }
      first.scene.hangUp()
      await stream.end()
    }
  }

  @Test(
    "Promise 36: what a screen changes after its response is not saved by itself, or a form on another host would fail",
    arguments: StoreKind.installed)
  func laterChange(kind: StoreKind) async throws {
    try await withHosts(kind) { first, left, _, right in
      try await left.open("/account/edit")
      try await left.reload()
      let key = first.sessions[0].key
      let version = first.sessions[0].version
      try #require(first.scene.front as? EditModel).edit("Grace")
      // The observer of the page is told in a later turn.
      while !first.sessions[0].isDirty { await Task.yield() }
      await first.host.registry.sweep()
      #expect(try await first.store.version(for: key) == version)
      // A session that leaves the memory is saved first.
      await first.pass(.seconds(16 * 60))
      #expect(first.sessions.isEmpty)
      #expect(try await first.store.version(for: key) == version + 1)
      try await left.reload()
      #expect((first.scene.front as? EditModel)?.name == "Grace")
      // The visit was prolonged.
      let resumed = try await first.store.version(for: key)
      // Where the user is must be known to other hosts. The model is not kept, because it leaves.
      try #require(first.scene.front as? EditModel).save("Grace")
      await first.host.registry.sweep()
      #expect(try await first.store.version(for: key) == resumed + 1)
      right.takeOver(left)
      #expect(try await right.open("/account").title == "Account")
    }
  }

  @Test(
    "Promise 36: an open tab gets a change that another host has made",
    arguments: StoreKind.installed.filter { $0 != .files })
  func openTab(kind: StoreKind) async throws {
    try await withHosts(kind) { first, left, _, right in
      let tab = try await ScriptedTab(left, "/books/1")
      let stream = first.listen(tab)
      let following = Task { await first.host.registry.follow() }
      tab.move(to: right)
      right.takeOver(left)
      try await tab.press("reviews")
      // The stream ends, and the browser connects again.
      for await _ in stream.chunks {}
      #expect(first.sessions.isEmpty)
      following.cancel()
      await following.value
      tab.move(to: left)
      #expect(try await tab.show().title.hasPrefix("Reviews"))
    }
  }

  @Test(
    "Promise 36: an action that uses a session which another host has changed meanwhile does not rename it",
    .timeLimit(.minutes(5)))
  func staleRenaming() async throws {
    try await withHosts(.memory) { first, left, _, right in
      try await left.open("/auth/login")
      try await left.reload()
      let form = try #require(left.page.form("sign-in")).merging(["name": "Ada"]) { $1 }
      let gate = Gate()
      first.last.gate = gate
      async let signIn = left.post(form, referer: "/auth/login")
      while !gate.isAwaited { await Task.yield() }
      right.takeOver(left)
      try await right.open("/books/3")
      while !first.sessions.isEmpty { await Task.yield() }
      // Another request has read the changed session.
      let tab = left.newTab()
      try await tab.open("/help")
      let version = first.sessions[0].version
      gate.open()
      let answer = try await signIn
      #expect(answer.status == 409)
      #expect(answer.headers[.setCookie] == nil)
      #expect(first.sessions.map(\.version) == [version])
      #expect(first.host.registry.users.count == 1)
      #expect(try await tab.open("/help").status == 200)
    }
  }

  @Test("Promise 35: a value is saved even if it differs from the stored one only at its end")
  func similarValue() async throws {
    try await SampleHost.run { sample, browser in
      try await browser.open("/books/1")
      let session = sample.sessions[0]
      for end in ["a", "b"] {
        session[.user] = String(repeating: "x", count: 300) + end
        try await sample.host.registry.save(session)
      }
      let stored = try #require(try await sample.store.session(for: session.key))
      guard case .session(let record) = SessionRecord(stored.content, session.cipher) else {
        return #expect(Bool(false), "no session")
      }
      let again = WebSession(stored, record, session.cipher, lastUsed: sample.clock.date)
      #expect(again[.user]?.last == "b")
    }
  }
}
