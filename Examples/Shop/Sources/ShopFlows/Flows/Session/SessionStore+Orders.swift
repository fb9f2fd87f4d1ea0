extension SessionStore {
  /// The orders of the one who has signed in, the newest first.
  func orders() async throws -> [Order] {
    try await services.orders.orders(of: confirmedUser().id)
  }

  /// One order of the one who has signed in.
  func order(_ id: Order.ID) async throws -> Order {
    try await services.orders.order(id, for: .user(confirmedUser().id))
  }

  /// Buys what is in the cart; with the same key and request any number of times the same order.
  ///
  /// The cart is loaded again in any case: it is empty now, or says what is wrong with its lines.
  func place(_ request: OrderRequest, key: IdempotencyKey) async throws -> Order {
    let user = try await confirmedUser()
    do {
      let order = try await services.orders.place(request, from: .user(user.id), key: key)
      try? await loadCart()
      tell(.ordered(order))
      return order
    } catch {
      try? await loadCart()
      throw error
    }
  }
}
