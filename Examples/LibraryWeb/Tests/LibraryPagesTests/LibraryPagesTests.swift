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
  @Test("Somebody signs in and out, and a wrong password is refused")
  func members() async throws {
    let host = try makeMembersHost { name, password in (name, password) == ("Ada", "lovelace") }
    try await host.withConnection { connection in
      let browser = ScriptlessBrowser(connection)
      #expect(try await browser.open("/").url == "/sign-in")
      let visit = browser.cookies
      try await browser.press("Sign in", filling: ["name": "Ada", "password": "wrong"])
      #expect(browser.page.notices == ["The name or the password is wrong."])
      try await browser.press("Sign in", filling: ["name": "Ada", "password": "lovelace"])
      #expect(browser.page.url == "/")
      #expect(browser.page.text.contains("You are Ada."))
      #expect(browser.page.notices == ["Welcome, Ada!"])
      #expect(browser.cookies["cairn"]?.value != visit["cairn"]?.value)
      try await browser.press("Sign out")
      #expect(browser.page.url == "/sign-in")
      #expect(try await browser.open("/").url == "/sign-in")
    }
  }

  @Test("A sign-in that ends after its response has no effect")
  func slowSignIn() async throws {
    let (opened, open) = AsyncStream.makeStream(of: Void.self)
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    let host = try makeMembersHost(patience: .zero) { _, _ in
      for await _ in opened {}
      end.finish()
      return true
    }
    try await host.withConnection { connection in
      let browser = ScriptlessBrowser(connection)
      try await browser.open("/sign-in")
      try await browser.press("Sign in", filling: ["name": "Ada", "password": "lovelace"])
      open.finish()
      for await _ in ended {}
      // The action goes on.
      for _ in 0..<100 { await Task.yield() }
      #expect(try await browser.open("/").url == "/sign-in")
    }
  }
}
