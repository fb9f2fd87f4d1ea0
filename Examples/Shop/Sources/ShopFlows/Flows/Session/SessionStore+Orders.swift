extension SessionStore {
  /// The signed-in user's orders, with the newest first.
  func orders() async throws -> [Order] {
    try await services.orders.orders(of: confirmedUser().id)
  }

  /// Returns an order of the signed-in user.
  func order(_ id: Order.ID) async throws -> Order {
    try await services.orders.order(id, for: .user(confirmedUser().id))
  }

  /// Buys everything in the cart; repeated calls with the same key and request return the same
  /// order.
  ///
  /// The cart is loaded again in any case: it is empty now, or its lines show the problem.
  ///
  /// - Parameter terms: The ``Cart/terms`` that the buyer has seen.
  func place(
    _ request: OrderRequest, terms: String, key: IdempotencyKey
  ) async throws -> Order {
    let user = try await confirmedUser()
    do {
      let order = try await services.orders.place(
        request, terms: terms, from: .user(user.id), key: key)
      try? await loadCart()
      remember(nil)
      tell(.ordered(order))
      return order
    } catch {
      try? await loadCart()
      throw error
    }
  }
}
