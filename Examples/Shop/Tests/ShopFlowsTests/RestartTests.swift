import Cairn
import Foundation
import ShopFlows
import Testing

@MainActor
@Suite("Restarting the app")
struct RestartTests {
  let window = Window()

  private func goToReview() async throws {
    try await window.beginCheckout().next()
    try window.shown(PaymentMethodModel.self).choose(.card)
    let card: CardModel = try window.shown()
    card.number = DemoPaymentService.goodCard
    await card.submit()
    _ = try window.shown(ReviewModel.self)
  }

  @Test("A restored checkout continues with its choices, and still places only one order")
  func checkout() async throws {
    try await goToReview()
    let later = try window.restarted(signedIn: true)
    #expect(later.navigator.tree == window.navigator.tree)
    let review: ReviewModel = try later.shown()
    await review.load()
    #expect(review.payment?.title == "Card ending in 4242")
    #expect(review.canPlace)
    // The answer to the first attempt was lost when the app ended.
    try await window.shown(ReviewModel.self).place()
    await review.place()
    _ = try later.shown(OrderModel.self)
    let user = try #require(later.session.user)
    #expect(try await window.shop.orders(of: user.id).count == 2)
  }

  @Test("After a restart without a sign-in, screens that need an account wait behind the sign-in")
  func signedOut() async throws {
    func expectSignIn(over screen: String) throws {
      let window = try window.restarted(drops: true)
      #expect(window.front is LoginModel)
      try window.shown(LoginModel.self).cancel()
      #expect(window.url == screen)
    }
    try await goToReview()
    try expectSignIn(over: "/cart")
    window.open("/orders/3")
    try expectSignIn(over: "/orders")
  }

  @Test("The saved state contains neither passwords nor card numbers")
  func secrets() async throws {
    try await goToReview()
    try window.shown(ReviewModel.self).changePayment()
    try window.shown(PaymentMethodModel.self).choose(.card)
    try window.shown(CardModel.self).number = DemoPaymentService.goodCard
    let buyer = try JSONEncoder().encode(window.navigator.snapshot())

    let visitor = Window()
    visitor.open("/login")
    try visitor.shown(LoginModel.self).password = Registration.demo.password
    try visitor.shown(LoginModel.self).register()
    try visitor.shown(RegisterModel.self).form.password = Registration.demo.password
    let stranger = try JSONEncoder().encode(visitor.navigator.snapshot())

    let text = String(decoding: buyer + stranger, as: UTF8.self)
    #expect(text.contains("4242"))  // the last four digits are kept
    for secret in [
      DemoPaymentService.goodCard, DemoPaymentService.goodCard.filter { $0 != " " },
      Registration.demo.password, try #require(window.session.session?.token.rawValue),
    ] {
      #expect(!text.contains(secret))
    }
  }
}
