import Foundation

extension InMemoryShop: CartService, OrderService {
  /// The cart of an owner.
  public func cart(of owner: CartOwner) throws -> Cart {
    try contents(of: owner)
  }

  /// Adds pieces of a product to a cart.
  public func add(
    _ product: Product.ID, quantity: Quantity, to owner: CartOwner
  ) throws -> Cart {
    let present = carts[owner]?.first { $0.product == product }?.quantity.value ?? 0
    return try set(Quantity(present + quantity.value), product, owner)
  }

  /// Sets the quantity of a product in a cart.
  public func setQuantity(
    _ quantity: Quantity, of product: Product.ID, for owner: CartOwner
  ) throws -> Cart {
    try set(quantity, product, owner)
  }

  /// Removes a product from a cart.
  public func remove(_ product: Product.ID, for owner: CartOwner) throws -> Cart {
    carts[owner]?.removeAll { $0.product == product }
    return try contents(of: owner)
  }

  /// Moves the lines of a guest's cart into a user's cart.
  public func merge(_ guest: GuestToken, into user: User.ID) throws -> Cart {
    let owner = CartOwner.user(user)
    for line in carts.removeValue(forKey: .guest(guest)) ?? [] {
      let present = carts[owner]?.first { $0.product == line.product }?.quantity.value ?? 0
      let wished = Quantity(clamping: present + line.quantity.value)
      put(min(wished, Quantity(clamping: try find(line.product).stock)), line.product, owner)
    }
    return try contents(of: owner)
  }

  /// Buys everything in a cart.
  public func place(
    _ request: OrderRequest, terms: String?, from owner: CartOwner, key: IdempotencyKey
  ) throws -> Order {
    let request = try request.validated()
    let placement = Placement(owner: owner, key: key)
    if let order = placements[placement] {
      guard order.request == request else { throw ShopError.orderAlreadyPlaced(order) }
      return order
    }
    let cart = try contents(of: owner)
    guard !cart.isEmpty else { throw ShopError.emptyCart }
    guard terms == nil || terms == cart.terms else { throw ShopError.cartChanged }
    for line in cart.lines {
      if let problem = line.problem { throw problem }
    }
    for line in cart.lines {
      setStock(line.product.stock - line.quantity.value, of: line.id)
    }
    let id = Order.ID(rawValue: makeID())
    let order = Order(
      id: id, number: Order.number(for: id), lines: cart.lines.map { OrderLine($0) },
      address: request.address, delivery: request.delivery, deliveryPrice: request.delivery.price,
      payment: request.payment, date: Date(), status: .placed)
    orders.append((owner, order))
    placements[placement] = order
    carts[owner] = nil
    return order
  }

  /// The orders of a user, with the newest first.
  public func orders(of user: User.ID) throws -> [Order] {
    orders.filter { $0.owner == .user(user) }.map(\.order).reversed()
  }

  /// Returns an order that this owner has placed.
  public func order(_ id: Order.ID, for owner: CartOwner) throws -> Order {
    guard let found = orders.first(where: { $0.order.id == id && $0.owner == owner }) else {
      throw ShopError.notFound(.order)
    }
    return found.order
  }

  private func contents(of owner: CartOwner) throws -> Cart {
    Cart(
      lines: try (carts[owner] ?? []).map {
        CartLine(product: try find($0.product), quantity: $0.quantity)
      })
  }

  private func set(_ quantity: Quantity, _ id: Product.ID, _ owner: CartOwner) throws -> Cart {
    let line = CartLine(product: try find(id), quantity: quantity)
    if let problem = line.problem { throw problem }
    put(quantity, id, owner)
    return try contents(of: owner)
  }

  private func put(_ quantity: Quantity, _ id: Product.ID, _ owner: CartOwner) {
    if let index = carts[owner]?.firstIndex(where: { $0.product == id }) {
      carts[owner]?[index].quantity = quantity
    } else {
      carts[owner, default: []].append((id, quantity))
    }
  }
}
