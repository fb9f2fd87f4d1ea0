import PostgresClient
import ShopData
public import ShopFlows

extension PostgresShop: CartService {
  /// The cart of an owner.
  public func cart(of owner: CartOwner) async throws -> Cart {
    try await read { db in try Cart(db, owner) }
  }

  /// Adds pieces of a product to a cart.
  public func add(
    _ product: Product.ID, quantity: Quantity, to owner: CartOwner
  ) async throws -> Cart {
    try await write { db in
      try CartOwner.lock([owner], db)
      let present = try Cart.quantity(db, owner, product)
      return try Cart.set(db, owner, product, Quantity(present + quantity.value))
    }
  }

  /// Sets the quantity of a product in a cart.
  public func setQuantity(
    _ quantity: Quantity, of product: Product.ID, for owner: CartOwner
  ) async throws -> Cart {
    try await write { db in
      try CartOwner.lock([owner], db)
      return try Cart.set(db, owner, product, quantity)
    }
  }

  /// Removes a product from a cart.
  public func remove(_ product: Product.ID, for owner: CartOwner) async throws -> Cart {
    try await write { db in
      try CartOwner.lock([owner], db)
      try db.query(
        "DELETE FROM cart_line WHERE owner = $1 AND product = $2", owner.value,
        .integer(product.rawValue))
      return try Cart(db, owner)
    }
  }

  /// Moves the lines of a guest's cart into a user's cart.
  public func merge(_ guest: GuestToken, into user: User.ID) async throws -> Cart {
    try await write { db in
      let owner = CartOwner.user(user)
      try CartOwner.lock([owner, .guest(guest)], db)
      for line in try Cart(db, .guest(guest)).lines {
        let present = try Cart.quantity(db, owner, line.id)
        let wished = Quantity(clamping: present + line.quantity.value)
        // A sold-out product stays in the cart with quantity 1, so that the buyer sees the problem
        // there.
        let possible = Quantity(clamping: line.product.stock)
        try Cart.put(db, owner, line.id, min(wished, possible))
      }
      try Cart.clear(db, .guest(guest))
      return try Cart(db, owner)
    }
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

  static func quantity(
    _ db: PostgresConnection, _ owner: CartOwner, _ id: Product.ID
  ) throws -> Int {
    try db.query(
      "SELECT quantity FROM cart_line WHERE owner = $1 AND product = $2", owner.value,
      .integer(id.rawValue)
    ).first.map { try $0["quantity"] } ?? 0
  }

  static func set(
    _ db: PostgresConnection, _ owner: CartOwner, _ id: Product.ID, _ quantity: Quantity
  ) throws -> Cart {
    let line = CartLine(product: try Product.find(db, id), quantity: quantity)
    if let problem = line.problem { throw problem }
    try put(db, owner, id, quantity)
    return try Cart(db, owner)
  }

  static func put(
    _ db: PostgresConnection, _ owner: CartOwner, _ id: Product.ID, _ quantity: Quantity
  ) throws {
    try db.query(
      """
      INSERT INTO cart_line (owner, product, quantity) VALUES ($1, $2, $3)
      ON CONFLICT (owner, product) DO UPDATE SET quantity = excluded.quantity
      """, owner.value, .integer(id.rawValue), .integer(quantity.value))
  }

  static func clear(_ db: PostgresConnection, _ owner: CartOwner) throws {
    try db.query("DELETE FROM cart_line WHERE owner = $1", owner.value)
  }
}
