import ShopFlows
import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct CheckoutTests {
  /// Starts a checkout with a product in the cart.
  private func begun() async throws -> ShopWindow {
    let shop = try ShopWindow()
    let product = try await shop.product()
    try shop.open("cairnshop:/products/\(product.id.rawValue)")
    await shop.shows(product.name)
    try await shop.tap("Add to cart")
    await shop.reads("Cart (1)")
    try shop.open("cairnshop:/checkout")
    try await shop.signIn()
    await shop.shows("Where to?")
    return shop
  }

  @Test("After a declined card another one is accepted, and the review can change every choice")
  func card() async throws {
    let shop = try await begun()
    try await shop.tap("Continue to payment")
    try await shop.tap("Card")
    await shop.shows("Card")
    try await shop.tap("Review the order")
    await shop.reads("This is not a card number. Please check the digits.")
    try await shop.write(DemoPaymentService.declinedCard, in: "Card number")
    try await shop.tap("Review the order")
    await shop.reads(
      "Your bank did not accept the card, and nothing was charged. Try another card or invoice.")
    try await shop.write(DemoPaymentService.goodCard, in: "Card number")
    try await shop.tap("Review the order")
    await shop.shows("Review")
    let ending = String(DemoPaymentService.goodCard.suffix(4))
    await shop.reads("Card ending in \(ending)")
    try await shop.tap("Address")
    await shop.shows("Where to?")
    try await shop.write("", in: "Town")
    try await shop.tap("Continue to payment")
    await shop.reads("Enter the town.")
    try await shop.write("Imst", in: "Town")
    try await shop.tap("Continue to payment")
    await shop.shows("Review")
    try await shop.tap("Place the order")
    await shop.shows("Order CN-100002")
    try await shop.close()
  }
}
