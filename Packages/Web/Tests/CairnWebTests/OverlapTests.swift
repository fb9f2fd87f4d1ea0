import CairnWebTesting
import Foundation
import HTTPTypes
import Testing

@testable import CairnWeb

/// Requests of several tabs that overlap while one of them performs a form.
@MainActor
@Suite("Forms and other tabs", .failsOnReports)
struct OverlapTests {
  @Test("Promise 35: a form that waits for its screen is performed once, whatever other tabs do")
  func begin() async throws {
    let store = TroubledStore()
    try await SampleHost.pair([store, store]) { first, left, second, right in
      try await left.open("/books/1")
      let form = SilentBrowser.encoded(try #require(left.page.form("add")))
      try await left.newTab().open("/help")
      right.takeOver(left)
      let gate = Gate()
      second.gate = gate
      let answer = Task { try await right.post(form, referer: "/books/1") }
      await second.somebodyWaits(for: .seconds(3))
      // Another tab's request saves the session while the form waits.
      try await right.newTab().open("/help")
      await store.failSaves(1)
      gate.open()
      #expect(try await answer.value.status == 503)
      // The browser, or its user, repeats the form.
      #expect(try await left.post(form, referer: "/books/1").status == 303)
      let baskets = (first.libraries + second.libraries).map(\.basket.count)
      #expect(baskets.reduce(0, +) == 1)
    }
  }

  @Test("Promise 36: another host shows what a slow form has answered, whatever other tabs do")
  func end() async throws {
    try await SampleHost.pair { first, left, second, right in
      try await left.open("/auth/login")
      let form = try #require(left.page.form("sign-in")).merging(["name": "?Eve"]) { $1 }
      let gate = Gate()
      first.last.gate = gate
      async let answer = left.post(form, referer: "/auth/login")
      while !gate.isAwaited { await Task.yield() }
      // Another tab's request saves the session while the action runs.
      try await left.newTab().open("/help")
      gate.open()
      #expect(try await answer.status == 303)
      right.takeOver(left)
      try await right.open("/auth/login")
      #expect(right.page.text(of: "problem") == "Nobody is called ?Eve.")
    }
  }

  @Test("Promise 36: another host knows the page that a link has loaded, whatever other tabs do")
  func link() async throws {
    try await SampleHost.pair { first, left, second, right in
      try await left.open("/")
      let other = left.newTab()
      try await other.open("/help")
      let gate = Gate()
      for library in first.libraries { library.gate = gate }
      async let page = left.follow("/books/1")
      await first.somebodyWaits(for: .seconds(3))
      // Another tab's request saves the session while the page loads.
      try await other.reload()
      gate.open()
      #expect(try await page.status == 200)
      right.takeOver(left)
      try await right.open("/books/1")
      #expect(second.sessions[0].scenes.count == 2)
    }
  }

  @Test("Another host knows where a tab is that has waited for its screens, whatever other tabs do")
  func position() async throws {
    try await SampleHost.pair { first, left, second, right in
      let tab = try await ScriptedTab(left, "/books/1")
      try await left.newTab().open("/help")
      right.takeOver(left)
      let gate = Gate()
      second.gate = gate
      tab.move(to: right)
      // The tab has loaded its page again, as at a new position.
      tab.stand(at: 3)
      tab.floor = 3
      let answer = Task { try await tab.show() }
      await second.somebodyWaits(for: .seconds(3))
      // Another tab's request saves the session while this tab waits.
      try await right.newTab().open("/help")
      gate.open()
      #expect(try await answer.value.history.at == 3)
      for session in second.sessions { second.host.registry.forget(session) }
      try await right.newTab().open("/help")
      #expect(second.sessions[0].scenes[tab.scene]?.history?.current == 3)
    }
  }
}
