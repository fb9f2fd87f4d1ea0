extension SessionStore {
  /// Loads the cart, as it is now.
  public func loadCart() async throws {
    // What a visitor had in the cart before signing in comes along. Merging again changes nothing.
    let isFirst = cart == nil
    try await changeCart { [guest] carts, owner in
      if isFirst, case .user(let user) = owner { return try await carts.merge(guest, into: user) }
      return try await carts.cart(of: owner)
    }
  }

  /// Puts more of a product into the cart.
  func add(_ product: Product.ID, quantity: Quantity) async throws {
    try await changeCart { try await $0.add(product, quantity: quantity, to: $1) }
  }

  /// Sets how many of a product the cart holds.
  func setQuantity(_ quantity: Quantity, of product: Product.ID) async throws {
    try await changeCart { try await $0.setQuantity(quantity, of: product, for: $1) }
  }

  /// Takes a product out of the cart.
  func remove(_ product: Product.ID) async throws {
    try await changeCart { try await $0.remove(product, for: $1) }
  }

  private func changeCart(
    _ change: @MainActor (any CartService, CartOwner) async throws -> Cart
  ) async throws {
    let owner = owner
    lastCartChange += 1
    let number = lastCartChange
    let changed = try await change(services.carts, owner)
    // Answers may come in another order than they were asked for, or after a sign-out.
    guard number > shownCartChange, owner == self.owner else { return }
    shownCartChange = number
    cart = changed
  }
}
