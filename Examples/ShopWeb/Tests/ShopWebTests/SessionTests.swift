import CairnWeb
import CairnWebTesting
import Foundation
import ShopFlows
import Testing

/// The state that a browser finds again later.
@Suite("The shop's sessions", .serialized)
struct SessionTests {
  @Test("Signing in and signing out rename the browser's session")
  func renewal() async throws {
    try await withVisitor { shop, visitor in
      try await visitor.open("/login")
      let first = visitor.session
      try await visitor.signIn()
      let second = visitor.session
      #expect(first != second)
      try await visitor.open("/profile")
      try await visitor.press("Sign out")
      #expect(visitor.page.heading == "Sign in")
      #expect(visitor.session != second)
      let thief = shop.visitor()
      thief.cookies = ["cairn-outfitters": (try #require(second), "/")]
      try await thief.open("/profile")
      #expect(thief.page.status == 409)
      #expect(!thief.page.text.contains(Registration.demo.name))
    }
  }

  @Test("A sign-in that takes longer than its answer waits is undone, and the page says why")
  func lateSignIn() async throws {
    let database = InMemoryShop()
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    var services = Services.inMemory(database)
    services.accounts = LateAccounts(accounts: services.accounts, gate: gate)
    try await withShop(database, services: services, actionPatience: .zero) { shop in
      let visitor = shop.visitor()
      try await visitor.open("/login")
      try await visitor.signIn()
      #expect(visitor.page.heading == "Sign in")
      open.finish()
      for _ in 0..<1000 where visitor.page.notices.isEmpty { try await visitor.open("/login") }
      #expect(visitor.page.notices == ["Signing in took too long. Please sign in again."])
      try await visitor.open("/profile")
      #expect(visitor.page.text.contains("Sign in to see your account"))
    }
  }

  @Test("A link to the sign-in leads to the shop if the visitor is signed in")
  func signedInAlready() async throws {
    try await withVisitor { _, visitor in
      try await visitor.open("/login")
      try await visitor.signIn()
      try await visitor.open("/login")
      #expect(visitor.page.status == 200)
      #expect(visitor.page.url == "/")
      #expect(visitor.page.heading == "Shop")
    }
  }

  @Test(
    "Promise 19: the address of a page shows the same page to another visitor",
    arguments: [
      "/", "/products", "/products?sort=priceAscending", "/categories/4?sort=name",
      "/products/11", "/cart", "/orders", "/profile", "/login", "/register",
    ])
  func addresses(path: String) async throws {
    try await withShop { shop in
      let first = shop.visitor()
      try await first.open(path)
      #expect(first.page.status == 200)
      let second = shop.visitor()
      try await second.open(first.page.url)
      #expect(second.page.url == first.page.url)
      #expect(second.page.title == first.page.title)
      #expect(second.page.text == first.page.text)
    }
  }
}

/// Accounts whose sign-in waits until a stream ends.
private struct LateAccounts: ForwardingAccounts {
  let accounts: any AccountService
  let gate: AsyncStream<Void>

  func signIn(email: String, password: String) async throws -> Session {
    for await _ in gate {}
    return try await accounts.signIn(email: email, password: password)
  }
}
