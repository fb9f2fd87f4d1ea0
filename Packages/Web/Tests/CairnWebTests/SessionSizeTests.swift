import Foundation
import Testing

@testable import CairnWeb

@MainActor
@Suite("The size of sessions", .failsOnReports)
struct SessionSizeTests {
  /// Types a long name into the form of a tab, without submitting it.
  private func type(_ length: Int, in tab: ScriptedTab) async throws -> Int {
    var form = try #require(tab.page.form("save"))
    form["name"] = String(repeating: "a", count: length)
    form["_draft"] = ""
    return try await tab.post("/_cairn/do", SilentBrowser.encoded(form)).status
  }

  private func size(_ sample: SampleHost) async throws -> Int {
    let key = try #require(sample.sessions.first).key
    return try await sample.store.session(for: key)?.content.count ?? 0
  }

  @Test("A session that becomes too large loses the tabs that were used least recently")
  func scenes() async throws {
    let sample = try SampleHost {
      $0.maximumSessionSize = 50_000
      $0.metricsPort = 0
    }
    try await sample.test { browser in
      var tabs: [ScriptedTab] = []
      for _ in 0..<5 {
        sample.clock.advance(by: .seconds(1))
        let tab = try await ScriptedTab(browser.newTab(), "/account")
        if tabs.isEmpty { browser.takeOver(tab.browser) }
        _ = try await tab.fresh("/account/edit")
        #expect(try await type(12_000, in: tab) == 204)
        tabs.append(tab)
      }
      #expect(try await size(sample) <= 50_000)
      #expect(sample.log.text.contains("so old scenes were closed"))
      let session = try #require(sample.sessions.first)
      #expect(session.scenes[tabs[4].scene] != nil)
      #expect(session.scenes[tabs[0].scene] == nil)
      // The user reads what has happened to the closed tab.
      #expect(try await tabs[0].press("save").html.contains("This page has been closed"))
      #expect(try #require(sample.host.metricsText).contains("too_large") == false)
    }
  }

  @Test("A request after which its tab is too large is refused, and the session stays as it was")
  func scene() async throws {
    let sample = try SampleHost {
      $0.maximumSessionSize = 50_000
      $0.metricsPort = 0
    }
    try await sample.test { browser in
      let tab = try await ScriptedTab(browser, "/account/edit")
      #expect(try await type(1000, in: tab) == 204)
      let before = try await size(sample)
      #expect(try await type(60_000, in: tab) == 413)
      #expect(sample.sessions.isEmpty)
      #expect(sample.log.text.contains("so a request was refused"))
      #expect(
        try #require(sample.host.metricsText).contains(
          #"cairn_saves_total{result="too_large"} 1"#))
      try await tab.show()
      #expect(tab.page.html.contains(String(repeating: "a", count: 1000)))
      #expect(!tab.page.html.contains(String(repeating: "a", count: 1001)))
      #expect(try await size(sample) == before)

      // Without a script, the user reads it on a page.
      try await browser.open("/books/1")
      sample.sessions[0][.user] = String(repeating: "a", count: 60_000)
      let page = try await browser.press("add")
      #expect(page.status == 413)
      #expect(page.has("so it has not changed"))
      #expect(try await browser.open("/account").text(of: "user") == "")
    }
  }
}
