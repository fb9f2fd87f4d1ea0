import BrowserTesting
import Testing

extension BrowserSuite {
  @Suite("Input to a page")
  struct InputTests {
    @Test(
      "A click waits until its element is there, is not covered, and does not move",
      arguments: [
        ("/live", "Add", .named("Late"), "Late clicked"),
        ("/live", "Uncover", .named("Below"), "Reached"),
        ("/live", nil, "#runner", "Caught"), ("/sudden", nil, "#sudden", "Caught"),
      ] as [(String, String?, ElementQuery, String)])
    func waits(path: String, first: String?, target: ElementQuery, text: String) async throws {
      let tab = try await page(path)
      if let first { try await tab.click(text: first) }
      try await tab.click(target)
      #expect(try await tab.text(of: "#out") == text)
    }

    @Test(
      "The error of a failed click contains the reason",
      arguments: [
        ("/live", "#cover ~ *, #cover + *", "is not there"),
        ("/live", "#below", #"is covered by <div id="cover">"#),
        ("/live", "button[disabled]", "is disabled"), ("/", "p[hidden]", "is not visible"),
      ])
    func obstacles(path: String, selector: String, reason: String) async throws {
      let tab = try await page(path, clock: PauseClock())
      let error = await #expect(throws: BrowserError.self) { try await tab.click(.css(selector)) }
      #expect(error?.message.hasSuffix("\(selector) \(reason).") == true)
    }

    @Test("A missing element is reported with the page's content and the test's last steps")
    func timeout() async throws {
      let tab = try await page("/live", clock: PauseClock())
      try await tab.click("#below + #cover")
      let error = await #expect(throws: BrowserError.self) {
        try await tab.click(text: "Nowhere")
      }
      #expect(error?.code == .timeout)
      let text = error.map { "\($0)" } ?? ""
      #expect(
        text.hasPrefix(
          """
          Could not click the link or button named “Nowhere” in 30 s: \
          the link or button named “Nowhere” is not there.
          """))
      #expect(text.contains("/live “Live”"))
      #expect(text.contains("“Add”, “Uncover”"))
      #expect(text.contains("visible text: Add Uncover"))
      #expect(text.contains("› click #below + #cover ›"))
    }
  }
}
