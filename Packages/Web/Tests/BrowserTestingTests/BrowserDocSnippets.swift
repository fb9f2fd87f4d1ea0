// The code in the doc comments of the browser for tests.
import BrowserTesting
import Foundation
import Testing

// snippet: doc-should-run
@Suite(
  "An empty tab", .serialized, .enabled(if: Browser.shouldRun, "\(Browser.availability)"))
struct EmptyTabTests {
  @Test func isEmpty() async throws {
    let tab = try await Browser.shared().newTab()
    #expect(try await tab.text.isEmpty)
  }
}
// end snippet

extension BrowserSuite {
  @Suite("Documentation: the browser for tests")
  struct BrowserDocSnippets {
    private func shop() throws -> FixtureServer {
      try FixtureServer { request in
        switch request.path {
        case "/login":
          .html(
            """
            <title>Log in</title><h1>Log in</h1><form action=/welcome><label>Email <input name=email></label>
            <button>Log in</button></form>
            """)
        case "/welcome": .html("<title>Welcome</title><h1>Welcome</h1>")
        case "/cart": .html("<title>Cart</title><h1>Cart</h1><p>1 item</p>")
        default:
          .html(
            """
            <title>Products</title><h1>Products</h1><nav><a class=cart href=/cart>Cart</a></nav>
            <form action=/cart><button>Add to cart</button></form>
            <ul><li><a href=/cart>Remove</a></li><li><a href=/products>Remove</a></li><li>Tea</li></ul>
            <img src="data:," alt="Tea"><label>Email <input></label>
            """)
        }
      }
    }

    @Test("A browser opens pages, uses them and reports their problems")
    func browser() async throws {
      let server = try shop()
      // snippet: doc-browser
      let browser = try await Browser.launch()
      let tab = try await browser.newTab(viewport: .phone)
      try await tab.open("\(server.address)/products")
      try await tab.click(text: "Add to cart")
      try await tab.waitForText("1 item")
      try await tab.back()
      #expect(try await tab.path == "/products")
      #expect(try await tab.problems.isEmpty)
      try await browser.close()
      // end snippet
    }

    @Test("A tab is used as a person would use it")
    func tab() async throws {
      let server = try shop()
      let browser = try await Browser.shared()
      // snippet: doc-tab
      let tab = try await browser.newTab()
      try await tab.open("\(server.address)/login")
      try await tab.fill(.label("Email"), with: "a@b.example")
      try await tab.click(text: "Log in")
      #expect(try await tab.text(of: "h1") == "Welcome")
      // end snippet
    }

    @Test("Elements are found by selector, name and label")
    func queries() async throws {
      let server = try shop()
      let tab = try await BrowserSuite.page(nil)
      try await tab.open("\(server.address)/products")
      // snippet: doc-element-query
      try await tab.fill(.label("Email"), with: "a@b.example")
      try await tab.click(.named("Remove", in: "li:nth-of-type(2)"))
      try await tab.click(.named("Add to cart"))  // its accessible name
      // end snippet
      try await tab.back()
      // snippet: doc-element-css
      try await tab.click("nav a.cart")
      // end snippet
      #expect(try await tab.path == "/cart")
    }

    @Test("A page is read by a script, by its accessibility tree, and by what is wrong with it")
    func reading() async throws {
      let server = try shop()
      let tab = try await BrowserSuite.page(nil)
      try await tab.open("\(server.address)/products")
      // snippet: doc-wait-until
      try await tab.wait(until: "document.querySelectorAll('li').length >= 3")
      // end snippet
      // snippet: doc-evaluate
      let width: Int = try await tab.evaluate("innerWidth")
      let names = try await tab.evaluate("[...document.images].map(i => i.alt)", as: [String].self)
      // end snippet
      #expect(width == 1280 && names == ["Tea"])
      // snippet: doc-accessibility
      let outline = try await tab.accessibilityTree().description
      #expect(outline.contains("button “Add to cart”"))
      // end snippet
      // snippet: doc-nameless
      #expect(try await tab.namelessControls.isEmpty)
      // end snippet
      // snippet: doc-problems
      #expect(try await tab.problems.isEmpty)
      // end snippet
    }
  }
}
