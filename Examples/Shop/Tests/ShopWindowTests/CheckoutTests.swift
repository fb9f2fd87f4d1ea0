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

  @Test("Pattern P7: a new address is entered in its own flow, which returns it")
  func newAddress() async throws {
    let shop = try await begun()
    try await shop.tap("Add a new address")
    await shop.shows("New address")
    try await shop.write("Ada Berg", in: "Name")
    try await shop.write("Talstraße 14", in: "Street and number")
    try await shop.write("20457", in: "Postcode")
    try await shop.write("Hamburg", in: "Town")
    try await shop.tap("Save the address")
    await shop.shows("Where to?")
    await shop.reads("Talstraße 14, 20457 Hamburg, Germany")
    try await shop.close()
  }

  @Test("After a declined card another one is accepted, and the review can change every choice")
  func card() async throws {
    let shop = try await begun()
    try await shop.tap("Continue to delivery")
    try await shop.tap("Continue to payment")
    await shop.reads("Choose how the order should get to you.")
    try await shop.tap("Standard delivery")
    try await shop.tap("Continue to payment")
    try await shop.tap("Card")
    await shop.shows("Card")
    try await shop.tap("Review the order")
    await shop.reads("Enter month and year as MM/YY.")
    try await shop.write(DemoPaymentService.declinedCard, in: "Card number")
    try await shop.write("Anna Berger", in: "Name on the card")
    try await shop.write("12/79", in: "Expiry date")
    try await shop.write("123", in: "Security code")
    try await shop.tap("Review the order")
    await shop.reads(
      "Your bank did not accept the card, and nothing was charged. Try another card or invoice.")
    try await shop.write(DemoPaymentService.goodCard, in: "Card number")
    try await shop.tap("Review the order")
    await shop.shows("Review")
    let ending = String(DemoPaymentService.goodCard.suffix(4))
    await shop.reads("Card ending in \(ending)")
    try await shop.tap("Delivery")
    await shop.shows("How soon?")
    try await shop.tap("Pick up in the shop")
    try await shop.tap("Continue to payment")
    await shop.shows("Review")
    try await shop.tap("Address")
    await shop.shows("Choose an address")
    try await shop.act { try $0.swipeSheetDown() }
    await shop.shows("Review")
    try await shop.tap("Place the order")
    await shop.shows("Order placed")
    try await shop.tap("Continue shopping")
    await shop.shows("Shop")
    try await shop.close()
  }
}
