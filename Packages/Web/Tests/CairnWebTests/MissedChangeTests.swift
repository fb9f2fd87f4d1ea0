import Foundation
import Testing

@testable import CairnWeb

/// Changes of another host that arrive at a bad moment.
@MainActor
@Suite("Changes that another host makes at a bad moment", .failsOnReports)
struct MissedChangeTests {
  private func withHosts(
    _ body:
      @escaping @MainActor (TroubledStore, SampleHost, SilentBrowser, SilentBrowser)
      async throws -> Void
  ) async throws {
    let store = TroubledStore()
    try await SampleHost.pair([store, store.shared]) { first, left, _, right in
      try await body(store, first, left, right)
    }
  }

  private func key(of browser: SilentBrowser) throws -> String {
    Token.key(of: try #require(browser.cookies["cairn"]?.value))
  }

  @Test(
    "Promise 36: a session that another host changes while it is read from the store is read again")
  func changeDuringLoad() async throws {
    try await withHosts { store, first, left, right in
      try await right.open("/books/1")
      left.takeOver(right)
      left.show(right.page)
      await store.hold(.session)
      let answer = Task { try await left.open("/books/1") }
      await store.somebodyWaits()
      try await right.press("reviews")
      let key = try key(of: right)
      let version = await store.shared.version(for: key)
      await store.tell(.saved(key: key, version: version), to: first.host.registry)
      await store.release()
      _ = try await answer.value
      let found = try #require(first.sessions.first)
      #expect(found.version >= version)
    }
  }

  @Test("Promise 36: a request does not use a session that was read before the request began")
  func sharedLoad() async throws {
    try await withHosts { store, first, left, right in
      try await right.open("/books/1")
      left.takeOver(right)
      left.show(right.page)
      await store.hold(.session)
      let former = Task { try await left.newTab().open("/books/1") }
      await store.somebodyWaits()
      try await right.press("reviews")
      left.takeOver(right)
      let address = right.page.url
      let answer = Task { try await left.newTab().open(address) }
      // The second request waits for the first one's reading, or reads by itself.
      for _ in 0..<100 { await Task.yield() }
      await store.release()
      _ = try? await former.value
      #expect(try await answer.value.title.hasPrefix("Reviews"))
      let version = await store.shared.version(for: try key(of: right))
      #expect(first.sessions.map(\.version) == [version])
    }
  }

  @Test("Promise 36: open tabs that could not be compared with the store are compared later")
  func failedCheck() async throws {
    try await withHosts { store, first, left, right in
      let tab = try await ScriptedTab(left, "/books/1")
      first.listen(tab)
      tab.move(to: right)
      right.takeOver(left)
      try await tab.press("reviews")
      await store.failNextVersion()
      await store.tell(.unknown, to: first.host.registry)
      #expect(first.sessions.count == 1)
      #expect(first.log.text.contains("A session could not be read."))
      await first.host.registry.sweep()
      #expect(first.sessions.isEmpty)
    }
  }

  @Test("Promise 36: a form is performed although its session leaves the memory while it is found")
  func form() async throws {
    try await SampleHost.run(in: TroubledStore()) { store, sample, browser in
      try await browser.open("/books/1")
      let form = SilentBrowser.encoded(try #require(browser.page.form("add")))
      await store.hold(.version)
      let answer = Task { try await browser.post(form, referer: "/books/1") }
      await store.somebodyWaits()
      sample.host.registry.leave(sample.sessions[0])
      #expect(sample.sessions.isEmpty)
      await store.release()
      #expect(try await answer.value.status == 303)
      #expect(sample.last.basket == [1])
    }
  }
}
