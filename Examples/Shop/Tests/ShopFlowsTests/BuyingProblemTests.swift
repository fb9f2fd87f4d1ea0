import Cairn
import ShopFlows
import Testing

@MainActor
@Suite("Obstacles during a purchase")
struct BuyingProblemTests {
  let window = Window()

  @Test("A checkout step without a choice does not continue")
  func nothingChosen() async throws {
    try await window.beginCheckout().next()
    let delivery: DeliveryModel = try window.shown()
    delivery.next()
    #expect(delivery.problem != nil)
    #expect(try window.shown(DeliveryModel.self) === delivery)
  }

  @Test("Repeated taps on the button place only one order")
  func doubleTap() async throws {
    let review = try await window.goToReview()
    async let first: Void = review.place()
    async let second: Void = review.place()
    _ = await (first, second)
    await review.place()
    _ = try window.shown(OrderDoneModel.self)
    let user = try #require(window.session.user)
    #expect(try await window.shop.orders(of: user.id).count == 1)
  }

  @Test("If others have bought the stock, the order reports it, and the cart can be corrected")
  func outOfStock() async throws {
    do {
      let review = try await window.goToReview()
      await window.shop.setStock(0, of: .tarn2)
      await review.place()
      #expect(review.problem?.title == "Sold out")
      #expect(!review.canPlace)
      review.editCart()
      let cart: CartModel = try window.shown()
      #expect(cart.state.value?.lines.first?.problem != nil)
      cart.checkOut()
      #expect(cart.problem?.title == "Sold out")
      await cart.remove(.tarn2)
      #expect(cart.state.value?.isEmpty == true)
    }
    #expect(await window.leaks().isEmpty)
  }

  @Test("A cart that another device has changed is shown again, and nothing is ordered")
  func cartChanged() async throws {
    let review = try await window.goToReview()
    let user = try #require(window.session.user)
    _ = try await window.shop.add(.tarn2, quantity: .one, to: .user(user.id))
    await review.place()
    #expect(review.problem?.title == "Your cart has changed")
    #expect(try await window.shop.orders(of: user.id).isEmpty)
    let seen = try #require(review.cart)
    await review.place(terms: "1:1:1")
    #expect(review.problem?.title == "Your cart has changed")
    await review.place(terms: seen.terms)
    _ = try window.shown(OrderDoneModel.self)
  }

  @Test("A checkout is closed when the last product is removed from the cart elsewhere")
  func cartEmptied() async throws {
    _ = try await window.goToReview()
    let other = window.another()
    other.open("/cart")
    let cart: CartModel = try other.shown()
    await cart.load()
    await cart.remove(.tarn2)
    _ = try window.shown(CartModel.self)
    #expect(window.url == "/cart")
  }

  @Test("A shop error is reported, and a second attempt places the order once")
  func failure() async throws {
    try await window.opened()
    let review = try await window.goToReview()
    await window.shop.fail(with: .databaseUnavailable(.locked))
    await review.place()
    #expect(review.problem?.title == "The shop is not available")
    #expect(!review.isPlacing)
    await review.place()
    _ = try window.shown(OrderDoneModel.self)
  }

  @Test("A declined or invalid card stays in the form with its problem")
  func card() async throws {
    try await window.beginCheckout().next()
    try window.chooseDelivery(.standard)
    try window.shown(PaymentMethodModel.self).choose(.card)
    let card: CardModel = try window.shown()
    card.form = CardForm(
      holder: "", number: "4242 4242", expiry: "01/20", securityCode: "1")
    await card.submit()
    #expect(Set(card.problems.keys) == Set(CardForm.Field.allCases))
    card.form = .good
    card.form.number = DemoPaymentService.declinedCard
    await card.submit()
    #expect(card.problem?.title == "Payment declined")
    #expect(card.problems.isEmpty)
  }
}
