import ShopFlows
import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct PurchaseTests {
  /// Goes from a product to the review of the order.
  private func goToReview(_ shop: ShopWindow) async throws {
    let product = try await shop.product()
    try shop.open("cairnshop:/products/\(product.id.rawValue)")
    await shop.shows(product.name)
    try await shop.write("2", in: "Quantity")
    try await shop.tap("Add to cart")
    await shop.reads("2 × \(product.name) added to your cart.")
    try await shop.choose(.cart)
    await shop.reads("2 items")
    try await shop.tap("Check out")
    try await shop.signIn()
    await shop.shows("Where to?")
    try await shop.tap("Continue to payment")
    await shop.shows("Payment")
    try await shop.tap("Invoice")
    await shop.shows("Review")
  }

  @Test("Pattern P5: a cart becomes an order, step by step", arguments: WindowSize.allCases)
  func purchase(size: WindowSize) async throws {
    let shop = try ShopWindow(size)
    try await goToReview(shop)
    try await shop.tap("Place the order")
    await shop.shows("Order CN-100002")
    #expect(shop.url == "/orders/2")
    try await shop.choose(.cart)
    await shop.reads("Your cart is empty")
    try await shop.close()
  }
}
