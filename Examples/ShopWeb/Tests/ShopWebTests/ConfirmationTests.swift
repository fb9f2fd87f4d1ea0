import CairnWebTesting
import ShopData
import ShopFlows
import Synchronization
import Testing

@Suite("Asking if a session has ended elsewhere")
struct ConfirmationTests {
  @Test("A request asks at most once, however many of its screens need the user")
  func once() async throws {
    let database = try ShopDatabase.inMemory(options: .testing)
    var services = database.services
    let accounts = CountedAccounts(accounts: services.accounts)
    services.accounts = accounts
    try await withShop(database, services: services) { shop in
      let visitor = shop.visitor()
      try await visitor.open("/login")
      try await visitor.signIn()
      try await visitor.open("/products/11")
      try await visitor.press("Add to cart")
      func count(_ step: String, _ body: () async throws -> Void) async throws {
        accounts.questions.store(0, ordering: .relaxed)
        try await body()
        let count = accounts.questions.load(ordering: .relaxed)
        #expect(count <= 1, "\(step) has asked \(count) times")
      }
      for path in ["/cart", "/orders", "/orders/1", "/profile", "/profile/addresses", "/"] {
        try await count(path) { try await visitor.open(path) }
      }
      try await visitor.open("/cart")
      // A form and the page to which it redirects are two requests.
      let buttons = [
        "Check out", "Continue to delivery", "Express delivery Next working day €12.90",
        "Continue to payment", "Invoice A bill comes with the parcel", "Place the order",
      ]
      var total = 0
      for button in buttons {
        accounts.questions.store(0, ordering: .relaxed)
        try await visitor.press(button)
        let count = accounts.questions.load(ordering: .relaxed)
        #expect(count <= 2, "\(button) has asked \(count) times")
        total += count
      }
      #expect(visitor.page.heading == "Order placed")
      #expect(total > 0)
    }
  }
}

private final class CountedAccounts: ForwardingAccounts {
  let questions = Atomic(0)
  let accounts: any AccountService

  init(accounts: any AccountService) { self.accounts = accounts }

  func session(for token: SessionToken) async throws -> Session? {
    questions.wrappingAdd(1, ordering: .relaxed)
    // An answer takes longer than the turns in which the screens of a page begin.
    for _ in 0..<100 { await MainActor.run {} }
    return try await accounts.session(for: token)
  }
}
