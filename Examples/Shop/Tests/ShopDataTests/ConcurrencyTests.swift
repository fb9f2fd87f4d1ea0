import Foundation
import GRDB
import ShopFlows
import Testing

@testable import ShopData

@Suite struct ConcurrencyTests {
  @Test(
    "Two simultaneous buyers of the last piece get exactly one order",
    arguments: Backend.databases)
  func lastPiece(backend: Backend) async throws {
    try await backend.withTwoShops { one, two in
      for round in 1...10 {
        let product = try await Self.product(withStock: 1, in: one)
        let outcomes = await Self.buyAtOnce([one, two], product)
        let orders = outcomes.compactMap { try? $0.get() }
        #expect(orders.count == 1, "round \(round)")
        #expect(
          outcomes.compactMap(\.error) == [.outOfStock(product.withStock(0), available: 0)])
        #expect(try await one.stock(of: product) == 0)
      }
    }
  }

  @Test(
    "Twenty simultaneous buyers of five pieces get five orders", arguments: Backend.databases)
  func manyBuyers(backend: Backend) async throws {
    try await backend.withTwoShops { one, two in
      let product = try await Self.product(withStock: 5, in: one)
      let shops = (0..<20).map { $0.isMultiple(of: 2) ? one : two }
      let outcomes = await Self.buyAtOnce(shops, product)
      #expect(outcomes.compactMap { try? $0.get() }.count == 5)
      #expect(outcomes.compactMap(\.error).count == 15)
      #expect(try await one.stock(of: product) == 0)
    }
  }

  @Test(
    "Simultaneous buyers of the same products, in any order, all get what is in stock",
    arguments: Backend.databases)
  func manyProducts(backend: Backend) async throws {
    try await backend.withTwoShops { one, two in
      let products = try await one.products(4)
      let orders = try await withThrowingTaskGroup(of: Order.self) { group in
        for buyer in 0..<10 {
          let shop = buyer.isMultiple(of: 2) ? one : two
          group.addTask {
            let owner = CartOwner.newGuest()
            for product in buyer.isMultiple(of: 3) ? products.reversed() : products {
              _ = try await shop.services.carts.add(product.id, quantity: .one, to: owner)
            }
            return try await shop.services.orders.place(.sample, from: owner, key: .random())
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(Set(orders.map(\.id)).count == 10)
      for product in products {
        let stock = try await two.stock(of: product)
        #expect(stock == 0)
      }
    }
  }

  @Test("Simultaneous additions to one cart are all counted", arguments: Backend.databases)
  func manyAdditions(backend: Backend) async throws {
    try await backend.withTwoShops { one, two in
      let product = try await Self.product(withStock: 50, in: one)
      let owner = CartOwner.newGuest()
      try await withThrowingTaskGroup { group in
        for number in 0..<20 {
          let shop = number.isMultiple(of: 2) ? one : two
          group.addTask {
            _ = try await shop.services.carts.add(product.id, quantity: .one, to: owner)
          }
        }
        try await group.waitForAll()
      }
      let cart = try await two.services.carts.cart(of: owner)
      #expect(cart.lines.map(\.quantity.value) == [20])
    }
  }

  @Test("Ten simultaneous taps with one key place one order", arguments: Backend.databases)
  func manyTaps(backend: Backend) async throws {
    try await backend.withTwoShops { one, two in
      let product = try await Self.product(withStock: 50, in: one)
      let owner = CartOwner.newGuest()
      let key = IdempotencyKey.random()
      _ = try await one.services.carts.add(product.id, quantity: Quantity(2), to: owner)
      let orders = try await withThrowingTaskGroup(of: Order.self) { group in
        for tap in 0..<10 {
          let shop = tap.isMultiple(of: 2) ? one : two
          group.addTask {
            try await shop.services.orders.place(.sample, from: owner, key: key)
          }
        }
        return try await group.reduce(into: Set<Order>()) { $0.insert($1) }
      }
      #expect(orders.count == 1)
      #expect(try await one.stock(of: product) == 48)
    }
  }

  @Test("Two processes that open a new file at the same time fill it only once", arguments: 1...5)
  func firstStart(round: Int) async throws {
    try await withFolder { folder in
      let path = folder.appendingPathComponent("shop.sqlite").path
      let totals = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<2 {
          group.addTask {
            let shop = try ShopDatabase.open(at: path, options: .patient)
            return try await shop.products(in: nil, sort: .name, page: .first).total
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(totals == Array(repeating: try Catalog.bundled().products.count, count: 2))
    }
  }

  @Test("The database refuses a negative stock")
  func stockConstraint() async throws {
    let database = try ShopDatabase.inMemory(options: .testing())
    let product = try #require(
      try await database.products(in: nil, sort: .featured, page: .first).items.first)
    await #expect(throws: DatabaseError.self) { try await database.setStock(-1, of: product.id) }
  }

  private static func product(withStock stock: Int, in shop: TestShop) async throws -> Product {
    let product = try #require(
      try await shop.services.catalog.products(in: nil, sort: .featured, page: .first).items.first)
    try await shop.setStock(product.id, stock)
    return product.withStock(stock)
  }

  private static func buyAtOnce(
    _ shops: [TestShop], _ product: Product
  ) async -> [Result<Order, ShopError>] {
    await withTaskGroup(of: Result<Order, ShopError>.self) { group in
      var buyers: [(TestShop, CartOwner)] = []
      for shop in shops {
        let owner = CartOwner.newGuest()
        _ = try? await shop.services.carts.add(product.id, quantity: .one, to: owner)
        buyers.append((shop, owner))
      }
      for (shop, owner) in buyers {
        group.addTask {
          do {
            return .success(
              try await shop.services.orders.place(.sample, from: owner, key: .random()))
          } catch let error as ShopError {
            return .failure(error)
          } catch {
            return .failure(.databaseUnavailable(.failed))
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }
}

extension ShopDatabase.Options {
  /// The test options, but with the running shop's waiting time for locks.
  static var patient: ShopDatabase.Options {
    var options = testing()
    options.busyTimeout = 20
    return options
  }
}

extension Result {
  fileprivate var error: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
