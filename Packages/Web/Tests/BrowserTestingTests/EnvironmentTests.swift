import BrowserTesting
import Testing

extension BrowserSuite {
  @Suite("The environment of a page")
  struct EnvironmentTests {
    @Test("Console errors, failed responses and exceptions are recorded as problems")
    func noisy() async throws {
      let tab = try await page("/noisy")
      try await tab.wait(until: "performance.getEntriesByName(location.origin + '/broken').length")
      let console = try await tab.consoleErrors
      #expect(console.count == 2)
      #expect(console.first == "bad 7")
      #expect(console.last?.hasPrefix("Error: uncaught") == true)
      let http = try await tab.httpErrors.sorted()
      #expect(http.count == 2)
      #expect(http.first?.hasPrefix("404 for GET http://127.0.0.1:") == true)
      #expect(http.last?.hasSuffix("/broken") == true)
      tab.forgetProblems()
      #expect(try await tab.problems.isEmpty)
    }

    @Test("Violations of the content security policy are recorded as problems")
    func strict() async throws {
      let tab = try await page("/strict")
      #expect(
        try await Set(tab.problems.map(\.kind)) == [.contentSecurityPolicy])
      #expect(
        try await tab.httpErrors.map { $0.prefix { $0 != " " } }.sorted()
          == ["script-src-elem", "style-src-attr"])
    }

    @Test("The driver itself violates no content security policy")
    func quiet() async throws {
      let tab = try await page("/strict")
      tab.forgetProblems()
      try await tab.wait(for: "p")
      try await tab.click("p")
      _ = try await tab.evaluate("document.title", as: String.self)
      #expect(try await tab.problems.isEmpty)
    }

    @Test("A page with status 404 is not a problem, because it may be intended")
    func notFound() async throws {
      let tab = try await page("/nowhere")
      #expect(try await tab.text(of: "h1") == "Not found")
      #expect(try await tab.problems.isEmpty)
    }

    @Test("The viewport and the colour scheme are those that the test sets")
    func viewport() async throws {
      let tab = try await page("/", viewport: .phone, colorScheme: .dark)
      #expect(try await tab.evaluate("[innerWidth, innerHeight]") == [390, 844])
      #expect(try await tab.evaluate("matchMedia('(pointer: coarse)').matches") == true)
      #expect(try await tab.evaluate("matchMedia('(prefers-color-scheme: dark)').matches") == true)
      try await tab.setReducedMotion(true)
      #expect(try await tab.evaluate("matchMedia('(prefers-reduced-motion)').matches") == true)
      #expect(try await tab.evaluate("matchMedia('(prefers-color-scheme: dark)').matches") == true)
      try await tab.setViewport(.desktop)
      #expect(try await tab.evaluate("innerWidth") == 1280)
    }

    @Test("Scripts can be disabled and enabled again")
    func scripts() async throws {
      let tab = try await page("/")
      try await tab.disableJavaScript()
      try await tab.reload()
      #expect(try await tab.text.contains("Scripts are off"))
      try await tab.click(text: "By script")
      #expect(try await tab.path == "/")
      try await tab.enableJavaScript()
      try await tab.reload()
      #expect(try await !tab.text.contains("Scripts are off"))
    }

    @Test("Tabs of one context share cookies, and tabs of different contexts do not")
    func cookies() async throws {
      let tab = try await page("/set-cookie")
      try await tab.reload()
      #expect(try await tab.text(of: "h1") == "visit=1")
      let cookie = try #require(try await tab.cookies.first)
      #expect(cookie.name == "visit")
      #expect(cookie.httpOnly)
      #expect(cookie.sameSite == "Lax")
      let address = try await tab.url
      try await Browser.shared().withContext { context in
        let first = try await context.newTab()
        try await first.open(address)
        #expect(try await first.text(of: "h1") == "No cookie")
        let second = try await context.newTab()
        try await second.open(address)
        #expect(try await second.text(of: "h1") == "visit=1")
      }
    }

    @Test("A tab behind another tab stays active")
    func background() async throws {
      try await Browser.shared().withContext { context in
        let first = try await context.newTab()
        let second = try await context.newTab()
        for tab in [first, second, first] {
          #expect(try await tab.evaluate("document.visibilityState") == "visible")
          #expect(try await tab.evaluate("document.hasFocus()") == true)
          try await tab.run("await new Promise(requestAnimationFrame)")
        }
      }
    }

    @Test("A tab can be disconnected from the network")
    func offline() async throws {
      let tab = try await page("/")
      try await tab.setOffline(true)
      let error = await #expect(throws: BrowserError.self) { try await tab.open("/second") }
      #expect(error?.message.contains("ERR_INTERNET_DISCONNECTED") == true)
      try await tab.setOffline(false)
      try await tab.back()
      #expect(try await tab.text(of: "h1") == "Home page")
    }
  }
}
