import Foundation
import GRDB
public import ShopFlows

extension ShopDatabase: OrderService {
  /// Buys everything in a cart, or nothing if any part fails.
  public func place(
    _ request: OrderRequest, terms: String?, from owner: CartOwner, key: IdempotencyKey
  ) async throws -> Order {
    let request = try request.validated()
    let now = now().seconds
    // One transaction that takes the write lock first. A concurrent purchase, even in another
    // process, then sees the stock and the orders that this one leaves.
    return try await write { db in
      if let order = try Order.find(db, owner: owner, key: key) {
        guard order.request == request else { throw ShopError.orderAlreadyPlaced(order) }
        return order
      }
      let cart = try Cart(db, owner)
      guard !cart.isEmpty else { throw ShopError.emptyCart }
      guard terms == nil || terms == cart.terms else { throw ShopError.cartChanged }
      for line in cart.lines {
        if let problem = line.problem { throw problem }
        try db.execute(
          prepared: "UPDATE product SET stock = stock - ? WHERE id = ?",
          arguments: [line.quantity.value, line.id.rawValue])
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
      try Row.fetchAll(
        db, prepared: "SELECT * FROM purchase WHERE owner = ? ORDER BY date DESC, id DESC",
        arguments: [CartOwner.user(user).column]
      ).map { try Order(db, row: $0) }
    }
  }

  /// Returns an order that this owner has placed.
  public func order(_ id: Order.ID, for owner: CartOwner) async throws -> Order {
    try await read { db in try Order.find(db, id, owner: owner) }
  }
}

extension Order {
  /// Creates an order that was inserted in this transaction; reading it again would return the same.
  package init(placed id: ID, _ request: OrderRequest, lines: [OrderLine], seconds: Int64) {
    self.init(
      id: id, number: Order.number(for: id), lines: lines, address: request.address,
      delivery: request.delivery, deliveryPrice: request.delivery.price, payment: request.payment,
      date: Date(seconds: seconds), status: .placed)
  }

  init(_ db: Database, row: Row) throws {
    let id = ID(rawValue: row["id"])
    let lines = try Row.fetchAll(
      db, prepared: "SELECT * FROM purchaseLine WHERE purchase = ? ORDER BY position",
      arguments: [id.rawValue])
    self.init(
      id: id, number: Order.number(for: id), lines: lines.map { OrderLine(row: $0) },
      address: Address(row: row), delivery: Delivery(rawValue: row["delivery"]) ?? .standard,
      deliveryPrice: Money(cents: row["deliveryPrice"]), payment: PaymentMethod(row: row),
      date: Date(seconds: row["date"]), status: Status(rawValue: row["status"]) ?? .placed)
  }

  static func find(_ db: Database, _ id: ID, owner: CartOwner) throws -> Order {
    let row = try Row.fetchOne(
      db, prepared: "SELECT * FROM purchase WHERE id = ? AND owner = ?",
      arguments: [id.rawValue, owner.column])
    guard let row else { throw ShopError.notFound(.order) }
    return try Order(db, row: row)
  }

  static func find(_ db: Database, owner: CartOwner, key: IdempotencyKey) throws -> Order? {
    try Row.fetchOne(
      db, prepared: "SELECT * FROM purchase WHERE owner = ? AND key = ?",
      arguments: [owner.column, key.rawValue]
    ).map { try Order(db, row: $0) }
  }

  static func insert(
    _ db: Database, _ request: OrderRequest, lines: [OrderLine], owner: CartOwner,
    key: IdempotencyKey, date: Int64, status: Status = .placed
  ) throws -> ID {
    var columns: [String: (any DatabaseValueConvertible)?] = [
      "owner": owner.column, "key": key.rawValue, "delivery": request.delivery.rawValue,
      "deliveryPrice": request.delivery.price.cents, "date": date, "status": status.rawValue,
    ]
    columns.merge(request.address.columns.mapValues(Optional.some)) { $1 }
    columns.merge(request.payment.columns) { $1 }
    try db.execute(
      prepared: """
        INSERT INTO purchase (owner, key, name, street, postalCode, city, country, delivery,
          deliveryPrice, payment, cardEnding, date, status)
        VALUES (:owner, :key, :name, :street, :postalCode, :city, :country, :delivery,
          :deliveryPrice, :payment, :cardEnding, :date, :status)
        """,
      arguments: StatementArguments(columns))
    let id = ID(rawValue: Int(db.lastInsertedRowID))
    for (position, line) in lines.enumerated() {
      let columns: [String: any DatabaseValueConvertible] = [
        "purchase": id.rawValue, "position": position, "product": line.product.rawValue,
        "name": line.name, "maker": line.maker, "unitPrice": line.unitPrice.cents,
        "quantity": line.quantity.value,
      ]
      try db.execute(
        prepared: """
          INSERT INTO purchaseLine (purchase, position, product, name, maker, unitPrice, quantity,
            hue, shape)
          VALUES (:purchase, :position, :product, :name, :maker, :unitPrice, :quantity,
            :hue, :shape)
          """,
        arguments: StatementArguments(columns.merging(line.artwork.columns) { $1 }))
    }
    return id
  }
}
