import Cairn
import ShopFlows
import Testing

@MainActor
@Suite("The cart screen")
struct CartScreenTests {
  let window = Window()

  private func cart() async throws -> CartModel {
    try await window.put(.tarn2, 2)
    window.open("/cart")
    let cart: CartModel = try window.shown()
    await cart.load()
    return cart
  }

  private func quantity(in cart: CartModel) -> Int? {
    cart.state.value?[.tarn2]?.quantity.value
  }

  @Test("The quantity in the cart can be increased, decreased, set to zero, and typed")
  func change() async throws {
    let cart = try await cart()
    await cart.change(by: 1, of: .tarn2)
    #expect(quantity(in: cart) == 3)
    await cart.change(by: -2, of: .tarn2)
    #expect(quantity(in: cart) == 1)
    await cart.setQuantity(" 7 ", of: .tarn2)
    #expect(quantity(in: cart) == 7)
    await cart.change(by: -7, of: .tarn2)
    #expect(cart.state.value == .empty)
    cart.checkOut()
    #expect(cart.problem == Problem(ShopError.emptyCart))
  }

  @Test(
    "An invalid quantity is reported and changes nothing", arguments: ["0", "100", "", "x", "15"])
  func impossible(text: String) async throws {
    let cart = try await cart()
    await cart.setQuantity(text, of: .tarn2)
    #expect(cart.problem != nil)
    #expect(quantity(in: cart) == 2)
    await cart.change(by: .max, of: .tarn2)
    #expect(cart.problem?.title == "Quantity not possible")
    await cart.change(by: .min, of: .soldOut)  // not in the cart
    #expect(quantity(in: cart) == 2)
    await cart.remove(.soldOut)
    #expect(cart.problem == nil)
  }

  @Test("A cart that failed to load is not shown as empty")
  func failure() async throws {
    let carts = SlowCarts(carts: window.shop)
    await carts.setBroken(true)
    let navigator = navigator(with: carts)
    let cart = try #require(navigator.tree.frontPath.last.flatMap(navigator.content) as? CartModel)
    #expect(cart.state == .loading)
    await eventually { cart.state.problem?.title == "The shop is not available" }
    await carts.setBroken(false)
    await cart.load()
    #expect(cart.state == .loaded(.empty))
    await carts.setBroken(true)
    await cart.load()
    #expect(cart.state == .loaded(.empty))
    #expect(cart.problem != nil)
  }

  private func navigator(with carts: some CartService, session: SessionStore? = nil) -> Navigator {
    var services = Services.inMemory(window.shop)
    services.carts = carts
    let navigator = Navigator(
      AppCoordinator(session: session ?? SessionStore(services: services)), clock: StoppedClock())
    navigator.open("/cart")
    return navigator
  }

  @Test("Late answers do not restore an old state")
  func lateAnswers() async throws {
    let slow = SlowCarts(carts: window.shop)
    var services = Services.inMemory(window.shop)
    services.carts = slow
    let session = SessionStore(services: services)
    _ = try await window.shop.add(.tarn2, quantity: .one, to: session.owner)
    try await session.loadCart()
    let navigator = navigator(with: slow, session: session)
    let cart = try #require(navigator.tree.frontPath.last.flatMap(navigator.content) as? CartModel)

    async let two: Void = cart.setQuantity("2", of: .tarn2)
    await slow.waitForCalls(1)
    async let three: Void = cart.setQuantity("3", of: .tarn2)
    await slow.answer(0)
    await two
    await slow.waitForCalls(2)
    #expect(quantity(in: cart) == 2)
    await slow.answer(1)
    await three
    #expect(quantity(in: cart) == 3)

    // A database may answer a question with the cart from before a change that is being made.
    await slow.holdNextChangeAndRead()
    async let five: Void = cart.setQuantity("5", of: .tarn2)
    await slow.waitForCalls(3)
    async let load: Void = cart.load()
    for _ in 0..<20 { await Task.yield() }
    await slow.answer(2)
    await slow.waitForCalls(4)
    await slow.answer(3)
    await five
    await slow.answerRead()
    await load
    #expect(quantity(in: cart) == 5)

    // A visitor's answer must not affect the user who has signed in since.
    let anna = CartOwner.user(User.ID(rawValue: 1))
    _ = try await window.shop.add(.boot, quantity: .one, to: anna)
    async let four: Void = cart.setQuantity("4", of: .tarn2)
    await slow.waitForCalls(5)
    try await session.signIn(
      email: Registration.demo.email, password: Registration.demo.password)
    let signedIn = session.cart
    #expect(signedIn?.lines.map(\.id) == [.boot, .tarn2])
    await slow.answer(4)
    await four
    #expect(session.cart == signedIn)
  }
}

/// A cart service that answers only when a test releases it, and can fail.
actor SlowCarts: CartService {
  private let carts: any CartService
  private var calls: [CheckedContinuation<Void, Never>?] = []
  private var waiting: (count: Int, continuation: CheckedContinuation<Void, Never>)?

  private var isBroken = false
  private var holdsNextChange = false
  private var holdsNextRead = false
  private var read: CheckedContinuation<Void, Never>?
  private var readWatcher: CheckedContinuation<Void, Never>?

  init(carts: any CartService) { self.carts = carts }

  func setBroken(_ isBroken: Bool) { self.isBroken = isBroken }

  /// Makes the next change wait for a call of its own before it is made, and the next question for the
  /// cart wait before it is answered.
  func holdNextChangeAndRead() { (holdsNextChange, holdsNextRead) = (true, true) }

  /// Waits until a question for the cart waits, and answers it with the cart from before.
  func answerRead() async {
    if read == nil { await withCheckedContinuation { readWatcher = $0 } }
    read?.resume()
    read = nil
  }

  func waitForCalls(_ count: Int) async {
    guard calls.count < count else { return }
    await withCheckedContinuation { waiting = (count, $0) }
  }

  func answer(_ call: Int) {
    calls[call]?.resume()
    calls[call] = nil
  }

  func setQuantity(
    _ quantity: Quantity, of product: Product.ID, for owner: CartOwner
  ) async throws -> Cart {
    if holdsNextChange {
      holdsNextChange = false
      await call()
    }
    let cart = try await carts.setQuantity(quantity, of: product, for: owner)
    await call()
    return cart
  }

  private func call() async {
    await withCheckedContinuation { continuation in
      calls.append(continuation)
      if let waiting, calls.count >= waiting.count {
        waiting.continuation.resume()
        self.waiting = nil
      }
    }
  }

  func cart(of owner: CartOwner) async throws -> Cart {
    if isBroken { throw ShopError.databaseUnavailable(.locked) }
    let cart = try await carts.cart(of: owner)
    guard holdsNextRead else { return cart }
    holdsNextRead = false
    await withCheckedContinuation { continuation in
      read = continuation
      readWatcher?.resume()
      readWatcher = nil
    }
    return cart
  }

  func add(_ product: Product.ID, quantity: Quantity, to owner: CartOwner) async throws -> Cart {
    try await carts.add(product, quantity: quantity, to: owner)
  }

  func remove(_ product: Product.ID, for owner: CartOwner) async throws -> Cart {
    try await carts.remove(product, for: owner)
  }

  func merge(_ guest: GuestToken, into user: User.ID) async throws -> Cart {
    try await carts.merge(guest, into: user)
  }
}
