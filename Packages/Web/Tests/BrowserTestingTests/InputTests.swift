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
  }
}
