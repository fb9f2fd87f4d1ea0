import Foundation
import PostgresClient
public import ShopFlows

extension PostgresShop: OrderService {
  /// Buys everything in a cart, or nothing if any part fails.
  public func place(
    _ request: OrderRequest, terms: String?, from owner: CartOwner, key: IdempotencyKey
  ) async throws -> Order {
    let request = try request.validated()
    let now = now()
    return try await write { db in
      // A second request with the same key waits here, and then finds the order of the first one.
      try CartOwner.lock([owner], db)
      let placed = try db.query(
        "SELECT * FROM purchase WHERE owner = $1 AND key = $2", owner.value, .typed(key.rawValue)
      ).first
      if let placed { return try Order(row: placed).repeated(by: request) }
      let cart = try Cart(db, owner, isLocking: true)
      try cart.check(agreedTo: terms)
      for line in cart.lines {
        try db.query(
          "UPDATE product SET stock = stock - $1 WHERE id = $2", .integer(line.quantity.value),
          .integer(line.id.rawValue))
      }
      try Cart.empty.save(db, owner)
      return try Order.insert(
        db, owner: owner, key: key,
        Order(
          id: Order.ID(rawValue: 0), lines: cart.lines.map { OrderLine($0) }, request: request,
          date: now))
    }
  }

  /// The orders of a user, with the newest first.
  public func orders(of user: User.ID) async throws -> [Order] {
    try await read { db in
      try db.query(
        "SELECT * FROM purchase WHERE owner = $1 ORDER BY date DESC, id DESC",
        CartOwner.user(user).value
      ).map { try Order(row: $0) }
    }
  }

  /// Returns an order that this owner has placed.
  public func order(_ id: Order.ID, for owner: CartOwner) async throws -> Order {
    try await read { db in
      let rows = try db.query(
        "SELECT * FROM purchase WHERE id = $1 AND owner = $2", .integer(id.rawValue), owner.value)
      guard let row = rows.first else { throw ShopError.notFound(.order) }
      return try Order(row: row)
    }
  }
}

extension Order {
  init(row: PostgresRow) throws {
    self.init(
      id: ID(rawValue: try row["id"]), lines: try [OrderLine](json: row["lines"]),
      request: try OrderRequest(json: row["request"]),
      date: Date(timeIntervalSince1970: TimeInterval(try row["date"] as Int)))
  }

  /// Inserts an order, whose id the database assigns.
  @discardableResult
  static func insert(
    _ db: PostgresConnection, owner: CartOwner, key: IdempotencyKey, _ order: Order
  ) throws -> Order {
    let rows = try db.query(
      """
      INSERT INTO purchase (owner, key, lines, request, date)
      VALUES ($1, $2, $3, $4, $5) RETURNING *
      """, owner.value, .typed(key.rawValue), .json(order.lines), .json(order.request),
      .integer(Int(order.date.timeIntervalSince1970)))
    return try Order(row: rows[0])
  }
}
