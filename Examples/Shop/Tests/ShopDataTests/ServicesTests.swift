import Foundation
import ShopData
import ShopFlows
import Testing

/// The rules of the services on which the flows rely, whichever storage is beneath them.
@Suite struct ServicesTests {
  @Test(
    "An order empties the cart, lowers the stock, and is shown only to its owner",
    arguments: Backend.allCases)
  func place(backend: Backend) async throws {
    let shop = try await backend.open()
    let (carts, orders) = (shop.services.carts, shop.services.orders)
    let user = try await shop.signInAsDemo().user.id
    let owner = CartOwner.user(user)
    let earlier = try await orders.orders(of: user)
    let products = try await shop.products(2)
    _ = try await carts.add(products[0].id, quantity: Quantity(3), to: owner)
    let cart = try await carts.add(products[1].id, quantity: .one, to: owner)
    let order = try await orders.place(.sample, terms: nil, from: owner, key: .random())
    #expect(order.lines == cart.lines.map { OrderLine($0) })
    #expect(order.total == cart.total)
    #expect(order.request == .sample)
    #expect(try await shop.stock(of: products[0]) == 7)
    #expect(try await carts.cart(of: owner).isEmpty)
    #expect(try await orders.orders(of: user) == [order] + earlier)
    #expect(try await orders.order(order.id, for: owner) == order)
    await #expect(throws: ShopError.notFound(.order)) {
      try await orders.order(order.id, for: .guest(.random()))
    }
  }

  @Test("The same key returns the same order and buys nothing twice", arguments: Backend.allCases)
  func idempotency(backend: Backend) async throws {
    let shop = try await backend.open()
    let (carts, orders) = (shop.services.carts, shop.services.orders)
    let owner = CartOwner.guest(.random())
    let product = try await shop.products(1)[0]
    let key = IdempotencyKey.random()
    _ = try await carts.add(product.id, quantity: Quantity(2), to: owner)
    let first = try await orders.place(.sample, terms: nil, from: owner, key: key)
    _ = try await carts.add(product.id, quantity: Quantity(5), to: owner)
    #expect(try await orders.place(.sample, terms: nil, from: owner, key: key) == first)
    #expect(try await shop.stock(of: product) == 8)
    #expect(try await carts.cart(of: owner).count == 5)
    let other = OrderRequest(address: .sample, payment: .invoice)
    await #expect(throws: ShopError.orderAlreadyPlaced(first)) {
      try await orders.place(other, terms: nil, from: owner, key: key)
    }
    let second = try await orders.place(other, terms: nil, from: owner, key: .random())
    #expect(second.id != first.id)
    #expect(try await shop.stock(of: product) == 3)
  }

  @Test("An order that cannot be placed changes nothing", arguments: Backend.allCases)
  func refusals(backend: Backend) async throws {
    let shop = try await backend.open()
    let (carts, orders) = (shop.services.carts, shop.services.orders)
    let owner = CartOwner.guest(.random())
    let products = try await shop.products(2)
    let seen = try await carts.add(products[0].id, quantity: Quantity(2), to: owner)
    let cart = try await carts.add(products[1].id, quantity: Quantity(6), to: owner)
    await #expect(throws: ShopError.cartChanged) {
      try await orders.place(.sample, terms: seen.terms, from: owner, key: .random())
    }
    try await shop.setStock(products[1].id, 5)
    await #expect(throws: ShopError.outOfStock(products[1].withStock(5), available: 5)) {
      try await orders.place(.sample, terms: nil, from: owner, key: .random())
    }
    #expect(try await shop.stock(of: products[0]) == 10, "The line before it is rolled back too")
    #expect(try await carts.cart(of: owner).count == cart.count)
  }

  @Test("Signing in merges the guest's cart only once", arguments: Backend.allCases)
  func merge(backend: Backend) async throws {
    let shop = try await backend.open()
    let carts = shop.services.carts
    let user = try await shop.signInAsDemo().user.id
    let guest = GuestToken.random()
    let products = try await shop.products(3)
    _ = try await carts.add(products[0].id, quantity: Quantity(7), to: .user(user))
    _ = try await carts.add(products[1].id, quantity: Quantity(2), to: .user(user))
    _ = try await carts.add(products[0].id, quantity: Quantity(8), to: .guest(guest))
    _ = try await carts.add(products[2].id, quantity: .one, to: .guest(guest))
    let merged = try await carts.merge(guest, into: user)
    #expect(merged.lines.map(\.quantity.value) == [10, 2, 1], "7 + 8 is limited by the stock")
    #expect(try await carts.cart(of: .guest(guest)).isEmpty)
    #expect(try await carts.merge(guest, into: user) == merged)
  }

  @Test("An account has a session and a profile", arguments: Backend.allCases)
  func account(backend: Backend) async throws {
    let shop = try await backend.open()
    let accounts = shop.services.accounts
    let form = Registration(name: "Ida", email: "ida@example.org", password: "long enough 1")
    let session = try await accounts.register(form)
    #expect(try await accounts.session(for: session.token) == session)
    await #expect(throws: ShopError.wrongCredentials) {
      try await accounts.signIn(email: form.email, password: "wrong password")
    }
    let user = try await accounts.rename(to: "Ida R.", for: session.token)
    #expect(try await accounts.session(for: session.token)?.user == user)

    try await accounts.signOut(session.token)
    #expect(try await accounts.session(for: session.token) == nil)
  }

  @Test("A shop in a file is the same after it was opened again, and a damaged file is reported")
  func file() async throws {
    let path = NSTemporaryDirectory() + "shop-\(UUID().uuidString).json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let shop = try InMemoryShop.open(at: path, passwordIterations: 10)
    let form = Registration(name: "Ida", email: "ida@example.org", password: "long enough 1")
    let session = try await shop.register(form)
    let owner = CartOwner.user(session.user.id)
    let cart = try await shop.add(Product.ID(rawValue: 1), quantity: .one, to: owner)
    let again = try InMemoryShop.open(at: path, passwordIterations: 10)
    #expect(try await again.session(for: session.token) == session)
    #expect(try await again.cart(of: owner) == cart)
    _ = try await again.signIn(email: form.email, password: form.password)
    #expect(try !String(contentsOfFile: path, encoding: .utf8).contains(form.password))
    try Data("{".utf8).write(to: URL(filePath: path))
    #expect(throws: ShopError.databaseUnavailable(.damaged)) {
      try InMemoryShop.open(at: path)
    }
  }
}

extension OrderRequest {
  fileprivate static let sample = OrderRequest(
    address: .sample, payment: .card(CardEnding(of: "4242")))
}
