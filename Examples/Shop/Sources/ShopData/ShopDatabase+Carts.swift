import GRDB
public import ShopFlows

extension ShopDatabase: CartService {
  /// The cart of an owner.
  public func cart(of owner: CartOwner) async throws -> Cart {
    try await read { db in try Cart(db, owner) }
  }

  /// Adds pieces of a product to a cart.
  public func add(
    _ product: Product.ID, quantity: Quantity, to owner: CartOwner
  ) async throws -> Cart {
    try await write { db in
      let present = try Cart.quantity(db, owner, product)
      return try Cart.set(db, owner, product, Quantity(present + quantity.value))
    }
  }

  /// Sets the quantity of a product in a cart.
  public func setQuantity(
    _ quantity: Quantity, of product: Product.ID, for owner: CartOwner
  ) async throws -> Cart {
    try await write { db in try Cart.set(db, owner, product, quantity) }
  }

  /// Removes a product from a cart.
  public func remove(_ product: Product.ID, for owner: CartOwner) async throws -> Cart {
    try await write { db in
      try db.execute(
        prepared: "DELETE FROM cartLine WHERE owner = ? AND product = ?",
        arguments: [owner.column, product.rawValue])
      return try Cart(db, owner)
    }
  }

  /// Moves the lines of a guest's cart into a user's cart.
  public func merge(_ guest: GuestToken, into user: User.ID) async throws -> Cart {
    try await write { db in
      let owner = CartOwner.user(user)
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
  init(_ db: Database, _ owner: CartOwner) throws {
    let rows = try Row.fetchAll(
      db,
      prepared: """
        SELECT product.*, cartLine.quantity AS quantity
        FROM cartLine JOIN product ON product.id = cartLine.product
        WHERE owner = ? ORDER BY cartLine.id
        """,
      arguments: [owner.column])
    self.init(
      lines: rows.map {
        CartLine(product: Product(row: $0), quantity: Quantity(clamping: $0["quantity"]))
      })
  }

  static func quantity(_ db: Database, _ owner: CartOwner, _ id: Product.ID) throws -> Int {
    try Int.fetchOne(
      db, prepared: "SELECT quantity FROM cartLine WHERE owner = ? AND product = ?",
      arguments: [owner.column, id.rawValue]) ?? 0
  }

  static func set(
    _ db: Database, _ owner: CartOwner, _ id: Product.ID, _ quantity: Quantity
  ) throws -> Cart {
    let line = CartLine(product: try Product.find(db, id), quantity: quantity)
    if let problem = line.problem { throw problem }
    try put(db, owner, id, quantity)
    return try Cart(db, owner)
  }

  static func put(
    _ db: Database, _ owner: CartOwner, _ id: Product.ID, _ quantity: Quantity
  ) throws {
    try db.execute(
      prepared: """
        INSERT INTO cartLine (owner, product, quantity) VALUES (?, ?, ?)
        ON CONFLICT (owner, product) DO UPDATE SET quantity = excluded.quantity
        """,
      arguments: [owner.column, id.rawValue, quantity.value])
  }

  static func clear(_ db: Database, _ owner: CartOwner) throws {
    try db.execute(prepared: "DELETE FROM cartLine WHERE owner = ?", arguments: [owner.column])
  }
}
