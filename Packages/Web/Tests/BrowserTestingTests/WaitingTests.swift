import BrowserTesting
import Testing

extension BrowserSuite {
  @Suite("Waiting for a page")
  struct WaitingTests {
    @Test("A wait for a text ignores differences in spaces")
    func text() async throws {
      let tab = try await page("/live")
      try await tab.click(text: "Fetch")
      try await tab.waitForText("Fetched at\n last")
    }

    @Test("A wait for a condition continues across a navigation")
    func navigation() async throws {
      let tab = try await page("/live")
      try await tab.click(text: "Leave")
      try await tab.wait(until: "document.title === 'Second' // at last")
      try await tab.waitForPath("/second")
    }

    @Test("A change of a variable is noticed, although it has no event")
    func variable() async throws {
      let tab = try await page("/live")
      try await tab.click(text: "Silence")
      try await tab.wait(until: "window.silent")
    }

    @Test("A test can wait for an element to appear and to disappear")
    func element() async throws {
      let tab = try await page("/live")
      try await tab.click(text: "Add")
      try await tab.wait(for: .named("Late"))
      try await tab.click(text: "Uncover")
      try await tab.wait(untilGone: "#cover")
    }

    @Test("A missing element is reported with the page's content and the test's last steps")
    func timeout() async throws {
      let tab = try await page("/live", clock: PauseClock())
      try await tab.click(text: "Count")
      let error = await #expect(throws: BrowserError.self) {
        try await tab.click(text: "Nowhere", within: .milliseconds(300))
      }
      #expect(error?.code == .timeout)
      let text = error.map { "\($0)" } ?? ""
      #expect(
        text.hasPrefix(
          """
          Could not click the link or button named “Nowhere” in 0.3 s: \
          the link or button named “Nowhere” is not there.
          """))
      #expect(text.contains("/live “Live”"))
      #expect(text.contains("“Fetch”, “Add”"))
      #expect(text.contains("visible text: Fetch Add"))
      #expect(text.contains("› click the link or button named “Count” ›"))
    }

    @Test(
      "The error of a failed click contains the reason",
      arguments: [
        ("/live", "#cover ~ *, #cover + *", "is not there"),
        ("/form", "button[disabled]", "is disabled"),
        ("/", "p[hidden]", "is not visible"),
        ("/dialog", "dialog button", "is not visible"),
      ])
    func obstacles(path: String, selector: String, reason: String) async throws {
      let tab = try await page(path, clock: PauseClock())
      let error = await #expect(throws: BrowserError.self) {
        try await tab.click(.css(selector), within: .seconds(1))
      }
      #expect(error?.message.hasSuffix("\(selector) \(reason).") == true)
    }

    @Test("The error of a failed click names the element that covers the target")
    func cover() async throws {
      let tab = try await page("/live", clock: PauseClock())
      let error = await #expect(throws: BrowserError.self) {
        try await tab.click(text: "Below", within: .seconds(1))
      }
      #expect(error?.message.hasSuffix(#"is covered by <div id="cover">."#) == true)
    }

    @Test("A selector or condition with wrong syntax fails immediately")
    func syntax() async throws {
      let tab = try await page("/")
      let selector = await #expect(throws: BrowserError.self) { try await tab.click("a[") }
      #expect(selector?.message.contains("not a valid selector") == true)
      let condition = await #expect(throws: BrowserError.self) { try await tab.wait(until: "1 +") }
      #expect(condition?.code == .script)
    }

    @Test("A page that takes too long is reported")
    func slow() async throws {
      let tab = try await page("/")
      let error = await #expect(throws: BrowserError.self) {
        try await tab.click(text: "Slow", within: .milliseconds(300))
      }
      #expect(error?.code == .timeout)
      #expect(error?.page != nil)
    }

    @Test("A page that stays busy is reported with its address")
    func busy() async throws {
      let tab = try await page("/live")
      let error = await #expect(throws: BrowserError.self) {
        try await tab.run("setTimeout(() => { while (true); })")
        try await tab.click(text: "Count", within: .milliseconds(300))
      }
      #expect(error?.code == .timeout)
      #expect(error?.page?.url.hasSuffix("/live") == true)
    }

    @Test("Using a closed tab throws an error that says so")
    func closed() async throws {
      let tab = try await page("/")
      try await tab.close()
      let error = await #expect(throws: BrowserError.self) { try await tab.text }
      #expect(error?.code == .gone)
    }
  }
}
