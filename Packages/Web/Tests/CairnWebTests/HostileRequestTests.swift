import Cairn
import Foundation
import HTTPTypes
import Testing

@testable import CairnWeb

/// Requests that no page of the host sends, but that anybody can send.
@MainActor
@Suite("Requests that no page sends", .failsOnReports)
struct HostileRequestTests {
  private func wish(_ tab: ScriptedTab, at position: String, _ wish: String = "visit") -> String {
    #"{"wish":"\#(wish)","scene":"\#(tab.scene)","at":\#(position),"url":"/books/1"}"#
  }

  @Test(
    "Positions that no browser's history can have are refused",
    arguments: ["\(Int.max)", "\(Int.min)", "-1", "1000001"])
  func positions(position: String) async throws {
    try await SampleHost.run { _, browser in
      let tab = try await ScriptedTab(browser, "/books/1")
      for name in ["visit", "show", "open", "fresh"] {
        let answer = try await tab.post("/_cairn/scene", wish(tab, at: position, name))
        #expect(answer.status == 400, "\(name)")
      }
      let form = try #require(tab.page.form("reviews"))
      for header in ["x-cairn-at", "x-cairn-floor"] {
        let answer = try await browser.post(form, headers: [.init(checked: header): position])
        #expect(answer.status == 400, "\(header)")
      }
      #expect(try await tab.press("reviews").title.hasPrefix("Reviews"))
    }
  }

  @Test("A browser that claims to be at many positions does not fill the memory")
  func everywhere() async throws {
    try await SampleHost.tab("/books/1") { sample, tab in
      for position in stride(from: 0, to: 3000, by: 3) {
        _ = try await tab.post("/_cairn/scene", wish(tab, at: "\(position)"))
        _ = try await tab.post("/_cairn/scene", wish(tab, at: "\(position + 1)", "show"))
      }
      #expect(sample.scene.history.positions.count <= SceneHistory.limit)
      #expect(sample.scene.history.positions[2997] != nil)
    }
  }

  @Test("Pages that do not exist do not push an open tab out of the session")
  func missingPages() async throws {
    try await SampleHost.run(configure: { $0.maximumScenes = 3 }) { sample, browser in
      try await browser.open("/books/1")
      try await browser.press("reviews")
      for number in 0..<20 {
        sample.clock.advance(by: .seconds(1))
        #expect(try await browser.newTab().open("/nowhere/\(number)").status == 404)
      }
      #expect(sample.scenes.count == 2)
      let page = try await browser.newTab().open("/nowhere")
      #expect(page.forms("cairn:select").count == 3)
      browser.show(page)
      try await browser.submit(page.forms("cairn:select")[2])
      #expect(browser.page.title == "Help")
      #expect(try await browser.newTab().open("/nowhere").status == 404)
      #expect(sample.scenes.count == 3)
    }
  }

  @Test("A flood of visits first removes sessions without an open tab")
  func openTabs() async throws {
    try await SampleHost.run(configure: { $0.maximumSessions = 10 }) { sample, browser in
      try await browser.open("/books/1")
      let stream = EventStream()
      sample.scene.connect(stream, serial: 1)
      let key = try #require(sample.sessions.first).key
      for _ in 0..<50 {
        sample.clock.advance(by: .seconds(1))
        let visitor = browser.newTab()
        visitor.forgetCookies()
        try await visitor.open("/")
      }
      #expect(sample.sessions.contains { $0.key == key })
    }
  }
}
