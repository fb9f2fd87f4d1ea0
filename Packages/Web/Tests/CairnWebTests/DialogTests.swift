import Cairn
import Testing

@testable import CairnWeb

@MainActor
@Suite("Dialogs in a page", .failsOnReports)
struct DialogTests {
  @Test("A dialog of an action appears immediately, with its cancel button last")
  func asked() async throws {
    try await SampleHost.run { sample, browser in
      try await browser.open("/desk")
      let page = try await browser.press("clear")
      #expect(page.title == "Clear the desk")
      #expect(page.texts("<title>", "</").first == "Clear the desk · Library")
      #expect(page.texts("<p class=\"cairn-message\"[^>]*>", "<") == ["What may go?"])
      #expect(page.has(#"data-style="confirmation""#))
      #expect(!page.has(#"role="alertdialog""#))
      #expect(page.has("aria-describedby=\"cairn-message-"))
      #expect(page.choices == ["Read mails", "All mails", "Nothing"])
      #expect(page.texts("<button[^>]* autofocus>", "<") == ["Nothing"])
      // The next page contains what the action does after the answer.
      let gate = Gate()
      sample.desk?.gate = gate
      let answering = Task { try await browser.answer(1) }
      for _ in 0..<20 { await Task.yield() }
      gate.open()
      let after = try await answering.value
      #expect(after.modals == 0)
      #expect(after.text(of: "cleared") == "2")
      #expect(after.notice.isEmpty)
    }
  }

  @Test("Closing a dialog dismisses it, and its action continues")
  func dismissed() async throws {
    try await SampleHost.run { _, browser in
      try await browser.open("/desk")
      try await browser.press("clear")
      let page = try await browser.press("cairn:dismiss")
      #expect(page.modals == 0)
      #expect(page.text(of: "cleared") == "0")
      #expect(page.url == "/desk")
    }
  }

  @Test("The texts of a dialog arrive with its answer, in the order of their fields")
  func texts() async throws {
    try await SampleHost.tab("/desk") { sample, tab in
      try await tab.press("rename")
      try await tab.show()
      #expect(tab.page.title == "Name the desk")
      #expect(tab.page.choices == ["Save", "Cancel"])
      #expect(tab.page.texts("<input[^>]* name=\"texts\" type=\"", "\"") == ["text", "password"])
      let input = try #require(tab.page.texts("<input class=\"cairn-input\"", ">").first)
      #expect(input.contains(#"value="Desk""#) && input.contains("autofocus"))
      #expect(input.contains(#"aria-label="Name""#))
      let own = tab.page.form("cairn:answer")?.filter { $0.key == "_cairn" }
      var form = SilentBrowser.encoded(own ?? [:])
      form += "&texts=Oak+%26+Son&texts=1234&button=1"
      _ = try await tab.post("/_cairn/do", form)
      let desk = try #require(sample.desk)
      for _ in 0..<10 { await Task.yield() }
      #expect(desk.name == "Oak & Son")
      #expect(desk.code == "1234")
    }
  }

  @Test("A dialog with a route has an address and is shown as an alert")
  func routed() async throws {
    try await SampleHost.run { sample, browser in
      let page = try await browser.open("/desk/reset")
      #expect(page.title == "Reset the desk?")
      #expect(page.url == "/desk/reset")
      #expect(page.has(#"role="alertdialog""#))
      sample.desk?.name = "Oak"
      let after = try await browser.answer(0)
      #expect(after.text(of: "desk-name") == "Desk")
    }
  }

  @Test(
    "Wrong and stale answers to a dialog have no effect, and a notice says so",
    arguments: ["7", "-1", "", "x"])
  func wrong(button: String) async throws {
    try await SampleHost.run { _, browser in
      try await browser.open("/desk/reset")
      let form = try #require(browser.page.form("cairn:answer"))
      let page = try await browser.submit(form.merging(["button": button]) { $1 })
      #expect(page.modals == 1)
      #expect(!page.notice.isEmpty)
      try await browser.answer(1)
      let stale = try await browser.submit(form.merging(["button": "0"]) { $1 })
      #expect(stale.modals == 0)
      #expect(stale.notice.hasPrefix("This page has changed in the meantime"))
    }
  }

  // MARK: Leaving

  @Test(
    "Promise 14: back or a link over unsaved edits asks at the same address, and continues after the answer"
  )
  func leave() async throws {
    try await SampleHost.tab("/account") { sample, tab in
      try await tab.open("/account/rename")
      (sample.scene.front as? EditModel)?.edit("Grace")
      try await tab.go(-1)
      #expect(tab.page.title == "Discard your changes?")
      #expect(tab.address == "/account/rename")
      #expect(tab.addresses == ["/account", "/account/rename", "/account/rename"])
      // Staying on the page, by the button or by going back, shows no notice.
      try await tab.answer(1)
      #expect(tab.page.title == "Edit")
      #expect(tab.page.notice.isEmpty)
      #expect(tab.at == 1)
      try await tab.go(-1)
      #expect(tab.page.title == "Discard your changes?")
      try await tab.go(-1)
      #expect(tab.page.title == "Edit")
      #expect(tab.address == "/account/rename")
      try await tab.go(-1)
      try await tab.answer(0)
      #expect(tab.page.title == "Account")
      #expect(tab.address == "/account")
      #expect(tab.at == 0)
      try await tab.open("/account/rename")
      (sample.scene.front as? EditModel)?.edit("Grace")
      try await tab.open("/help")
      #expect(tab.page.title == "Discard your changes?")
      #expect(tab.address == "/account/rename")
      try await tab.answer(0)
      #expect(tab.page.title == "Help")
      #expect(tab.address == "/help")
    }
  }

  @Test("Promise 14: the question about unsaved edits also works without a script")
  func leaveSilently() async throws {
    try await SampleHost.run { sample, browser in
      try await browser.open("/account")
      try await browser.follow("/account/rename")
      (sample.scene.front as? EditModel)?.edit("Grace")
      let page = try await browser.back()
      #expect(page.title == "Discard your changes?")
      #expect(page.url == "/account/rename")
      let kept = try await browser.answer(1)
      #expect(kept.title == "Edit")
      try await browser.follow("/help")
      let left = try await browser.answer(0)
      #expect(left.url == "/help")
      #expect(left.title == "Help")
    }
  }
}

extension SilentBrowser {
  /// Presses a button of the front dialog, numbered as in the dialog's list.
  @discardableResult
  func answer(_ button: Int) async throws -> Loaded {
    try await press("cairn:answer", typing: ["button": "\(button)"])
  }
}

extension ScriptedTab {
  @discardableResult
  func answer(_ button: Int) async throws -> ShownFrame {
    try await press("cairn:answer", typing: ["button": "\(button)"])
  }
}

extension Loaded {
  /// The buttons of the front dialog.
  var choices: [String] { texts(#"<button class="cairn-button" name="button"[^>]*>"#, "<") }
}

extension SampleHost {
  /// The model that the first scene's desk uses.
  var desk: Desk? { (scene.navigator.root.children.last as? DeskFlow)?.desk }
}
