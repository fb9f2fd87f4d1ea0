import ShopFlows
import Testing

@testable import ShopData

@Suite struct OrderTests {
  @Test(
    "An order empties the cart, lowers the stock and keeps its price", arguments: Backend.allCases)
  func place(backend: Backend) async throws {
    let shop = try await backend.open()
    let (carts, orders) = (shop.services.carts, shop.services.orders)
    let user = try await shop.signInAsDemo().user.id
    let owner = CartOwner.user(user)
    let earlier = try await orders.orders(of: user)
    let products = try await shop.products(2)
    _ = try await carts.add(products[0].id, quantity: Quantity(3), to: owner)
    let cart = try await carts.add(products[1].id, quantity: .one, to: owner)
    let order = try await orders.place(.sample, from: owner, key: .random())
    #expect(order.lines == cart.lines.map { OrderLine($0) })
    #expect(order.total == cart.total(with: .standard))
    #expect(order.request == .sample)
    #expect(order.status == .placed && order.date == shop.clock.now)
    #expect(order.number == Order.number(for: order.id))
    #expect(try await shop.stock(of: products[0]) == 7)
    #expect(try await carts.cart(of: owner).isEmpty)
    #expect(try await orders.orders(of: user) == [order] + earlier)
    #expect(try await orders.order(order.id, for: owner) == order)
  }

  @Test("An order is shown only to its owner", arguments: Backend.allCases)
  func ownership(backend: Backend) async throws {
    let shop = try await backend.open()
    let orders = shop.services.orders
    let owner = CartOwner.newGuest()
    let product = try await shop.products(1)[0]
    _ = try await shop.services.carts.add(product.id, quantity: .one, to: owner)
    let order = try await orders.place(.sample, from: owner, key: .random())
    #expect(try await orders.order(order.id, for: owner) == order)
    for other in [CartOwner.newGuest(), .user(User.ID(rawValue: 1))] {
      await #expect(throws: ShopError.notFound(.order)) {
        try await orders.order(order.id, for: other)
      }
    }
  }

  @Test("An order buys what the buyer has seen, or nothing", arguments: Backend.allCases)
  func terms(backend: Backend) async throws {
    let shop = try await backend.open()
    let (carts, orders) = (shop.services.carts, shop.services.orders)
    let owner = CartOwner.newGuest()
    let products = try await shop.products(2)
    let seen = try await carts.add(products[0].id, quantity: .one, to: owner)
    let cart = try await carts.add(products[1].id, quantity: .one, to: owner)
    let key = IdempotencyKey.random()
    await #expect(throws: ShopError.cartChanged) {
      try await orders.place(.sample, terms: seen.terms, from: owner, key: key)
    }
    #expect(try await carts.cart(of: owner) == cart)
    #expect(try await shop.stock(of: products[0]) == 10)
    let order = try await orders.place(.sample, terms: cart.terms, from: owner, key: key)
    #expect(order.lines.count == 2)
  }

  @Test("The same key returns the same order and buys nothing twice", arguments: Backend.allCases)
  func idempotency(backend: Backend) async throws {
    let shop = try await backend.open()
    let (carts, orders) = (shop.services.carts, shop.services.orders)
    let owner = CartOwner.newGuest()
    let product = try await shop.products(1)[0]
    let key = IdempotencyKey.random()
    _ = try await carts.add(product.id, quantity: Quantity(2), to: owner)
    let first = try await orders.place(.sample, from: owner, key: key)
    _ = try await carts.add(product.id, quantity: Quantity(5), to: owner)
    #expect(try await orders.place(.sample, from: owner, key: key) == first)
    #expect(try await shop.stock(of: product) == 8)
    #expect(try await carts.cart(of: owner).count == 5)
    let other = OrderRequest(address: .sample, delivery: .express, payment: .invoice)
    await #expect(throws: ShopError.orderAlreadyPlaced(first)) {
      try await orders.place(other, from: owner, key: key)
    }
    let second = try await orders.place(other, from: owner, key: .random())
    #expect(second.id != first.id)
    #expect(try await shop.stock(of: product) == 3)
  }

  @Test("A key of one buyer has no meaning for another buyer", arguments: Backend.allCases)
  func foreignKey(backend: Backend) async throws {
    let shop = try await backend.open()
    let product = try await shop.products(1)[0]
    let key = IdempotencyKey(rawValue: "same")
    var found: Set<Order.ID> = []
    for owner in [CartOwner.newGuest(), .newGuest()] {
      _ = try await shop.services.carts.add(product.id, quantity: .one, to: owner)
      found.insert(try await shop.services.orders.place(.sample, from: owner, key: key).id)
    }
    #expect(found.count == 2)
  }

  @Test("An order that cannot be placed changes nothing", arguments: Backend.allCases)
  func refusals(backend: Backend) async throws {
    let shop = try await backend.open()
    let (carts, orders) = (shop.services.carts, shop.services.orders)
    let owner = CartOwner.newGuest()
    await #expect(throws: ShopError.emptyCart) {
      try await orders.place(.sample, from: owner, key: .random())
    }
    let products = try await shop.products(2)
    _ = try await carts.add(products[0].id, quantity: Quantity(2), to: owner)
    let cart = try await carts.add(products[1].id, quantity: Quantity(6), to: owner)
    try await shop.setStock(products[1].id, 5)
    await #expect(throws: ShopError.outOfStock(products[1].withStock(5), available: 5)) {
      try await orders.place(.sample, from: owner, key: .random())
    }
    #expect(try await shop.stock(of: products[0]) == 10, "The line before it is rolled back too")
    #expect(try await carts.cart(of: owner).count == cart.count)
    let nowhere = OrderRequest(address: Address(), delivery: .standard, payment: .invoice)
    await #expect(throws: ShopError.invalidAddress(Address().problems)) {
      try await orders.place(nowhere, from: owner, key: .random())
    }
  }

  @Test("Every way of payment and delivery is stored with the order", arguments: Backend.allCases)
  func variants(backend: Backend) async throws {
    let shop = try await backend.open()
    let product = try await shop.products(1)[0]
    let owner = CartOwner.newGuest()
    let payments: [PaymentMethod] = [.card(CardEnding(of: "0005")), .invoice]
    for payment in payments {
      _ = try await shop.services.carts.add(product.id, quantity: .one, to: owner)
      let request = OrderRequest(address: .sample, delivery: .pickUp, payment: payment)
      let order = try await shop.services.orders.place(request, from: owner, key: .random())
      #expect(try await shop.services.orders.order(order.id, for: owner).request == request)
      #expect(order.total == product.price)
    }
  }

  @Test(
    "The demo account starts with two addresses and an earlier order",
    arguments: Backend.databases)
  func demoAccount(backend: Backend) async throws {
    let shop = try await backend.open()
    let session = try await shop.signInAsDemo()
    let addresses = try await shop.services.addresses.addresses(of: session.user.id)
    #expect(addresses.count == 2)
    #expect(addresses.allSatisfy { $0.address.problems.isEmpty })
    let orders = try await shop.services.orders.orders(of: session.user.id)
    #expect(orders.count == 1)
    #expect(orders[0].lines.count == 3 && orders[0].status == .delivered)
    #expect(orders[0].date < shop.clock.now)
  }
}
