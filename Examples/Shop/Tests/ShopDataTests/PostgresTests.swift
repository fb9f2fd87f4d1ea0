#if canImport(ShopPostgres)
  import PostgresClient
  import PostgresTesting
  import ShopFlows
  import Testing

  @testable import ShopData
  @testable import ShopPostgres

  /// The rules of PostgreSQL that SQLite does not have.
  @Suite(.enabled(if: PostgresServer.isInstalled, "\(PostgresServer.missing)"))
  struct PostgresTests {
    @Test("Several processes that open a new database at the same time fill it only once")
    func firstStart() async throws {
      let url = try await PostgresServer.shared.newDatabase()
      let totals = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<3 {
          group.addTask {
            let shop = try await TestShop.postgres(url, TestClock())
            return try await shop.services.catalog.products(in: nil, sort: .name, page: .first)
              .total
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(totals == Array(repeating: try Catalog.bundled().products.count, count: 3))
    }

    @Test("The server refuses a negative stock")
    func stockConstraint() async throws {
      let shop = try await Backend.postgres.open()
      let product = try await shop.products(1)[0]
      await #expect(throws: PostgresError.self) { try await shop.setStock(product.id, -1) }
    }

    @Test("A server that does not answer is reported to the user, and nothing is placed twice")
    func unreachable() async throws {
      let server = try await PostgresServer.start()
      let shop = try await TestShop.postgres(server.newDatabase(), TestClock())
      let owner = CartOwner.newGuest()
      let product = try await shop.products(1)[0]
      _ = try await shop.services.carts.add(product.id, quantity: .one, to: owner)
      try await server.stop()
      let key = IdempotencyKey.random()
      await #expect(throws: ShopError.databaseUnavailable(.unreachable)) {
        try await shop.services.orders.place(.sample, from: owner, key: key)
      }
      try await server.start()
      let order = try await shop.services.orders.place(.sample, from: owner, key: key)
      let again = try await shop.services.orders.place(.sample, from: owner, key: key)
      #expect(again == order)
      let stock = try await shop.stock(of: product)
      #expect(stock == 9)
    }

    @Test("A key with a null character, which the server cannot store, still places one order")
    func nullCharacter() async throws {
      let shop = try await Backend.postgres.open()
      let owner = CartOwner.newGuest()
      let product = try await shop.products(1)[0]
      let key = IdempotencyKey(rawValue: "a\u{0}b")
      _ = try await shop.services.carts.add(product.id, quantity: .one, to: owner)
      let order = try await shop.services.orders.place(.sample, from: owner, key: key)
      let again = try await shop.services.orders.place(.sample, from: owner, key: key)
      #expect(again == order)
    }
  }
#endif
