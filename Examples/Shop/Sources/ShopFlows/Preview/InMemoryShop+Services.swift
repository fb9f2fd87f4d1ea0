import Foundation

extension InMemoryShop: CatalogService {
  /// All categories.
  public func categories() throws -> [Category] { Category.all }

  /// The products in a category; all products for `nil`.
  public func products(in category: Category.ID?, sort: ProductSort) throws -> [Product] {
    try content.products.listed(in: category, by: sort)
  }

  /// One product.
  public func product(_ id: Product.ID) throws -> Product { try content.find(id) }
}

extension InMemoryShop: AccountService {
  /// Creates an account and signs in.
  public func register(_ registration: Registration) async throws -> Session {
    let (name, email) = try registration.validated()
    let password = try await stored(registration.password)
    return try change { content in
      guard !content.accounts.contains(where: { $0.user.email == email }) else {
        throw ShopError.emailTaken(email)
      }
      let user = User(id: User.ID(rawValue: content.makeID()), name: name, email: email)
      content.accounts.append(ShopContent.Account(user: user, password: password))
      return content.startSession(of: user)
    }
  }

  /// Signs in.
  public func signIn(email: String, password: String) async throws -> Session {
    let account = EmailAddress(email).flatMap { email in
      content.accounts.first { $0.user.email == email }
    }
    guard try await isRight(password, for: account), let account else {
      throw ShopError.wrongCredentials
    }
    return try change { $0.startSession(of: account.user) }
  }

  /// Ends a session.
  public func signOut(_ token: SessionToken) throws { try change { $0.sessions[token] = nil } }

  /// The session for a token, or `nil` if it has ended.
  public func session(for token: SessionToken) throws -> Session? {
    content.accounts.first { $0.user.id == content.sessions[token] }
      .map { Session(token: token, user: $0.user) }
  }

  /// Changes the name of the session's user.
  public func rename(to name: String, for token: SessionToken) throws -> User {
    try change { content in
      let id = content.sessions[token]
      guard let index = content.accounts.firstIndex(where: { $0.user.id == id }) else {
        throw ShopError.sessionExpired
      }
      let user = try content.accounts[index].user.renamed(name)
      content.accounts[index].user = user
      return user
    }
  }
}

extension InMemoryShop: CartService {
  /// The cart of an owner.
  public func cart(of owner: CartOwner) throws -> Cart { try content.cart(of: owner) }

  /// Adds pieces of a product to a cart.
  public func add(
    _ product: Product.ID, quantity: Quantity, to owner: CartOwner
  ) throws -> Cart {
    try change(owner) { cart, content in
      let present = cart[product]?.quantity.value ?? 0
      return try cart.setting(try content.find(product), to: present + quantity.value)
    }
  }

  /// Sets the quantity of a product in a cart.
  public func setQuantity(
    _ quantity: Quantity?, of product: Product.ID, for owner: CartOwner
  ) throws -> Cart {
    try change(owner) { cart, content in
      try cart.setting(try content.find(product), to: quantity?.value ?? 0)
    }
  }

  /// Moves the lines of a guest's cart into a user's cart.
  public func merge(_ guest: GuestToken, into user: User.ID) throws -> Cart {
    guard content.carts[.guest(guest)] != nil else { return try cart(of: .user(user)) }
    return try change(.user(user)) { cart, content in
      let merged = cart.merging(try content.cart(of: .guest(guest)))
      content.carts[.guest(guest)] = nil
      return merged
    }
  }

  private func change(
    _ owner: CartOwner, _ body: (Cart, inout ShopContent) throws -> Cart
  ) throws -> Cart {
    try change { content in
      let cart = try body(try content.cart(of: owner), &content)
      content.carts[owner] = cart.lines
      return cart
    }
  }
}

extension InMemoryShop: OrderService {
  /// Buys everything in a cart.
  public func place(
    _ request: OrderRequest, terms: String?, from owner: CartOwner, key: IdempotencyKey
  ) throws -> Order {
    let request = try request.validated()
    if let placed = content.placements.first(where: { $0.owner == owner && $0.key == key }) {
      return try placed.order.repeated(by: request)
    }
    return try change { content in
      let cart = try content.cart(of: owner)
      try cart.check(agreedTo: terms)
      for line in cart.lines {
        content.stock[line.id] = line.product.stock - line.quantity.value
      }
      let order = Order(
        id: Order.ID(rawValue: content.makeID()), lines: cart.lines.map { OrderLine($0) },
        request: request, date: Date())
      content.placements.append(ShopContent.Placement(owner: owner, key: key, order: order))
      content.carts[owner] = nil
      return order
    }
  }

  /// The orders of a user, with the newest first.
  public func orders(of user: User.ID) throws -> [Order] {
    content.placements.filter { $0.owner == .user(user) }.map(\.order).reversed()
  }

  /// Returns an order that this owner has placed.
  public func order(_ id: Order.ID, for owner: CartOwner) throws -> Order {
    guard let found = content.placements.first(where: { $0.order.id == id && $0.owner == owner })
    else { throw ShopError.notFound(.order) }
    return found.order
  }
}
