import Cairn
import ShopFlows
import Testing

@MainActor
@Suite("Obstacles during a purchase")
struct BuyingProblemTests {
  let window = Window()

  @Test("Repeated taps on the button place only one order")
  func doubleTap() async throws {
    let review = try await window.goToReview()
    async let first: Void = review.place()
    async let second: Void = review.place()
    _ = await (first, second)
    await review.place()
    _ = try window.shown(OrderModel.self)
    let user = try #require(window.session.user)
    #expect(try await window.shop.orders(of: user.id).count == 2)
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
}
