import CairnWeb
import CairnWebTesting
import LibraryPages
import Testing

@MainActor
@Suite("The library in a browser")
struct LibraryPagesTests {
  // snippet: browser-test
  @Test func borrowing() async throws {
    try await makeLibraryHost(port: 0).withConnection { connection in
      let browser = ScriptlessBrowser(connection)
      try await browser.open("/books/3/borrow")
      try await browser.press("Save", filling: ["name": "Ada"])
      #expect(browser.page.url == "/books/3")
      #expect(browser.page.text.contains("Borrowed by Ada."))
      #expect(browser.page.notices == ["Enjoy reading!"])
    }
  }
  // end snippet

  @Test("Books are links, an empty name is refused, and a lent book cannot be borrowed again")
  func walk() async throws {
    try await makeLibraryHost(port: 0).withConnection { connection in
      let browser = ScriptlessBrowser(connection)
      try await browser.open("/")
      #expect(browser.page.heading == "Books")
      try await browser.press("Pnin")
      #expect(browser.page.url == "/books/3")
      try await browser.press("Borrow")
      try await browser.press("Save")
      #expect(browser.page.notices == ["Please enter your name."])

      let other = ScriptlessBrowser(connection)
      try await other.open("/books/3/borrow")
      try await other.press("Save", filling: ["name": "Ada"])
      try await browser.press("Save", filling: ["name": "Ben"])
      #expect(browser.page.notices == ["Somebody has just borrowed this book."])
      #expect(browser.page.text.contains("Borrowed by Ada."))
      #expect(try await browser.open("/books/3/borrow").url == "/books/3")
      #expect(try await browser.open("/books/9").notices == ["There is no book 9."])
      #expect(try await browser.open("/books/x").status == 404)
    }
  }
}
