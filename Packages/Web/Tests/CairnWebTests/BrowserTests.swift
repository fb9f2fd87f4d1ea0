import BrowserTesting
import Cairn
import Testing

@testable import CairnWeb

/// The sample library in real Chromium, one test after the other.
@MainActor
@Suite(
  "The sample library in a browser", .serialized, .failsOnReports,
  .enabled(if: Browser.shouldRun, "\(Browser.availability)"))
struct BrowserTests {
  @Test("Promise 23: pushes, back and forward match the address bar without loading a page")
  func backAndForward() async throws {
    try await BrowserHost.tab("/") { host, tab in
      try await tab.run("window.stays = true")
      try await tab.click("#open-1")
      try await tab.shows("Emma")
      #expect(try await tab.path == "/books/1")
      #expect(try await tab.title == "Emma · Library")
      try await tab.click("#reviews")
      try await tab.shows("Reviews")
      try await tab.back()
      try await tab.shows("Emma")
      try await tab.back()
      try await tab.shows("Books")
      #expect(try await tab.path == "/")
      try await tab.forward()
      try await tab.shows("Emma")
      #expect(try await tab.path == "/books/1")
      try await tab.forward()
      try await tab.shows("Reviews")
      #expect(try await tab.evaluate("window.stays === true", as: Bool.self))
      #expect(host.sample.scenes.count == 1)
      let problems = try await tab.problems
      #expect(problems.isEmpty, "\(problems)")
    }
  }

  @Test("Promise 23: a jump of several history steps is one commit")
  func jump() async throws {
    try await BrowserHost.tab("/") { host, tab in
      try await tab.click("#open-1")
      try await tab.shows("Emma")
      try await tab.click("#reviews")
      try await tab.shows("Reviews")
      let navigator = try #require(try await host.scene(tab)).navigator
      let before = navigator.revision
      try await tab.back(steps: 2)
      try await tab.shows("Books")
      #expect(navigator.revision == before + 1)
      #expect(try await tab.path == "/")
    }
  }

  @Test("Reloading shows the same entry of the same scene")
  func reload() async throws {
    try await BrowserHost.tab("/") { _, tab in
      try await tab.click("#open-2")
      try await tab.shows("Ulysses")
      let entry = try await tab.attribute("data-entry", of: "#main .cairn-screen")
      let scene = try await tab.attribute("data-scene", of: "#cairn")
      try await tab.reload()
      try await tab.isScripted()
      #expect(try await tab.attribute("data-entry", of: "#main .cairn-screen") == entry)
      #expect(try await tab.attribute("data-scene", of: "#cairn") == scene)
      try await tab.back()
      try await tab.shows("Books")
      try await tab.forward()
      try await tab.shows("Ulysses")
    }
  }

  @Test("Promise 14: a vetoed back restores the address and shows the reason")
  func veto() async throws {
    try await BrowserHost.tab("/account") { _, tab in
      try await tab.click("#edit")
      try await tab.shows("Edit")
      try await tab.type("x", into: "#edit-name")
      try await tab.wait(for: "#edited")
      try await tab.back()
      try await tab.waitForText("Save your changes first.", in: ".cairn-notices")
      try await tab.waitForPath("/account/edit")
      try await tab.shows("Edit")
      #expect(try await tab.value(of: "#edit-name") == "Adax")
      let history = try await tab.history
      #expect(history.index == history.addresses.count - 1)
      try await tab.click("#save")
      try await tab.shows("Account")
      try await tab.waitForPath("/account")
    }
  }

  @Test(
    "Text that was typed and not sent stays, whatever the host renders, and is sent with the form")
  func typedText() async throws {
    try await BrowserHost.tab("/account") { host, tab in
      try await tab.click("#edit")
      try await tab.shows("Edit")
      try await tab.type("x", into: "#edit-name")
      // The draft has become the field's value.
      try await tab.wait(for: "#edit-name[value=Adax]")
      try await tab.run("document.activeElement.blur()")
      let model = try #require(try await host.scene(tab)?.front as? EditModel)
      model.edit("Ada")
      try await tab.wait(for: "#edit-name[value=Ada]")
      #expect(try await tab.value(of: "#edit-name") == "Adax")
      try await tab.click("#save")
      try await tab.shows("Account")
      #expect(host.sample.last.savedName == "Adax")
    }
  }

