import BrowserTesting
import Cairn
import Testing

@testable import CairnWeb

/// Clicks at unexpected moments.
extension BrowserTests {
  @Test("A double click submits a form only once")
  func doubleClick() async throws {
    try await BrowserHost.tab("/books/1") { host, tab in
      try await tab.holdRequests()
      try await tab.click("#add", times: 2)
      try await tab.run("release()")
      try await tab.waitForText("In your basket.", in: ".cairn-notices")
      try await tab.wait(untilGone: "#cairn[data-busy]")
      #expect(host.sample.last.basket == [1])
    }
  }

  @Test("The second click of a double click has no effect on the same button of another row")
  func otherLine() async throws {
    try await BrowserHost.tab("/") { _, tab in
      try await tab.setOffline(true)
      try await tab.press("#open-1", detail: 1)
      try await tab.setOffline(false)
      try await tab.press("#open-2", detail: 2)
      try await tab.shows("Books")
      #expect(try await tab.path == "/")
      try await tab.press("#open-2", detail: 1)
      try await tab.shows("Ulysses")
    }
  }

  @Test(
    "The second click of a double click has no effect on a control that replaced the first target")
  func secondHalf() async throws {
    try await BrowserHost.tab("/") { _, tab in
      try await tab.press("#open-1", detail: 1)
      try await tab.shows("Emma")
      try await tab.press("#reviews", detail: 2)
      try await tab.press("a.cairn-brand", detail: 2)
      try await tab.shows("Emma")
      #expect(try await tab.path == "/books/1")
      // Repeated clicks on the same button all count.
      for count in 1...3 {
        try await tab.press("#add", detail: count)
        try await tab.waitForText("\(count)", in: "#count")
      }
      try await tab.press("#reviews", detail: 1)
      try await tab.shows("Reviews")
    }
  }

  @Test("Quick presses of a pager's button all count, although each leads to another page")
  func quickPager() async throws {
    try await BrowserHost.tab("/desk/intro") { _, tab in
      try await tab.press(".cairn-pager-next button", detail: 1)
      try await tab.shows("Privacy")
      try await tab.press(".cairn-pager-next button", detail: 2)
      try await tab.shows("Done")
    }
  }

  @Test("A click counts, even if the page is rendered again before the form is sent")
  func replacedForm() async throws {
    try await BrowserHost.tab("/books/1") { host, tab in
      try await tab.holdRequests()
      try await tab.run(
        """
        document.querySelector('#add').click()
        document.querySelector('#reviews').click()
        const form = document.querySelector('#reviews').form
        form.replaceWith(form.cloneNode(true))
        release()
        """)
      try await tab.shows("Reviews")
      #expect(host.sample.last.basket == [1])
    }
  }

  @Test("A button that belongs to a form by the form's id sends its own value")
  func buttonOutside() async throws {
    try await BrowserHost.tab("/books/1") { _, tab in
      try await tab.run(
        """
        const send = window.fetch
        window.fetch = (path, request) => { window.sent = `${request.body}`; return send(path, request) }
        document.querySelector('#add').form.id = 'adding'
        document.querySelector('#main .cairn-screen').insertAdjacentHTML(
          'beforeend', '<button id="outside" form="adding" name="size" value="large">Add</button>')
        """)
      try await tab.click("#outside")
      try await tab.waitForText("1", in: "#count")
      #expect(try await tab.evaluate("sent.includes('size=large')", as: Bool.self))
    }
  }

  @Test("Removing an element from a page keeps the elements after it")
  func keptElements() async throws {
    try await BrowserHost.tab("/books/1") { host, tab in
      try await tab.run(
        "for (const button of document.querySelectorAll('#main button')) button.kept = true")
      host.sample.last.basket.append(1)
      try await tab.waitForText("1", in: "#count")
      let kept = "[...document.querySelectorAll('#main button')].every(button => button.kept)"
      #expect(try await tab.evaluate(kept, as: Bool.self))
      host.sample.last.basket = []
      try await tab.waitForText("0", in: "#count")
      #expect(try await tab.evaluate(kept, as: Bool.self))
    }
  }

  @Test("The script waits for a browser that goes back slowly")
  func slowHistory() async throws {
    try await BrowserHost.tab("/") { host, tab in
      try await tab.click("#open-1")
      try await tab.shows("Emma")
      try await tab.run(
        "const go = history.go.bind(history); history.go = (steps) => { setTimeout(() => go(steps), 1500) }"
      )
      try await tab.click("a.cairn-back, .cairn-back button")
      try await tab.shows("Books")
      try await tab.wait(untilGone: "#cairn[data-busy]")
      #expect(try await tab.path == "/")
      let addresses = try await tab.history.addresses.filter { $0.hasPrefix("http") }
      #expect(addresses == [host.address + "/", host.address + "/books/1"])
      try await tab.forward()
      try await tab.shows("Emma")
    }
  }

  @Test("A browser that does not go back shows the page that was asked for nevertheless")
  func stuckHistory() async throws {
    try await BrowserHost.tab("/") { _, tab in
      try await tab.click("#open-1")
      try await tab.shows("Emma")
      try await tab.stopWalking()
      try await tab.click("a.cairn-back, .cairn-back button")
      try await tab.shows("Books")
      try await tab.wait(untilGone: "#cairn[data-busy]")
      #expect(try await tab.path == "/")
      try await tab.click("#open-1")
      try await tab.shows("Emma")
    }
  }

  @Test("After a browser could not go back, its back button leads to the page that is beneath")
  func stuckAddition() async throws {
    try await BrowserHost.tab("/") { host, tab in
      try await tab.click("#open-1")
      try await tab.shows("Emma")
      try await tab.click("#reviews")
      try await tab.shows("Reviews")
      try await tab.stopWalking()
      try #require(try await host.scene(tab)).navigator.open("/books/2")
      try await tab.waitForPath("/books/2")
      try await tab.wait(untilGone: "#cairn[data-busy]")
      #expect(try await tab.evaluate("history.state.at", as: Int.self) == 1)
      try await tab.back()
      try await tab.shows("Books")
      #expect(try await tab.path == "/")
    }
  }

  @Test("With reduced motion, a new layout appears immediately")
  func reducedMotion() async throws {
    try await BrowserHost.run { host, context in
      let tab = try await context.newTab()
      try await tab.setReducedMotion(true)
      try await host.open("/", in: tab)
      let width = try await tab.evaluate(
        """
        (() => {
          const level = document.getElementById('main')
          getComputedStyle(level).maxInlineSize
          level.style.maxInlineSize = '500px'
          return getComputedStyle(level).maxInlineSize
        })()
        """, as: String.self)
      #expect(width == "500px")
    }
  }
}

extension Tab {
  /// Clicks an element as the nth click of a multiple click, and waits until the host has answered.
  fileprivate func press(_ selector: String, detail: Int) async throws {
    try await run(
      """
      document.querySelector('\(selector)').dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, detail: \(detail) }))
      """)
    try await wait(untilGone: "#cairn[data-busy]")
  }

  /// Holds back the page's requests to the host until `release()`.
  fileprivate func holdRequests() async throws {
    try await run(
      """
      const original = window.fetch
      const gate = new Promise((open) => window.release = open)
      window.fetch = async (...request) => { await gate; return original(...request) }
      """)
  }

  /// Lets the browser stay where it is when the page's script walks along the history.
  fileprivate func stopWalking() async throws {
    try await run(
      """
      history.go = () => {}
      const wait = setTimeout.bind(window)
      window.setTimeout = (work, time) => wait(work, time === 5000 ? 0 : time)
      """)
  }
}
