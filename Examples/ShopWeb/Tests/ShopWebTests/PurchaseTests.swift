import CairnWebTesting
import ShopFlows
import Testing

/// A purchase with plain forms, as it works without a script, and its possible errors.
@Suite("A purchase without a script", .serialized)
struct PurchaseTests {
  @Test("Pattern P5: a cart becomes an order, step by step, without a script")
  func purchase() async throws {
    try await withVisitor { shop, visitor in
      try await visitor.goToReview()
      try await visitor.press("Place the order")
      #expect(visitor.page.heading == "Order CN-100002")
      #expect(visitor.page.url == "/orders/2")
      #expect(try await shop.orders().count == 2)
      try await visitor.open("/cart")
      #expect(visitor.page.text.contains("Your cart is empty"))
    }
  }

  @Test("A cart's quantity can be changed and a line removed, without a script")
  func cart() async throws {
    try await withVisitor { shop, visitor in
      let product = try await shop.product()
      try await visitor.open("/products/\(product.id.rawValue)")
      try await visitor.press("Add to cart", filling: ["quantity": "2"])
      try await visitor.open("/cart")
      try await visitor.press("One more \(product.name)")
      #expect(visitor.page.text.contains("3 items"))
      #expect(visitor.page.text.contains("Cart , 3 "))
      try await visitor.press("One fewer \(product.name)")
      try await visitor.press("One fewer \(product.name)")
      #expect(visitor.page.text.contains("1 item "))
      #expect(visitor.page.text.contains("1 item \(product.price.formatted)"))
      try await visitor.press("Remove \(product.name)")
      #expect(visitor.page.text.contains("Your cart is empty"))
    }
  }

  @Test("Submitting the order form twice at once places one order")
  func sentTwiceAtOnce() async throws {
    try await withVisitor { shop, visitor in
      try await visitor.goToReview()
      // snippet: doc-press-twice
      try await visitor.pressTwice("Place the order")
      #expect(visitor.page.heading == "Order CN-100002")
      // end snippet
      #expect(try await shop.orders().count == 2)
    }
  }
}
