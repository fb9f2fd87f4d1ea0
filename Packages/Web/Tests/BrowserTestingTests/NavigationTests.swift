import BrowserTesting
import Testing

extension BrowserSuite {
  @Suite("Navigation in a tab")
  struct NavigationTests {
    @Test("Opening a page returns after the page is loaded")
    func opens() async throws {
      let tab = try await page("/slow")
      #expect(try await tab.text(of: "h1") == "Slow page")
      #expect(try await tab.path == "/slow")
      #expect(try await tab.title == "Slow")
    }

    @Test("An address without a host is opened on the current server")
    func opensPath() async throws {
      let tab = try await page("/")
      try await tab.open("/sent?a=1")
      #expect(try await tab.path == "/sent?a=1")
    }

    @Test(
      "A click returns after the page that it opens is loaded",
      arguments: [
        ("Second", "/second"), ("Slow", "/slow"), ("Moved", "/second"), ("Send", "/sent?q="),
        ("By script", "/second"), ("By timer", "/second"),
      ])
    func clickOpens(name: String, path: String) async throws {
      let tab = try await page("/")
      try await tab.click(text: name)
      #expect(try await tab.path == path)
    }

    @Test(
      "With scripts disabled, a click returns after the page that it opens is loaded",
      arguments: [
        ("Second", "/second"), ("Slow", "/slow"), ("Moved", "/second"), ("Send", "/sent?q="),
      ])
    func clickOpensWithoutScripts(name: String, path: String) async throws {
      let tab = try await page("/", javaScript: false)
      try await tab.click(text: name)
      #expect(try await tab.path == path)
    }

    @Test(
      "A click that opens no other page returns and leaves the page unchanged",
      arguments: [true, false], ["Nothing", "File", "Part", "Mail"])
    func clickStays(javaScript: Bool, name: String) async throws {
      let tab = try await page("/", javaScript: javaScript)
      try await tab.click(text: name)
      #expect(try await tab.text(of: "h1") == "Home page")
    }

    @Test(
      "Enter in a field submits its form and waits for the next page", arguments: [true, false])
    func enterSubmits(javaScript: Bool) async throws {
      let tab = try await page("/", javaScript: javaScript)
      try await tab.type("tea", into: "input[name=q]")
      try await tab.press(.enter)
      #expect(try await tab.path == "/sent?q=tea")
    }

    @Test("Back, forward and reload work like the browser's own buttons", arguments: [true, false])
    func history(javaScript: Bool) async throws {
      let tab = try await page("/", javaScript: javaScript)
      try await tab.click(text: "Second")
      try await tab.open("/sent?x")
      try await tab.back()
      #expect(try await tab.path == "/second")
      try await tab.forward()
      #expect(try await tab.path == "/sent?x")
      try await tab.back(steps: 2)
      #expect(try await tab.path == "/")
      try await tab.reload()
      #expect(try await tab.text(of: "h1") == "Home page")
      #expect(try await tab.history.index == 1)
      #expect(try await tab.history.addresses.count == 4)
    }

    @Test("Going back within one document runs the page's popstate handler")
    func sameDocument() async throws {
      let tab = try await page("/spa")
      try await tab.click(text: "Next")
      try await tab.click(text: "Next")
      #expect(try await tab.path == "/spaxx")
      try await tab.back(steps: 2)
      try await tab.waitForText("one", in: "h1")
      #expect(try await tab.path == "/spa")
      try await tab.forward()
      try await tab.waitForPath("/spax")
    }

    @Test("Going back from the first page throws an error that lists the history")
    func noHistory() async throws {
      let tab = try await page("/")
      try await tab.back()
      let error = await #expect(throws: BrowserError.self) { try await tab.back(steps: 3) }
      #expect(error?.code == .noHistory)
      #expect(error?.message.contains("about:blank") == true)
    }

    @Test("A page that asks before the user leaves it is left, unless the test answers to stay")
    func guarded() async throws {
      let tab = try await page("/guarded")
      // The browser asks only on pages that have received input.
      try await tab.type("words", into: .label("Draft"))
      tab.answerDialogs(.dismiss)
      try await tab.click(text: "Leave")
      #expect(try await tab.path == "/guarded")
      try await tab.back()
      #expect(try await tab.path == "/guarded")
      tab.answerDialogs(.accept())
      try await tab.click(text: "Leave")
      #expect(try await tab.path == "/second")
      #expect(tab.dialogs.map(\.type) == ["beforeunload", "beforeunload", "beforeunload"])
    }

    @Test("Opening a page fails with an error if no server listens")
    func refused() async throws {
      let tab = try await page(nil)
      let server = try FixtureServer(FixtureServer.pages)
      server.stop()
      let error = await #expect(throws: BrowserError.self) { try await tab.open(server.address) }
      #expect(error?.code == .navigationFailed)
      #expect(error?.message.contains("ERR_CONNECTION_REFUSED") == true)
    }
  }
}
