import Cairn
import ShopFlows
import Testing

@MainActor
@Suite("Two windows of one session")
struct SharedSessionTests {
  let left = Window()
  let right: Window

  init() { right = left.another() }

  @Test("Two windows of one session have the same cart")
  func cart() async throws {
    right.open("/cart")
    let cart: CartModel = try right.shown()
    try await left.put(.tarn2, 2)
    #expect(cart.state.value?.count == 2)
    await cart.change(by: -1, of: .tarn2)
    #expect(try left.flow(MainCoordinator.self).tabItem(for: .cart)?.badge == "1")
  }

  @Test(
    "Signing in in one window also finishes the sign-in in the other, and its request continues")
  func signIn() async throws {
    left.open("/orders/1")
    right.open("/orders")
    let orders: OrdersModel = try right.shown()
    #expect(orders.isSignedOut)
    try await right.signIn()
    #expect(left.url == "/orders/1")
    await eventually { orders.state.value?.count == 1 }
    #expect(await left.leaks().isEmpty)
  }

  @Test(
    "Signing out in one window closes the other's screens that need an account",
    arguments: [
      "/checkout": "/cart", "/orders/1": "/orders", "/products/1": "/products/1",
    ])
  func signOut(from link: String, to stays: String) async throws {
    try await left.signIn()
    left.open(link)
    right.open("/profile")
    try await right.shown(ProfileModel.self).signOut()
    #expect(right.url == "/login")
    #expect(left.url == stays)
    #expect(await left.leaks().isEmpty)
    #expect(await right.leaks().isEmpty)
  }

  @Test("A sign-out in the other window discards unsaved edits")
  func edits() async throws {
    try await left.signIn()
    left.open("/profile")
    let profile: ProfileModel = try left.shown()
    profile.name = "Somebody else"
    await right.session.signOut()
    #expect(profile.isSignedOut)
    #expect(!profile.hasUnsavedEdits)
    #expect(left.choose(.home) == .committed)
  }

  @Test("A session that the shop has ended is detected when an account is needed")
  func expired() async throws {
    try await left.signIn()
    let token = try #require(left.session.session?.token)
    left.open("/orders/1")
    try await left.shop.signOut(token)
    let order: OrderModel = try left.shown()
    await order.load()
    #expect(order.state.problem?.title == "Signed out")
    #expect(!left.session.isSignedIn)
    #expect(left.url == "/orders")
    #expect(try left.shown(OrdersModel.self).isSignedOut)
  }

  @Test("An order placed in one window appears in the other's list")
  func order() async throws {
    try await left.signIn()
    right.open("/orders")
    let orders: OrdersModel = try right.shown()
    await orders.load()
    #expect(orders.state.value?.count == 1)
    try await left.goToReview().place()
    await eventually { orders.state.value?.count == 2 }
  }
}
