extension SessionStore {
  /// Loads or reloads the cart.
  public func loadCart() async throws {
    if isNew, !isSignedIn { return }
    // A visitor's cart is merged after the sign-in. Merging it again changes nothing.
    let isFirst = cart == nil
    try await changeCart { [guest] carts, owner in
      if isFirst, case .user(let user) = owner { return try await carts.merge(guest, into: user) }
      return try await carts.cart(of: owner)
    }
  }

  /// Adds pieces of a product to the cart.
  func add(_ product: Product.ID, quantity: Quantity) async throws {
    try await changeCart { try await $0.add(product, quantity: quantity, to: $1) }
  }

  /// Sets the quantity of a product in the cart; nil removes it.
  ///
  /// It tells the observers if that was the last product.
  func setQuantity(_ quantity: Quantity?, of product: Product.ID) async throws {
    try await changeCart { try await $0.setQuantity(quantity, of: product, for: $1) }
    if cart?.isEmpty == true { tell(.emptiedCart) }
  }

  /// Asks the shop one question about the cart after the other.
  ///
  /// A database with several connections may answer a question with the cart from before a change that is
  /// still being made, and the answer may arrive last.
  private func changeCart(
    _ change: @escaping @MainActor (any CartService, CartOwner) async throws -> Cart
  ) async throws {
    isNew = false
    let work = Task { [previous = cartWork] in
      await previous?.value
      // The shop may have ended the session, for example because it is too old.
      if isSignedIn { _ = try await confirmedUser() }
      let (owner, token) = (owner, session?.token)
      let changed = try await change(services.carts, owner)
      // The answer may arrive after a sign-out, or after a sign-in.
      guard owner == self.owner, token == session?.token else { return }
      cart = changed
      tell(.updated)
    }
    let end = Task { _ = await work.result }
    cartWork = end
    defer { if cartWork == end { cartWork = nil } }
    try await withTaskCancellationHandler {
      try await work.value
    } onCancel: {
      work.cancel()
    }
  }
}
