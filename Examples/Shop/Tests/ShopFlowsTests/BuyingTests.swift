import Cairn
import ShopFlows
import Testing

@MainActor
@Suite("The purchase flow")
struct BuyingTests {
  let window = Window()

  @Test("Pattern P5: a visitor goes from the front page to the order and signs in on the way")
  func wholeWay() async throws {
    try await goAllTheWay()
    #expect(await window.leaks().isEmpty)

    // The other tabs are in the expected state.
    window.choose(.home)
    _ = try window.shown(ProductModel.self)
    window.choose(.cart)
    _ = try window.shown(CartModel.self)
  }

  private func goAllTheWay() async throws {
    let home: HomeModel = try window.shown()
    await home.load()
    home.open(try #require(home.state.value?.categories.first).id)
    let list: ProductListModel = try window.shown()
    await list.load()
    list.open(try #require(list.state.value?.products.first).id)

    let page: ProductModel = try window.shown()
    await page.load()
    page.quantity = "2"
    await page.addToCart()
    #expect(page.notice == "2 × Tarn 2 added to your cart.")
    page.openCart()
    let modal: CartModel = try window.shown()
    modal.checkOut()

    // The checkout is in the cart's tab and requires a sign-in.
    try await window.logIn()
    let address: AddressStepModel = try window.shown()
    await address.load()
    #expect(address.form == .sample)
    address.next()
    try window.shown(PaymentMethodModel.self).choose(.card)
    let card: CardModel = try window.shown()
    card.number = DemoPaymentService.goodCard
    await card.submit()

    let review: ReviewModel = try window.shown()
    #expect(review.payment?.title == "Card ending in 4242")
    #expect(review.cart?.total.formatted == "€778.00")
    await review.place()
    #expect(window.session.cartCount == 0)
    #expect(try window.flow(MainCoordinator.self).navigation.top == .orders)
    let order: OrderModel = try window.shown()
    #expect(try window.flow(OrdersCoordinator.self).navigation.stack == [.list, .detail(order.id)])
    await order.load()
    #expect(order.state.value?.lines.map(\.name) == ["Tarn 2"])
  }

  @Test("Pattern P5: the innermost flow's result reaches the outermost flow, level by level")
  func results() async throws {
    var requests: [String] = []
    let observation = window.navigator.observe { requests.append($0.requestText) }
    let review = try await window.goToReview()
    await review.place()
    observation.cancel()
    let finished = requests.filter { $0.hasPrefix("finish") }
    #expect(finished.count == 2)  // payment, then checkout
    let orders = try await window.shop.orders(of: try #require(window.session.user).id)
    #expect(try window.flow(OrdersCoordinator.self).navigation.top == .detail(orders[0].id))
  }

  @Test("Pattern P5: back from each step leads to the previous step, and finally to the cart")
  func back() async throws {
    _ = try await window.goToReview()
    window.goBack()
    _ = try window.shown(AddressStepModel.self)
    window.goBack()
    _ = try window.shown(CartModel.self)
    #expect(window.session.cartCount == 1)
    #expect(await window.leaks().isEmpty)
  }

  @Test(
    "Pattern P8: back from the card leads to the payment options, and from there out of the flow")
  func backOutOfPayment() async throws {
    try await window.beginCheckout().next()
    try window.shown(PaymentMethodModel.self).choose(.card)
    weak var payment: PaymentCoordinator?
    do { payment = try window.flow() }
    window.goBack()
    _ = try window.shown(PaymentMethodModel.self)
    #expect(payment != nil)
    window.goBack()
    _ = try window.shown(AddressStepModel.self)
    #expect(payment == nil)
    // One back action of the user ends two nested flows.
    try window.shown(AddressStepModel.self).next()
    let path = window.navigator.tree.frontPath
    let cart = try #require(path.first { window.navigator.coordinator(at: $0) is CartCoordinator })
    let root = try #require(window.navigator.tree.flow(cart)?.entries.first)
    #expect(window.navigator.report(.back(to: root)) == .committed)
    _ = try window.shown(CartModel.self)
    #expect(await window.leaks().isEmpty)
  }

  @Test("Pattern P5: every choice can be changed at the review, and the flow returns there")
  func change() async throws {
    do {
      let review = try await window.goToReview()
      review.changePayment()
      #expect(try window.shown(PaymentMethodModel.self).options == [.card, .invoice])
      try window.shown(PaymentMethodModel.self).choose(.invoice)
      #expect(try window.shown(ReviewModel.self) === review)

      review.changeAddress()
      let address: AddressStepModel = try window.shown()
      address.form = Address(name: "Ben")
      address.next()
      #expect(Set(address.problems.keys) == [.street, .postalCode, .city])
      address.form = Address(name: "Ben", street: "Am Hang 3", postalCode: "6020", city: "Imst")
      address.next()
      let last: ReviewModel = try window.shown()
      #expect(last.address?.city == "Imst")
      #expect(last.canPlace)
    }
    #expect(await window.leaks().isEmpty)
  }
}
