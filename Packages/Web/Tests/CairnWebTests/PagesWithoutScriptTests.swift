import Cairn
import HTTPTypes
import Testing

@testable import CairnWeb

@MainActor
@Suite("Pages without a script", .failsOnReports)
struct PagesWithoutScriptTests {
  @Test("Back is a link to the screen beneath if the history has it, and otherwise a form")
  func backLink() async throws {
    try await SampleHost.run { sample, browser in
      // Nobody has seen the screen beneath, so its address is not known.
      try await browser.open("/books/3")
      #expect(browser.page.has(#"class="cairn-back" method="post""#))
      try await browser.press("cairn:back")
      #expect(browser.page.url == "/")

      let scene = sample.scene
      let list = scene.navigator.tree.levels[0].path
      try await browser.press("open-1")
      #expect(browser.page.link("cairn:back") == "/")
      #expect(!browser.page.has(#"class="cairn-back" method="post""#))
      // It is the user's action, also without a script: nobody asks if the screen beneath may be shown.
      var requests: [String] = []
      let observation = scene.navigator.observe { requests.append($0.requestText) }
      try await browser.follow("/")
      observation.cancel()
      #expect(requests.last == "back one step", "\(requests)")
      #expect(browser.page.title == "Books")
      #expect(sample.scenes.count == 1)
      #expect(scene.navigator.tree.levels[0].path == list)

      // With a script, a click performs the action, so the tab's history goes back.
      let tab = try await ScriptedTab(browser.newTab(), "/")
      try await tab.press("open-1")
      #expect(tab.page.link("cairn:back") == "/")
      try await tab.press("cairn:back")
      #expect((tab.at, tab.address) == (0, "/"))
    }
  }

  @Test("The first page is the app's first screen, with its tab selected")
  func firstPage() async throws {
    try await SampleHost.run { _, browser in
      let page = try await browser.open("/")
      #expect(page.status == 200)
      #expect(page.title == "Books")
      #expect(page.has("Dracula &amp; Son"))
      #expect(page.has("<title>Books · Library</title>"))
      #expect(page.texts(#"<button aria-current="page"><span>"#, "<") == ["Books"])
    }
  }

  @Test("Tabs keep their stacks, and selecting the selected tab again returns to its first screen")
  func tabs() async throws {
    try await SampleHost.run { _, browser in
      try await browser.open("/")
      try await browser.press("open-1")
      let tabs = browser.page.forms("cairn:select")
      #expect(tabs.count == 3)
      try await browser.submit(tabs[2])
      #expect(browser.page.title == "Help")
      #expect(browser.page.has("Ask &lt;anyone&gt;."))
      try await browser.submit(browser.page.forms("cairn:select")[0])
      #expect(browser.page.title == "Emma")
      try await browser.submit(browser.page.forms("cairn:select")[0])
      #expect(browser.page.title == "Books")
    }
  }

  @Test("Promise 11: A tab that the coordinator denies changes neither the page nor its URL")
  func deniedTab() async throws {
    try await SampleHost.run { sample, browser in
      try await browser.open("/")
      try await browser.press("open-1")
      let url = browser.page.url
      sample.last.isHelpClosed = true
      try await browser.submit(browser.page.forms("cairn:select")[2])
      #expect(browser.page.title == "Emma")
      #expect(browser.page.url == url)
      sample.last.isHelpClosed = false
      try await browser.submit(browser.page.forms("cairn:select")[2])
      #expect(browser.page.title == "Help")
    }
  }

  @Test("A modal is an open dialog over an inert page, and closes by its form")
  func modal() async throws {
    try await SampleHost.run { _, browser in
      try await browser.open("/")
      try await browser.press("open-1")
      let page = try await browser.press("basket")
      #expect(page.url == "/basket")
      #expect(page.modals == 1)
      #expect(page.title == "Basket")
      #expect(page.has(#"data-style="popover" open"#))
      #expect(page.has(#"<main id="main" class="cairn-level" tabindex="-1" inert>"#))
      #expect(page.text(of: "text") == "Emma, in one volume")
      try await browser.press("cairn:dismiss")
      #expect(browser.page.modals == 0)
      #expect(browser.page.url == "/books/1")
    }
  }

  @Test("Promise 14: a veto keeps the page and its address, whichever way the user tried to leave")
  func veto() async throws {
    try await SampleHost.run { sample, browser in
      try await browser.open("/account")
      try await browser.press("edit")
      (sample.scene.front as? EditModel)?.edit("Grace")
      try await browser.back()
      #expect(browser.page.title == "Edit")
      #expect(browser.page.url == "/account/edit")
      #expect(browser.page.notice == "Save your changes first.")
      try await browser.press("cairn:back")
      #expect(browser.page.title == "Edit")
      #expect(browser.page.notice == "Save your changes first.")
      try await browser.submit(browser.page.forms("cairn:select")[2])
      #expect(browser.page.title == "Edit")
      try await browser.follow("/books/1")
      #expect(browser.page.title == "Edit")
      try await browser.press("save", typing: ["name": "Grace"])
      #expect(browser.page.title == "Account")
      #expect(browser.page.notice == "")
    }
  }

  @Test("Promise 24: a screen without a page is reported, and a placeholder is shown")
  func noPage() async throws {
    try await SampleHost.run { _, browser in
      let issues = try await reports {
        let page = try await browser.open("/account/unseen")
        #expect(page.status == 200)
        #expect(page.has("This part of the app has no page."))
        #expect(page.has("Back to </span>Account"))
      }
      #expect(issues.contains { $0.contains("UnseenModel at AppFlow / main / account / unseen") })
      #expect(issues.contains { $0.contains("make UnseenModel conform to PageScreen") })
    }
  }
}
