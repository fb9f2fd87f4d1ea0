import CairnWebTesting
import Testing

/// Tests of the prices and choices that a customer sees before the order.
@Suite("The pages of a checkout", .serialized)
struct CheckoutPageTests {
  @Test("Standard delivery is selected before the user chooses, and continuing accepts it")
  func proposedDelivery() async throws {
    try await withVisitor { _, visitor in
      try await visitor.goToCheckout()
      try await visitor.press("Continue to delivery")
      #expect(visitor.page.html.matches(of: /aria-pressed="true"/).count == 1)
      try await visitor.press("Continue to payment")
      #expect(visitor.page.heading == "Payment")
      try await visitor.press("Invoice A bill comes with the parcel")
      #expect(visitor.page.heading == "Review")
      #expect(visitor.page.text.contains("Standard delivery 3 to 5 working days"))
    }
  }

  @Test("An order that does not exist is not called placed")
  func missingOrder() async throws {
    try await withVisitor { _, visitor in
      try await visitor.open("/login")
      try await visitor.signIn()
      try await visitor.open("/checkout/done/77")
      #expect(visitor.page.status == 404)
      #expect(!visitor.page.text.contains("Order placed"))
    }
  }

  @Test("The results of a search lead back to the search, and are not called the same")
  func searchResults() async throws {
    try await withVisitor { _, visitor in
      try await visitor.open("/search?q=stove")
      #expect(visitor.page.heading == "Results")
      try await visitor.press("Back to Search")
      #expect(visitor.page.heading == "Search")
    }
  }

  @Test("The review leads back to the step that its back link names")
  func backFromReview() async throws {
    try await withVisitor { _, visitor in
      try await visitor.goToReview()
      let back = try #require(visitor.page.links.first { $0.name.hasPrefix("Back to ") })
      try await visitor.open(back.url)
      #expect("Back to \(visitor.page.heading)" == back.name)
    }
  }
}
