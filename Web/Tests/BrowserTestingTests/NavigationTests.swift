import BrowserTesting
import Testing

extension BrowserSuite {
  @Suite("Going places")
  struct NavigationTests {
    @Test("Opening a page returns when it is loaded")
    func opens() async throws {
      let tab = try await page("/slow")
      #expect(try await tab.text(of: "h1") == "Slow page")
      #expect(try await tab.path == "/slow")
      #expect(try await tab.title == "Slow")
    }

    @Test("A path alone is meant on the present server")
    func opensPath() async throws {
      let tab = try await page("/")
      try await tab.open("/sent?a=1")
      #expect(try await tab.path == "/sent?a=1")
    }

    @Test(
      "A click returns when the page that it opens is loaded",
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
      "Without scripts a click returns when the page that it opens is loaded",
      arguments: [
        ("Second", "/second"), ("Slow", "/slow"), ("Moved", "/second"), ("Send", "/sent?q="),
      ])
    func clickOpensWithoutScripts(name: String, path: String) async throws {
      let tab = try await page("/", javaScript: false)
      try await tab.click(text: name)
      #expect(try await tab.path == path)
    }

    @Test(
      "A click that opens no other page returns and leaves the page as it is",
      arguments: [true, false], ["Nothing", "File", "Part", "Mail"])
    func clickStays(javaScript: Bool, name: String) async throws {
      let tab = try await page("/", javaScript: javaScript)
      try await tab.click(text: name)
      #expect(try await tab.text(of: "h1") == "Home page")
    }

    @Test("Enter in a field submits its form and waits for the answer", arguments: [true, false])
    func enterSubmits(javaScript: Bool) async throws {
      let tab = try await page("/", javaScript: javaScript)
      try await tab.type("tea", into: "input[name=q]")
      try await tab.press(.enter)
      #expect(try await tab.path == "/sent?q=tea")
    }

    @Test("Back, forward and reload are the browser's own buttons", arguments: [true, false])
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

    @Test("Back within one document is heard by its script")
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

    @Test("Back from the first page says what the history holds")
    func noHistory() async throws {
      let tab = try await page("/")
      try await tab.back()
      let error = await #expect(throws: BrowserError.self) { try await tab.back(steps: 3) }
      #expect(error?.code == .noHistory)
      #expect(error?.message.contains("about:blank") == true)
    }

    @Test("A page that guards its leaving is left, or stays if the test says so")
    func guarded() async throws {
      let tab = try await page("/guarded")
      // The browser asks only on pages that have been used.
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

    @Test("Where no server listens, opening fails and says so")
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
