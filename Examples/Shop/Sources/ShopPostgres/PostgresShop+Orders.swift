import Foundation
import PostgresClient
import ShopData
public import ShopFlows

extension PostgresShop: OrderService {
  /// Buys everything in a cart, or nothing if any part fails.
  public func place(
    _ request: OrderRequest, terms: String?, from owner: CartOwner, key: IdempotencyKey
  ) async throws -> Order {
    let request = try request.validated()
    let now = now().seconds
    return try await write { db in
      // A second request with the same key waits here, and then finds the order of the first one.
      try CartOwner.lock([owner], db)
      if let order = try Order.find(db, owner: owner, key: key) {
        guard order.request == request else { throw ShopError.orderAlreadyPlaced(order) }
        return order
      }
      let cart = try Cart(db, owner, isLocking: true)
      guard !cart.isEmpty else { throw ShopError.emptyCart }
      guard terms == nil || terms == cart.terms else { throw ShopError.cartChanged }
      for line in cart.lines {
        if let problem = line.problem { throw problem }
        try db.query(
          "UPDATE product SET stock = stock - $1 WHERE id = $2", .integer(line.quantity.value),
          .integer(line.id.rawValue))
      }
      let lines = cart.lines.map { OrderLine($0) }
      let id = try Order.insert(
        db, request, lines: lines, owner: owner, key: key, date: now)
      try Cart.clear(db, owner)
      return Order(placed: id, request, lines: lines, seconds: now)
    }
  }

  /// The orders of a user, with the newest first.
  public func orders(of user: User.ID) async throws -> [Order] {
    try await read { db in
      try db.query(
        "SELECT * FROM purchase WHERE owner = $1 ORDER BY date DESC, id DESC",
        CartOwner.user(user).value
      ).map { try Order(db, row: $0) }
    }
  }

  /// Returns an order that this owner has placed.
  public func order(_ id: Order.ID, for owner: CartOwner) async throws -> Order {
    try await read { db in try Order.find(db, id, owner: owner) }
  }
}

extension Order {
  init(_ db: PostgresConnection, row: PostgresRow) throws {
    let id = ID(rawValue: try row["id"])
    let lines = try db.query(
      "SELECT * FROM purchase_line WHERE purchase = $1 ORDER BY position", .integer(id.rawValue))
    self.init(
      id: id, number: Order.number(for: id), lines: try lines.map { try OrderLine(row: $0) },
      address: try Address(row: row),
      delivery: Delivery(rawValue: try row["delivery"]) ?? .standard,
      deliveryPrice: Money(cents: try row["delivery_price"]),
      payment: try PaymentMethod(row: row), date: Date(seconds: Int64(try row["date"] as Int)),
      status: Status(rawValue: try row["status"]) ?? .placed)
  }

  static func find(_ db: PostgresConnection, _ id: ID, owner: CartOwner) throws -> Order {
    let rows = try db.query(
      "SELECT * FROM purchase WHERE id = $1 AND owner = $2", .integer(id.rawValue), owner.value)
    guard let row = rows.first else { throw ShopError.notFound(.order) }
    return try Order(db, row: row)
  }

  static func find(
    _ db: PostgresConnection, owner: CartOwner, key: IdempotencyKey
  ) throws -> Order? {
    try db.query(
      "SELECT * FROM purchase WHERE owner = $1 AND key = $2", owner.value, .typed(key.rawValue)
    ).first.map { try Order(db, row: $0) }
  }

  static func insert(
    _ db: PostgresConnection, _ request: OrderRequest, lines: [OrderLine], owner: CartOwner,
    key: IdempotencyKey, date: Int64, status: Status = .placed
  ) throws -> ID {
    let values: [PostgresValue] = [
      owner.value, .typed(key.rawValue), .text(request.delivery.rawValue),
      .integer(request.delivery.price.cents), .integer(Int(date)), .text(status.rawValue),
    ]
    let row = try db.query(
      """
      INSERT INTO purchase (owner, key, delivery, delivery_price, date, status,
        name, street, postal_code, city, country, payment, card_ending)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING id
      """, values + request.address.values + request.payment.values)[0]
    let id = ID(rawValue: try row["id"])
    for (position, line) in lines.enumerated() {
      let values: [PostgresValue] = [
        .integer(id.rawValue), .integer(position), .integer(line.product.rawValue),
        .text(line.name), .text(line.maker), .integer(line.unitPrice.cents),
        .integer(line.quantity.value),
      ]
      try db.query(
        """
        INSERT INTO purchase_line (purchase, position, product, name, maker, unit_price, quantity,
          hue, shape)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
        """, values + line.artwork.values)
    }
    return id
  }
}
