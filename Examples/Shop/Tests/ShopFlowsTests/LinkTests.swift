import Cairn
import ShopFlows
import Testing

@MainActor
@Suite("Links of the shop")
struct LinkTests {
  let window = Window()

  struct Case: Sendable, CustomTestStringConvertible {
    let link: String
    let path: String
    let back: [String]
    var testDescription: String { link }

    init(_ link: String, _ path: String, back: String...) {
      self.link = link
      self.path = path
      self.back = back
    }
  }

  nonisolated static let open: [Case] = [
    Case("/", "HomeModel"),
    Case("/products", "ProductListModel", back: "HomeModel"),
    Case("/products?sort=name", "ProductListModel", back: "HomeModel"),
    Case("/categories/1", "ProductListModel", back: "HomeModel"),
    Case("/categories/1?sort=priceDescending", "ProductListModel", back: "HomeModel"),
    Case("/products/1", "ProductModel", back: "ProductListModel", "HomeModel"),
    Case("/cart", "CartModel"),
    Case("/orders", "OrdersModel"),
    Case("/profile", "ProfileModel"),
    Case("/login", "LoginModel", back: "HomeModel"),
    Case("/register", "RegisterModel", back: "LoginModel", "HomeModel"),
  ]

  nonisolated static let guarded: [Case] = [
    Case("/checkout", "AddressStepModel", back: "CartModel"),
    Case("/orders/7", "OrderModel", back: "OrdersModel"),
  ]

  private func checkBackStack(_ expected: Case) throws {
    #expect(window.path.last == expected.path)
    #expect(window.url == expected.link)
    for screen in expected.back {
      window.goBack()
      #expect(window.path.last == screen)
    }
  }

  @Test(
    "Pattern P10: a link that starts the app shows its screen and back stack, and becomes the URL",
    arguments: open
  )
  func cold(expected: Case) async throws {
    #expect(window.open(expected.link) == (expected.link == "/" ? .unchanged : .committed))
    try checkBackStack(expected)
    #expect(await window.leaks().isEmpty)
  }

  @Test(
    "Pattern P10: for a signed-in user, a guarded link works like any other", arguments: guarded)
  func signedIn(expected: Case) async throws {
    try await window.signIn()
    try await window.fillCart()
    #expect(window.open(expected.link) == .committed)
    try checkBackStack(expected)
    #expect(await window.leaks().isEmpty)
  }

  @Test("Pattern P11: a guarded link waits for the sign-in and then continues", arguments: guarded)
  func waits(expected: Case) async throws {
    try await window.fillCart()
    #expect(window.open(expected.link) == .parked)
    #expect(window.url == "/login")
    try await window.signIn()
    try checkBackStack(expected)
    #expect(await window.leaks().isEmpty)
  }

  @Test(
    "Pattern P11: a guarded link also continues after the app was ended at the sign-in",
    arguments: guarded)
  func waitsThroughRestart(expected: Case) async throws {
    try await window.fillCart()
    window.open(expected.link)
    let later = try window.restarted()
    try await later.logIn()
    #expect(later.path.last == expected.path)
    #expect(later.url == expected.link)
    #expect(await later.leaks().isEmpty)
  }

  @Test("Pattern P11: a guarded link also continues if the user signed in in another window")
  func signedInMeanwhile() async throws {
    window.open("/orders/7")
    let other = window.another()
    try await other.signIn()
    #expect(window.path.last == "OrderModel")

    let saved = Window(shop: window.shop)
    saved.open("/orders/7")
    try await saved.signIn()
    await saved.session.signOut()
    saved.open("/orders/8")
    let snapshot = try saved.navigator.snapshot()
    let later = Window(shop: window.shop, session: window.session)
    later.navigator.restore(snapshot)
    #expect(later.url == "/orders/8")
  }

  @Test("Pattern P11: cancelling the sign-in discards the link", arguments: guarded)
  func cancelled(expected: Case) async throws {
    window.open(expected.link)
    try window.shown(LoginModel.self).cancel()
    try await window.signIn()
    #expect(window.path.last != expected.path)
    #expect(await window.leaks().isEmpty)
  }

  @Test("Pattern P13: parents offer a link to their children, and a flow offers it to its parent")
  func bubbling() throws {
    let cart: CartCoordinator = try {
      window.open("/cart")
      return try window.flow()
    }()
    let url = try #require(ShopCoordinator.links.url(for: .list(.tents, nil)))
    #expect(cart.open(url) == .committed)
    #expect(window.url == "/categories/1")
  }

  @Test("A link to a later step of the checkout leads to the first incomplete step")
  func checkoutSteps() async throws {
    try await window.signIn()
    try await window.fillCart()
    for link in ["/checkout/review", "/checkout/payment/card"] {
      window.open("/")
      window.open(link)
      #expect(window.url == "/checkout", "\(link)")
    }
  }

  @Test("Within a checkout, each step has a link and keeps the choices")
  func runningCheckout() async throws {
    try await window.signIn()
    try await window.put(.tarn2)
    window.open("/checkout")
    let address: AddressStepModel = try window.shown()
    await address.load()
    address.next()
    window.open("/checkout/review")
    #expect(window.url == "/checkout/payment")
    try window.shown(PaymentMethodModel.self).choose(.card)
    #expect(window.url == "/checkout/payment/card")
    window.goBack()
    try window.shown(PaymentMethodModel.self).choose(.invoice)
    #expect(window.url == "/checkout/review")
    window.open("/")
    window.open("/checkout/review")
    #expect(try window.shown(ReviewModel.self).canPlace)
  }

  @Test("With an empty cart, the checkout's link leads to the cart")
  func emptyCart() async throws {
    try await window.signIn()
    try await window.session.loadCart()
    window.open("/checkout")
    #expect(window.url == "/cart")
  }

  @Test(
    "A link to no screen changes nothing",
    arguments: [
      "/nowhere", "/products/abc", "/products/1/more", "/categories/2?sort=random", "/%zz",
      "/orders/7/8", "/orders/x", "//", "/products/99999999999999999999",
      "/products/../cart", "/" + String(repeating: "a", count: 1_000_000),
    ])
  func nowhere(link: String) {
    window.open("/products/1")
    let tree = window.navigator.tree
    #expect(window.open(link) == .unhandled)
    #expect(window.navigator.tree == tree)
  }

  @Test("A link to a missing product or order shows an error on its screen")
  func notFound() async throws {
    window.open("/products/999")
    let product: ProductModel = try window.shown()
    await product.load()
    #expect(product.state.problem?.title == "Product not found")
    window.open("/categories/999")
    let list: ProductListModel = try window.shown()
    await list.load()
    #expect(list.state == .notFound(Problem(ShopError.notFound(.category))))
    try await window.signIn()
    window.open("/orders/999")
    let order: OrderModel = try window.shown()
    await order.load()
    #expect(order.state == .notFound(Problem(ShopError.notFound(.order))))
  }
}
