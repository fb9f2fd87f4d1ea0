import BrowserTesting
import Testing

extension BrowserSuite {
  @Suite("Navigation in a tab")
  struct NavigationTests {
    @Test(
      "A click returns after the page that it opens is loaded, with and without scripts",
      arguments: [
        ("Second", "/second", true), ("Slow", "/slow", true), ("Moved", "/second", true),
        ("Send", "/sent?q=", true), ("By script", "/second", true), ("By timer", "/second", true),
        ("Second", "/second", false), ("Slow", "/slow", false), ("Moved", "/second", false),
        ("Send", "/sent?q=", false),
      ])
    func clickOpens(name: String, path: String, javaScript: Bool) async throws {
      let tab = try await page("/", javaScript: javaScript)
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
  }
}
