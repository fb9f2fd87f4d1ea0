import ShopFlows
import Testing

extension Window {
  /// Signs in, adds a tent to the cart, and starts a checkout.
  func beginCheckout() async throws -> AddressStepModel {
    try await signIn()
    try await put(.tarn2)
    choose(.cart)
    try shown(CartModel.self).checkOut()
    let step: AddressStepModel = try shown()
    await step.load()
    return step
  }

  /// Signs in and makes all choices: the last order's address, invoice.
  func goToReview() async throws -> ReviewModel {
    try await beginCheckout().next()
    try shown(PaymentMethodModel.self).choose(.invoice)
    let review: ReviewModel = try shown()
    await review.load()
    return review
  }
}
