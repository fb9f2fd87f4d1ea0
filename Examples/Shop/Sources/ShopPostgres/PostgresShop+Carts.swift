import PostgresClient
public import ShopFlows

extension PostgresShop: CatalogService {
  /// All categories.
  public func categories() async throws -> [ShopFlows.Category] { ShopFlows.Category.all }

  /// The products in a category; all products for `nil`.
  public func products(
    in category: ShopFlows.Category.ID?, sort: ProductSort
  ) async throws -> [Product] {
    try await read { db in
      try db.query("SELECT * FROM product ORDER BY id").map { try Product(row: $0) }
        .listed(in: category, by: sort)
    }
  }

  /// One product.
  public func product(_ id: Product.ID) async throws -> Product {
    try await read { db in try Product.find(db, id) }
  }
}

extension PostgresShop: CartService {
  /// The cart of an owner.
  public func cart(of owner: CartOwner) async throws -> Cart {
    try await read { db in try Cart(db, owner) }
  }

  /// Adds pieces of a product to a cart.
  public func add(
    _ product: Product.ID, quantity: Quantity, to owner: CartOwner
  ) async throws -> Cart {
    try await change(owner) { cart, db in
      let present = cart[product]?.quantity.value ?? 0
      return try cart.setting(try Product.find(db, product), to: present + quantity.value)
    }
  }

  /// Sets the quantity of a product in a cart.
  public func setQuantity(
    _ quantity: Quantity?, of product: Product.ID, for owner: CartOwner
  ) async throws -> Cart {
    try await change(owner) { cart, db in
      try cart.setting(try Product.find(db, product), to: quantity?.value ?? 0)
    }
  }

  /// Moves the lines of a guest's cart into a user's cart.
  public func merge(_ guest: GuestToken, into user: User.ID) async throws -> Cart {
    try await change(.user(user), and: .guest(guest)) { cart, db in
      let merged = cart.merging(try Cart(db, .guest(guest)))
      try Cart.empty.save(db, .guest(guest))
      return merged
    }
  }

  private func change(
    _ owner: CartOwner, and other: CartOwner? = nil,
    _ body: @escaping @Sendable (Cart, PostgresConnection) throws -> Cart
  ) async throws -> Cart {
    try await write { db in
      try CartOwner.lock([owner, other].compactMap(\.self), db)
      let cart = try body(try Cart(db, owner), db)
      try cart.save(db, owner)
      return cart
    }
  }
}

extension Product {
  init(row: PostgresRow) throws {
    self = try Product(json: row["content"]).withStock(try row["stock"])
  }

  static func find(_ db: PostgresConnection, _ id: ID) throws -> Product {
    guard let row = try db.query("SELECT * FROM product WHERE id = $1", .integer(id.rawValue)).first
    else { throw ShopError.notFound(.product) }
    return try Product(row: row)
  }
}

extension Cart {
  /// - Parameter isLocking: True to lock the products, so that their stock stays until the end of the
  ///   transaction.
  init(_ db: PostgresConnection, _ owner: CartOwner, isLocking: Bool = false) throws {
    if isLocking {
      try db.query(
        """
        SELECT 1 FROM product WHERE id IN (SELECT product FROM cart_line WHERE owner = $1)
        ORDER BY id FOR NO KEY UPDATE
        """, owner.value)
    }
    let rows = try db.query(
      """
      SELECT product.*, cart_line.quantity AS quantity
      FROM cart_line JOIN product ON product.id = cart_line.product
      WHERE owner = $1 ORDER BY cart_line.id
      """, owner.value)
    self.init(
      lines: try rows.map {
        CartLine(product: try Product(row: $0), quantity: Quantity(clamping: try $0["quantity"]))
      })
  }

  /// Replaces the saved lines of the owner's cart.
  func save(_ db: PostgresConnection, _ owner: CartOwner) throws {
    try db.query("DELETE FROM cart_line WHERE owner = $1", owner.value)
    for line in lines {
      try db.query(
        "INSERT INTO cart_line (owner, product, quantity) VALUES ($1, $2, $3)", owner.value,
        .integer(line.id.rawValue), .integer(line.quantity.value))
    }
  }
}
