import Cairn
import Testing

@testable import CairnWeb

@MainActor
@Suite("Columns, pages and widths in a page", .failsOnReports)
struct LayoutTests {
  // MARK: Columns

  @Test("Columns are side by side, each with its own bar, and an empty column shows a placeholder")
  func columns() async throws {
    try await SampleHost.run { _, browser in
      let page = try await browser.open("/desk")
      #expect(
        page.texts("<section class=\"cairn-column\" data-column=\"", "\"") == ["sidebar", "detail"])
      #expect(page.has("Nothing chosen yet."))
      try await browser.press("mail-2")
      #expect(browser.page.url == "/desk/mails/2")
      #expect(browser.page.titles == ["Desk", "Mail 2"])
      #expect(!browser.page.has("Nothing chosen yet."))
      #expect(!browser.page.has("cairn-back"))
      #expect(browser.page.texts("<title>", "</").first == "Mail 2 · Library")
      // The list is still there and can be used.
      try await browser.press("mail-3")
      #expect(browser.page.titles == ["Desk", "Mail 3"])
      try await browser.press("star")
      #expect(browser.page.has("starred"))
    }
  }

  @Test("A form in a column beside the front column works, also with a script")
  func besides() async throws {
    try await SampleHost.tab("/desk/mails/1") { _, tab in
      try await tab.press("mail-2")
      #expect(tab.page.titles == ["Desk", "Mail 2"])
      #expect(tab.page.notice.isEmpty)
      try await tab.press("rename")
      try await tab.show()
      #expect(tab.page.title == "Name the desk")
    }
  }

  @Test("The back button in a column keeps the other column, and the browser's history follows")
  func backInColumn() async throws {
    try await SampleHost.tab("/desk") { _, tab in
      try await tab.press("mail-1")
      try await tab.press("reply")
      #expect(tab.page.titles == ["Desk", "Reply 1"])
      #expect(tab.page.has("Back to </span>Mail 1"))
      try await tab.press("cairn:back")
      #expect(tab.page.titles == ["Desk", "Mail 1"])
      try await tab.go(1)
      #expect(tab.page.titles == ["Desk", "Reply 1"])
      try await tab.go(-1)
      try await tab.go(-1)
      #expect(tab.page.titles == ["Desk"])
      #expect(tab.address == "/desk")
      try await tab.go(1)
      #expect(tab.page.titles == ["Desk", "Mail 1"])
    }
  }

  // MARK: Panes

  @Test("Panes are sections that the style sheet arranges, each with its own bar and screen")
  func panes() async throws {
    try await SampleHost.run { _, browser in
      let tab = try await ScriptedTab(browser, "/desk/reading")
      #expect(
        tab.page.texts("<section class=\"cairn-pane\" data-pane=\"", "\"") == ["book", "notes"])
      #expect(tab.page.titles.suffix(2) == ["Chapter one", "Notes"])
      try await tab.press("next")
      #expect(tab.page.titles.suffix(2) == ["Chapter two", "Notes"])
      #expect(tab.page.has("There are 3."))
      try await tab.press("cairn:back")
      #expect(tab.page.titles.suffix(2) == ["Chapter one", "Notes"])
      // The address names the selected pane.
      #expect(tab.address == "/desk/reading")
      let notes = try await browser.open("/desk/reading/notes")
      #expect(notes.titles.suffix(2) == ["Chapter one", "Notes"])
      #expect(browser.page.url == "/desk/reading/notes")
    }
  }

  // MARK: Widths

  @Test("An adaptive presentation follows the width of the tab")
  func adaptive() async throws {
    try await SampleHost.run { _, browser in
      try await browser.open("/basket")
      #expect(browser.page.has(#"data-style="popover""#))
      let tab = try await ScriptedTab(browser, "/basket")
      tab.width = "compact"
      try await tab.show()
      #expect(tab.page.has(#"data-style="sheet""#))
    }
  }

  @Test("The history continues after a resize has moved an entry between the stack and the modals")
  func resizedHistory() async throws {
    try await SampleHost.tab("/desk") { _, tab in
      tab.width = "compact"
      try await tab.press("chapter")
      try await tab.press("next")
      #expect(tab.page.titles == ["Chapter two"])
      #expect(tab.at == 2)
      tab.width = "regular"
      try await tab.show()
      #expect(tab.page.modals == 1)
      #expect(tab.at == 2)
      try await tab.go(-1)
      #expect(tab.page.title == "Chapter one")
      #expect(tab.page.modals == 1)
      tab.width = "compact"
      try await tab.go(1)
      #expect(tab.page.titles == ["Chapter two"])
      tab.width = "regular"
      try await tab.go(-2)
      #expect(tab.page.titles == ["Desk"])
      try await tab.go(1)
      #expect(tab.page.title == "Chapter one")
    }
  }

  @Test("A scene keeps its width, and an unknown width is refused")
  func stored() async throws {
    try await SampleHost.run(in: MemorySceneStore()) { store, sample, browser in
      let tab = try await ScriptedTab(browser, "/desk/mails/2")
      tab.width = "compact"
      try await tab.press("star")
      await sample.host.stop()
      let later = try SampleHost(store: store)
      try await later.test { again in
        again.takeOver(browser)
        let page = try await again.open("/desk/mails/2")
        #expect(page.titles == ["Mail 2"])
      }
      sample.host.start()
      tab.width = "enormous"
      await #expect(throws: ScriptedTab.Refused.self) { try await tab.show() }
    }
  }

  // MARK: Pages

  @Test("Pages have buttons for the next page, the previous page, and each page")
  func pages() async throws {
    try await SampleHost.run { _, browser in
      let page = try await browser.open("/desk/intro")
      #expect(page.title == "Welcome")
      #expect(
        page.texts("<button[^>]* aria-label=\"", "\"").filter { $0 != "Close" } == [
          "Welcome", "Privacy", "Done", "Next: Privacy",
        ])
      let next = try #require(page.forms("cairn:select").last)
      try await browser.submit(next)
      #expect(browser.page.title == "Privacy")
      #expect(browser.page.url == "/desk/intro/privacy")
      #expect(browser.page.has("Previous: Welcome") && browser.page.has("Next: Done"))
      #expect(browser.page.has(#"aria-current="page" aria-label="Privacy""#))
      try await browser.submit(browser.page.forms("cairn:select")[3])
      #expect(browser.page.title == "Done")
      #expect(!browser.page.has("Next: "))
    }
  }
}

extension Loaded {
  /// The titles of all visible levels and columns.
  var titles: [String] { texts(#"<h[12] class="cairn-title"[^>]*>"#, "</h") }
}