  @Test("A field that was sent shows the host's value, unless the host could not accept it")
  func sentText() async throws {
    try await BrowserHost.tab("/desk/mails/1") { _, tab in
      try await tab.fill("#stars", with: "many")
      try await tab.click("#star")
      try await tab.waitForText("Please check “stars”", in: ".cairn-notices")
      #expect(try await tab.value(of: "#stars") == "many")
      try await tab.fill("#stars", with: "3")
      try await tab.click("#star")
      try await tab.wait(for: "#starred")
      try await tab.wait(untilGone: "#cairn[data-busy]")
      #expect(try await tab.value(of: "#stars") == "1")
    }
  }

  @Test("Dismissing a modal dialog with Escape is an action of the user")
  func escape() async throws {
    try await BrowserHost.tab("/books/1") { host, tab in
      try await tab.click("#basket")
      try await tab.shows("Basket")
      #expect(try await tab.path == "/basket")
      #expect(
        try await tab.evaluate("document.querySelector('dialog').matches(':modal')", as: Bool.self))
      var actions: [String] = []
      let observation = try #require(try await host.scene(tab)).navigator.observe {
        actions.append($0.requestText)
      }
      try await tab.press(.escape)
      try await tab.wait(untilGone: "dialog")
      try await tab.waitForPath("/books/1")
      #expect(actions.last?.hasPrefix("dismiss ") == true, "\(actions)")
      #expect(try await tab.evaluate("document.activeElement.id", as: String.self) == "basket")
      // Repeated, because a browser closes a dialog itself if its page has prevented the closing
      // too often.
      for _ in 0..<3 {
        try await tab.click("#basket")
        try await tab.wait(for: "dialog")
        try await tab.press(.escape)
        try await tab.wait(untilGone: "dialog")
      }
      observation.cancel()
    }
  }

  @Test(
    "A click outside a modal dismisses it; a click inside, and Escape in an input method, do not")
  func outside() async throws {
    try await BrowserHost.tab("/books/1") { _, tab in
      try await tab.click("#basket")
      try await tab.wait(for: "dialog")
      try await tab.click("#basket-count")
      #expect(try await tab.exists("dialog"))
      try await tab.run(
        "document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true }))"
      )
      try await tab.wait(untilGone: "#cairn[data-busy]")
      #expect(try await tab.exists("dialog"))
      // Text is selected in the modal, and the button is released outside.
      try await tab.run(
        """
        window.send = (type, target) => target.dispatchEvent(
          new PointerEvent(type, { bubbles: true, clientX: 5, clientY: 500 }))
        window.dialog = document.querySelector('dialog')
        send('pointerdown', document.querySelector('#basket-count'))
        send('click', dialog)
        """)
      try await tab.wait(untilGone: "#cairn[data-busy]")
      #expect(try await tab.exists("dialog"))
      try await tab.run("send('pointerdown', dialog); send('click', dialog)")
      try await tab.wait(untilGone: "dialog")
    }
  }

  @Test("A flow in a modal can go forward, go back and finish")
  func modalFlow() async throws {
    try await BrowserHost.tab("/books/1") { _, tab in
      try await tab.click("#basket")
      try await tab.shows("Basket")
      try await tab.click("#next")
      try await tab.shows("Confirm")
      try await tab.back()
      try await tab.shows("Basket")
      try await tab.forward()
      try await tab.shows("Confirm")
      try await tab.click("#order")
      try await tab.shows("Reviews")
      #expect(try await tab.exists("dialog") == false)
      try await tab.back()
      try await tab.shows("Emma")
    }
  }

  @Test("A change that starts on the server appears, takes no focus, and leaves the user's input")
  func serverEvents() async throws {
    try await BrowserHost.tab("/books/1") { host, tab in
      #expect(try await tab.namelessControls == [#"<input id="scribble">"#])
      try await tab.run("document.activeElement.blur()")
      host.sample.last.basket = [1, 1]
      try await tab.waitForText("2", in: "#count")
      #expect(try await tab.evaluate("document.activeElement === document.body", as: Bool.self))
      host.sample.last.basket = []
      try await tab.waitForText("0", in: "#count")
      try await tab.type("half a wo", into: "#scribble")
      host.sample.last.basket.append(1)
      try await tab.waitForText("1", in: "#count")
      #expect(try await tab.value(of: "#scribble") == "half a wo")
      #expect(try await tab.evaluate("document.activeElement.id", as: String.self) == "scribble")
      (try await host.scene(tab)?.front as? BookModel)?.onBasket()
      try await tab.shows("Basket")
      try await tab.waitForPath("/basket")
      try await tab.back()
      try await tab.shows("Emma")
      try await tab.forward()
      try await tab.shows("Basket")
      #expect(try await tab.path == "/basket")
    }
  }

  @Test("A link that leads to no page of the app is loaded by the browser, which may find an error")
  func notFound() async throws {
    try await BrowserHost.tab("/") { _, tab in
      try await tab.click("#nowhere")
      try await tab.shows("This page does not exist")
      #expect(try await tab.path == "/nowhere")
      try await tab.click(text: "Account")
      try await tab.shows("Account")
      try await tab.waitForPath("/account")
    }
  }

  @Test(
    "A link with a fragment leads to the element that it names, on its own page and on another one")
  func fragments() async throws {
    try await BrowserHost.tab("/help#main") { _, tab in
      #expect(try await tab.evaluate("location.hash", as: String.self) == "#main")
      try await tab.run(
        """
        document.querySelector('#main .cairn-screen').insertAdjacentHTML('beforeend',
          '<a id="down" href="#zur%C3%BCck">Down</a> <a id="there" href="/books/1">There</a>'
          + '<div id="gap"></div><p id="zurück">Returns</p><div id="end"></div>')
        for (const id of ['gap', 'end']) document.getElementById(id).style.height = '3000px'
        """)
      try await tab.click("#down")
      try await tab.wait(
        until: "Math.abs(document.getElementById('zurück').getBoundingClientRect().top) < 200")
      try await tab.run("document.getElementById('there').click()")
      try await tab.shows("Emma")
      try await tab.wait(untilGone: "#cairn[data-busy]")
      #expect(try await tab.path == "/books/1")
      try await tab.run(
        """
        const link = document.querySelector('#main .cairn-screen').appendChild(document.createElement('a'))
        link.href = '/help#main'
        link.click()
        """)
      try await tab.shows("Help")
      try await tab.wait(until: "document.activeElement.id === 'main'")
    }
  }

  @Test("Without scripts, everything works by loading pages")
  func noScript() async throws {
    try await BrowserHost.run { host, context in
      let tab = try await host.tab(context, "/", javaScript: false)
      try await tab.click("#open-1")
      #expect(try await tab.text(of: "#main h1") == "Emma")
      #expect(try await tab.path == "/books/1")
      try await tab.click("#basket")
      #expect(try await tab.path == "/basket")
      #expect(try await tab.text(of: "dialog h2") == "Basket")
      try await tab.click(".cairn-close button")
      #expect(try await tab.exists("dialog") == false)
      try await tab.back(steps: 3)
      #expect(try await tab.text(of: "#main h1") == "Books")
      #expect(try await tab.path == "/")
      try await tab.forward()
      #expect(try await tab.text(of: "#main h1") == "Emma")
      try await tab.reload()
      #expect(try await tab.text(of: "#main h1") == "Emma")
      try await tab.click("#link-x, #home")
      #expect(try await tab.text(of: "#main h1") == "Books")
      try await tab.click("#link-2")
      #expect(try await tab.text(of: "#main h1") == "Ulysses")
      #expect(host.sample.scenes.count == 1)
      let problems = try await tab.problems
      #expect(problems.isEmpty, "\(problems)")
    }
  }

  @Test(
    "The message about a lost connection can be dismissed, and leaves when the connection is back")
  func onlineAgain() async throws {
    try await BrowserHost.tab("/") { _, tab in
      try await tab.setOffline(true)
      try await tab.click("#open-1")
      try await tab.waitForText("There is no connection", in: ".cairn-notices")
      try await tab.click(.named("Dismiss this message"))
      try await tab.wait(untilGone: ".cairn-notice")
      try await tab.click("#open-1")
      try await tab.waitForText("There is no connection", in: ".cairn-notices")
      try await tab.setOffline(false)
      try await tab.wait(untilGone: ".cairn-notice")
      #expect(try await tab.count(".cairn-dismiss") == 0)
      try await tab.click("#open-1")
      try await tab.shows("Emma")
    }
  }
}
