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
    left.open("/profile/addresses")
    right.open("/orders")
    let orders: OrdersModel = try right.shown()
    #expect(orders.isSignedOut)
    try await right.signIn()
    #expect(left.url == "/profile/addresses")
    await eventually { orders.state == .loaded([]) }
    #expect(await left.leaks().isEmpty)
  }

  @Test(
    "Signing out in one window closes the other's screens that need an account",
    arguments: [
      "/checkout": "/cart", "/orders/1": "/orders", "/profile/addresses/new": "/profile",
      "/products/1": "/products/1",
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

  @Test("If two windows sign in at once, the later one wins and nothing of the other remains")
  func twoLogins() async throws {
    try await left.session.register(
      Registration(name: "Ben", email: "ben@example.org", password: "long enough"))
    let first = try #require(left.session.session?.token)
    left.open("/profile/addresses")
    try await right.signIn()
    #expect(left.session.user?.name == "Anna Berger")
    #expect(left.url == "/profile")
    #expect(try await left.shop.session(for: first) == nil)
  }

  private final class Changes {
    var all: [SessionChange] = []
  }

  @Test("Observers learn of other data of the user, and of another cart")
  func observers() async throws {
    try await left.opened()
    try await right.opened()
    try await left.signIn()
    let changes = Changes()
    left.session.observe(changes) { changes, change in changes.all.append(change) }
    left.open("/profile")
    let profile: ProfileModel = try left.shown()
    profile.name = "Grace Hopper"
    await profile.save()
    #expect(left.session.user?.name == "Grace Hopper")
    #expect(changes.all == [.updated])
    changes.all = []
    try await right.session.loadCart()
    #expect(changes.all == [.updated])
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
    #expect(orders.state == .loaded([]))
    try await left.goToReview().place()
    await eventually { orders.state.value?.count == 1 }
  }

  @Test("The orders of one user are never shown to the next")
  func privacy() async throws {
    try await left.signIn()
    left.open("/orders")
    let orders: OrdersModel = try left.shown()
    await orders.load()
    await left.session.signOut()
    #expect(orders.state == .loading)
    try await left.session.register(
      Registration(name: "Ben", email: "ben@example.org", password: "long enough"))
    #expect(orders.state == .loading)
    await orders.load()
    #expect(orders.state == .loaded([]))
  }
}
