import PostgresClient
import ShopData
import ShopFlows

/// The content of a new shop: the catalogue and the demo account.
enum Seed {
  static func fill(_ db: PostgresConnection, password: String, now: Int64) throws {
    let catalog = try Catalog.bundled()
    try insert(catalog, db)
    let id: Int = try db.query(
      "INSERT INTO account (name, email, password) VALUES ($1, $2, $3) RETURNING id",
      .text(Registration.demo.name), .text(Registration.demo.email), .text(password))[0]["id"]
    let user = User.ID(rawValue: id)
    for address in DemoAccount.addresses { _ = try SavedAddress.insert(db, address, for: user) }
    _ = try Order.insert(
      db, DemoAccount.request, lines: DemoAccount.lines(of: catalog), owner: .user(user),
      key: DemoAccount.key, date: now - DemoAccount.age, status: .delivered)
  }

  private static func insert(_ catalog: Catalog, _ db: PostgresConnection) throws {
    for (position, category) in catalog.categories.enumerated() {
      try db.query(
        "INSERT INTO category (id, name, parent, position) VALUES ($1, $2, $3, $4)",
        .integer(category.id.rawValue), .text(category.name),
        category.parent.map { .integer($0.rawValue) } ?? .null, .integer(position))
    }
    for (position, product) in catalog.products.enumerated() {
      let values: [PostgresValue] = [
        .integer(product.id.rawValue), .text(product.name), .text(product.maker),
        .text(product.subtitle), .text(product.description), .integer(product.price.cents),
        .integer(product.stock), .integer(product.category.rawValue), .integer(position),
      ]
      try db.query(
        """
        INSERT INTO product (id, name, maker, subtitle, description, price, stock, category,
          position, hue, shape)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
        """, values + product.artwork.values)
    }
  }
}
