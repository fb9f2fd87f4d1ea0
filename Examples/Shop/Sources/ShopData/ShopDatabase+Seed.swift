import Foundation
import GRDB
import ShopFlows

extension ShopDatabase {
  /// Fills a new database with the catalogue and the demo account.
  func seed() throws {
    let isFilled = try writer.read { db in
      try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM product)") == true
    }
    guard !isFilled else { return }
    let catalog = try Catalog.bundled()
    let password = try hasher.hashNow(Registration.demo.password)
    let now = now().seconds
    try writer.write { db in
      // Checked again, because another process may have filled the database in the meantime.
      guard try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM product)") != true else {
        return
      }
      try catalog.insert(db)
      try Self.insertDemoAccount(db, password: password, catalog: catalog, now: now)
    }
  }

  private static func insertDemoAccount(
    _ db: Database, password: String, catalog: Catalog, now: Int64
  ) throws {
    try db.execute(
      sql: "INSERT INTO account (name, email, password) VALUES (?, ?, ?)",
      arguments: [Registration.demo.name, Registration.demo.email, password])
    let user = User.ID(rawValue: Int(db.lastInsertedRowID))
    let home = Address.sample
    let hut = Address(
      name: "Anna Berger c/o Berghaus Lercher", street: "Dorfstraße 3", postalCode: "6450",
      city: "Sölden", country: Address.Country.austria.rawValue)
    _ = try SavedAddress.insert(db, home, for: user)
    _ = try SavedAddress.insert(db, hut, for: user)

    let bought = catalog.products.filter(\.isAvailable).prefix(3).enumerated().map { item in
      OrderLine(
        CartLine(product: item.element, quantity: Quantity(clamping: item.offset == 1 ? 2 : 1)))
    }
    let request = OrderRequest(
      address: home, delivery: .standard, payment: .card(CardEnding(of: "4242")))
    let twelveDays: Int64 = 12 * 24 * 60 * 60
    _ = try Order.insert(
      db, request, lines: bought, owner: .user(user), key: IdempotencyKey(rawValue: "demo"),
      date: now - twelveDays, status: .delivered)
  }
}

/// The catalogue that is bundled with the app.
struct Catalog: Decodable {
  /// The error for an app whose bundle lacks the catalogue.
  struct Missing: Error, CustomStringConvertible {
    let description =
      "catalog.json is not in the bundle of ShopData. Copy the folder Shop_ShopData.resources "
      + "(Shop_ShopData.bundle on macOS) beside the program, as `swift build` does."
  }

  /// The categories, parents before their children.
  let categories: [ShopFlows.Category]
  /// The products, in their default order.
  let products: [Product]

  static func bundled() throws -> Catalog {
    guard let url = Bundle.module.url(forResource: "catalog", withExtension: "json") else {
      throw Missing()
    }
    return try JSONDecoder().decode(Catalog.self, from: Data(contentsOf: url))
  }

  func insert(_ db: Database) throws {
    for (position, category) in categories.enumerated() {
      try db.execute(
        sql: "INSERT INTO category (id, name, parent, position) VALUES (?, ?, ?, ?)",
        arguments: [
          category.id.rawValue, category.name, category.parent?.rawValue, position,
        ])
    }
    let insertion = try db.makeStatement(
      sql: """
        INSERT INTO product (id, name, maker, subtitle, description, price, stock, category,
          position, hue, shape, pattern, seed)
        VALUES (:id, :name, :maker, :subtitle, :description, :price, :stock, :category,
          :position, :hue, :shape, :pattern, :seed)
        """)
    for (position, product) in products.enumerated() {
      let columns: [String: any DatabaseValueConvertible] = [
        "id": product.id.rawValue, "name": product.name, "maker": product.maker,
        "subtitle": product.subtitle, "description": product.description,
        "price": product.price.cents, "stock": product.stock,
        "category": product.category.rawValue, "position": position,
      ]
      try insertion.execute(
        arguments: StatementArguments(columns.merging(product.artwork.columns) { $1 }))
    }
  }
}
