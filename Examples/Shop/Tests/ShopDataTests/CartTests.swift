import ShopFlows
import Testing

@testable import ShopData

@Suite struct CartTests {
  @Test(
    "A cart's totals follow its changes, and a cart can be emptied",
    arguments: Backend.allCases)
  func lines(backend: Backend) async throws {
    let shop = try await backend.open()
    let carts = shop.services.carts
    let owner = CartOwner.newGuest()
    let products = try await shop.products(2)
    #expect(try await carts.cart(of: owner) == .empty)
    _ = try await carts.add(products[1].id, quantity: .one, to: owner)
    _ = try await carts.add(products[0].id, quantity: Quantity(2), to: owner)
    var cart = try await carts.add(products[1].id, quantity: Quantity(3), to: owner)
    #expect(cart.lines.map(\.id) == [products[1].id, products[0].id])
    #expect(cart.count == 6)
    #expect(cart.subtotal.cents == products[1].price.cents * 4 + products[0].price.cents * 2)
    #expect(cart.total(with: .express) == cart.subtotal + Delivery.express.price)
    cart = try await carts.setQuantity(.one, of: products[1].id, for: owner)
    #expect(cart[products[1].id]?.quantity == .one)
    cart = try await carts.remove(products[1].id, for: owner)
    cart = try await carts.remove(products[1].id, for: owner)
    #expect(cart.lines.map(\.id) == [products[0].id])
    #expect(try await carts.cart(of: owner) == cart)
    #expect(try await carts.cart(of: .newGuest()).isEmpty)
  }

  @Test(
    "A line exceeds neither the stock nor 99, and a refused change leaves it unchanged",
    arguments: Backend.allCases)
  func limits(backend: Backend) async throws {
    let shop = try await backend.open()
    let carts = shop.services.carts
    let owner = CartOwner.newGuest()
    let product = try await shop.products(1)[0]
    _ = try await carts.add(product.id, quantity: Quantity(9), to: owner)
    await #expect(throws: ShopError.outOfStock(product, available: 10)) {
      try await carts.add(product.id, quantity: Quantity(2), to: owner)
    }
    try await shop.setStock(product.id, 500)
    await #expect(throws: ShopError.invalidQuantity(108)) {
      try await carts.add(product.id, quantity: Quantity(99), to: owner)
    }
    let cart = try await carts.cart(of: owner)
    #expect(cart.count == 9)
    #expect(try await carts.setQuantity(Quantity(99), of: product.id, for: owner).count == 99)
    await #expect(throws: ShopError.notFound(.product)) {
      try await carts.add(Product.ID(rawValue: 0), quantity: .one, to: owner)
    }
    await #expect(throws: ShopError.notFound(.product)) {
      try await carts.setQuantity(.one, of: Product.ID(rawValue: 0), for: owner)
    }
  }

  @Test("A line shows its problem if others have bought the product in the meantime")
  func problems() async throws {
    for backend in Backend.allCases {
      let shop = try await backend.open()
      let owner = CartOwner.newGuest()
      let product = try await shop.products(1)[0]
      let cart = try await shop.services.carts.add(product.id, quantity: Quantity(4), to: owner)
      #expect(cart.canBeOrdered)
      try await shop.setStock(product.id, 3)
      let later = try await shop.services.carts.cart(of: owner)
      #expect(
        later.lines.map(\.problem) == [.outOfStock(product.withStock(3), available: 3)])
      #expect(!later.canBeOrdered)
    }
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
    _ = try await carts.add(products[2].id, quantity: Quantity(1), to: .guest(guest))
    let merged = try await carts.merge(guest, into: user)
    #expect(merged.lines.map(\.quantity.value) == [10, 2, 1], "7 + 8 is limited by the stock")
    #expect(try await carts.cart(of: .guest(guest)).isEmpty)
    #expect(try await carts.merge(guest, into: user) == merged)
    #expect(try await carts.cart(of: .user(user)) == merged)
  }

  @Test(
    "Merged quantities are limited to 99, and a sold-out product is kept with quantity 1",
    arguments: Backend.allCases)
  func mergeLimits(backend: Backend) async throws {
    let shop = try await backend.open()
    let carts = shop.services.carts
    let user = try await shop.signInAsDemo().user.id
    let guest = GuestToken.random()
    let products = try await shop.products(2)
    try await shop.setStock(products[0].id, 500)
    _ = try await carts.add(products[0].id, quantity: Quantity(60), to: .user(user))
    _ = try await carts.add(products[0].id, quantity: Quantity(60), to: .guest(guest))
    _ = try await carts.add(products[1].id, quantity: Quantity(5), to: .guest(guest))
    try await shop.setStock(products[1].id, 0)
    let merged = try await carts.merge(guest, into: user)
    #expect(merged.lines.map(\.quantity.value) == [99, 1])
    #expect(merged.lines[1].problem != nil)
  }
}
