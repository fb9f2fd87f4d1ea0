import Foundation
import GRDB
package import ShopFlows

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
    for address in DemoAccount.addresses {
      _ = try SavedAddress.insert(db, address, for: user)
    }
    _ = try Order.insert(
      db, DemoAccount.request, lines: DemoAccount.lines(of: catalog), owner: .user(user),
      key: DemoAccount.key, date: now - DemoAccount.age, status: .delivered)
  }
}

/// The content of the account that every new shop has.
package enum DemoAccount {
  /// The saved addresses.
  package static let addresses = [
    Address.sample,
    Address(
      name: "Anna Berger c/o Berghaus Lercher", street: "Dorfstraße 3", postalCode: "6450",
      city: "Sölden", country: Address.Country.austria.rawValue),
  ]
  /// The request for its first order.
  package static let request = OrderRequest(
    address: .sample, delivery: .standard, payment: .card(CardEnding(of: "4242")))
  /// The key of its first order.
  package static let key = IdempotencyKey(rawValue: "demo")
  /// The age of its first order, in seconds.
  package static let age: Int64 = 12 * 24 * 60 * 60

  /// The lines of its first order.
  package static func lines(of catalog: Catalog) -> [OrderLine] {
    catalog.products.filter(\.isAvailable).prefix(3).enumerated().map { item in
      OrderLine(
        CartLine(product: item.element, quantity: Quantity(clamping: item.offset == 1 ? 2 : 1)))
    }
  }
}

/// The catalogue that is bundled with the app.
package struct Catalog: Decodable {
  /// The error for an app whose bundle lacks the catalogue.
  struct Missing: Error, CustomStringConvertible {
    let description =
      "catalog.json is not in the bundle of ShopData. Copy the folder Shop_ShopData.resources "
      + "(Shop_ShopData.bundle on macOS) beside the program, as `swift build` does."
  }

  /// The categories, parents before their children.
  package let categories: [ShopFlows.Category]
  /// The products, in their default order.
  package let products: [Product]

  package static func bundled() throws -> Catalog {
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
          position, hue, shape)
        VALUES (:id, :name, :maker, :subtitle, :description, :price, :stock, :category,
          :position, :hue, :shape)
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
