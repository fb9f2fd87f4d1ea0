import BrowserTesting
import Cairn
import Testing

@testable import CairnWeb

/// Dialogs, columns and pages in windows of different widths.
extension BrowserTests {
  @Test("A destructive dialog focuses its harmless button, and Escape dismisses the dialog")
  func dialog() async throws {
    try await BrowserHost.tab("/desk") { _, tab in
      try await tab.click("#clear")
      try await tab.shows("Clear the desk")
      try await tab.wait(until: "document.querySelector('dialog').matches(':modal')")
      #expect(try await tab.focusedText == "Nothing")
      try await tab.press(.escape)
      try await tab.wait(untilGone: "dialog")
      try await tab.waitForText("0", in: "#cleared")
      #expect(try await tab.evaluate("document.activeElement.id", as: String.self) == "clear")
      try await tab.click("#clear")
      try await tab.click(text: "All mails")
      try await tab.waitForText("2", in: "#cleared")
      try await tab.click("#reset")
      try await tab.shows("Reset the desk?")
      #expect(try await tab.names(of: "alertdialog") == ["Reset the desk?"])
      try await tab.back()
      try await tab.wait(untilGone: "dialog")
      #expect(try await tab.namelessControls == [])
      let problems = try await tab.problems
      #expect(problems.isEmpty, "\(problems)")
    }
  }

  @Test("A dialog accepts text input, and Enter presses its main button")
  func dialogTexts() async throws {
    try await BrowserHost.tab("/desk") { host, tab in
      try await tab.click("#rename")
      try await tab.shows("Name the desk")
      #expect(try await tab.evaluate("document.activeElement.name", as: String.self) == "texts")
      #expect(try await tab.namelessControls == [])
      try await tab.fill("dialog input[type=text]", with: "Oak")
      try await tab.fill("dialog input[type=password]", with: "1234")
      try await tab.press(.enter)
      try await tab.shows("Oak")
      #expect(host.sample.desk?.code == "1234")
    }
  }

  @Test(
    "Promise 14: the browser's back button asks about unsaved edits, and goes back once they are discarded"
  )
  func askBeforeLeaving() async throws {
    try await BrowserHost.tab("/account") { host, tab in
      (try await host.scene(tab))?.navigator.open("/account/rename")
      try await tab.shows("Edit")
      try await tab.type("x", into: "#edit-name")
      try await tab.wait(for: "#edited")
      try await tab.back()
      try await tab.shows("Discard your changes?")
      try await tab.waitForPath("/account/rename")
      #expect(try await tab.focusedText == "Keep editing")
      try await tab.press(.enter)
      try await tab.shows("Edit")
      try await tab.wait(untilGone: "#cairn[data-busy]")
      #expect(try await tab.path == "/account/rename")
      #expect(try await tab.value(of: "#edit-name") == "Adax")
      try await tab.back()
      try await tab.shows("Discard your changes?")
      try await tab.wait(untilGone: "#cairn[data-busy]")
      try await tab.click(text: "Discard")
      try await tab.shows("Account")
      try await tab.waitForPath("/account")
      try await tab.click("a.cairn-brand")
      try await tab.shows("Books")
      #expect(try await tab.problems.isEmpty)
    }
  }

  @Test("Columns collapse and expand with the window, and open screens stay open")
  func columns() async throws {
    try await BrowserHost.tab("/desk") { _, tab in
      try await tab.waitForText("Nothing chosen yet.", in: "#main")
      try await tab.click("#mail-2")
      try await tab.shows("Mail 2")
      try await tab.wait(until: "document.activeElement.textContent === 'Mail 2'")
      #expect(try await tab.sideBySide)
      try await tab.click("#reply")
      try await tab.shows("Reply 2")
      try await tab.back()
      try await tab.shows("Mail 2")
      try await tab.type("half a wo", into: "#note")
      try await tab.setViewport(.phone)
      try await tab.wait(untilGone: ".cairn-split")
      // The user's input moves with the screen.
      #expect(try await tab.value(of: "#note") == "half a wo")
      #expect(try await tab.evaluate("document.activeElement.id", as: String.self) == "note")
      try await tab.setViewport(.desktop)
      try await tab.wait(for: ".cairn-split")
      #expect(try await tab.value(of: "#note") == "half a wo")
      #expect(try await tab.evaluate("document.activeElement.id", as: String.self) == "note")
      try await tab.setViewport(.phone)
      try await tab.wait(untilGone: ".cairn-split")
      #expect(try await tab.texts(of: ".cairn-title") == ["Mail 2"])
      #expect(try await tab.path == "/desk/mails/2")
      try await tab.reload()
      try await tab.isScripted()
      #expect(try await tab.texts(of: ".cairn-title") == ["Mail 2"])
      try await tab.back()
      try await tab.shows("Desk")
      try await tab.forward()
      try await tab.shows("Mail 2")
      try await tab.setViewport(.desktop)
      try await tab.wait(for: ".cairn-split")
      #expect(try await tab.texts(of: ".cairn-title") == ["Desk", "Mail 2"])
      #expect(try await tab.problems.isEmpty)
    }
  }

  @Test("In a narrow window without a script, columns are stacked")
  func columnsWithoutScript() async throws {
    try await BrowserHost.run { host, context in
      let tab = try await context.newTab(viewport: .phone, javaScript: false)
      try await host.open("/desk/mails/2", in: tab, javaScript: false)
      #expect(try await tab.texts(of: ".cairn-title") == ["Desk", "Mail 2"])
      #expect(try await tab.sideBySide == false)
      try await tab.click("#star")
      #expect(try await tab.exists("#starred"))
    }
  }

  @Test("Pages can be turned with the keyboard and with the browser's buttons")
  func pages() async throws {
    try await BrowserHost.tab("/desk/intro") { _, tab in
      try await tab.run("document.querySelector('.cairn-pager-next button').focus()")
      try await tab.press(.enter)
      try await tab.shows("Privacy")
      try await tab.waitForPath("/desk/intro/privacy")
      // The focus stays on the button while the user turns pages.
      let isOnButton = "document.activeElement.ariaLabel === 'Next: Done'"
      #expect(try await tab.evaluate(isOnButton, as: Bool.self))
      try await tab.setViewport(.phone)
      try await tab.press(.enter)
      try await tab.shows("Done")
      try await tab.wait(until: "document.activeElement.className === 'cairn-title'")
      try await tab.back()
      try await tab.shows("Privacy")
      try await tab.click(".cairn-dot:first-child button")
      try await tab.shows("Welcome")
      #expect(try await tab.namelessControls == [])
      #expect(try await tab.problems.isEmpty)
    }
  }
}

extension Tab {
  fileprivate var focusedText: String {
    get async throws { try await evaluate("document.activeElement.textContent", as: String.self) }
  }

  /// True if the columns are side by side.
  fileprivate var sideBySide: Bool {
    get async throws {
      try await evaluate(
        """
        (() => {
          const [first, second] = [...document.querySelectorAll('.cairn-column')]
            .map((column) => column.getBoundingClientRect())
          return second.left >= first.right - 8 && second.top < first.bottom
        })()
        """, as: Bool.self)
    }
  }
}
