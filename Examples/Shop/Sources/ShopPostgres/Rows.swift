import PostgresClient
import ShopData
import ShopFlows

// Conversions between rows and the shop's values. An unknown enumeration value from a newer version is
// read as a default case.

extension PostgresValue {
  /// A user's text; the server cannot store null characters, so they are replaced.
  static func typed(_ text: String) -> PostgresValue {
    .text(text.utf8.contains(0) ? text.replacing("\u{0}", with: "\u{FFFD}") : text)
  }
}

extension ShopFlows.Category {
  init(row: PostgresRow) throws {
    let parent: Int? = try row["parent"]
    self.init(
      id: ID(rawValue: try row["id"]), name: try row["name"],
      parent: parent.map { ID(rawValue: $0) })
  }
}

extension Artwork {
  init(row: PostgresRow) throws {
    self.init(hue: try row["hue"], shape: Shape(rawValue: try row["shape"]) ?? .pack)
  }

  /// The values of `hue` and `shape`.
  var values: [PostgresValue] {
    [.integer(hue), .text(shape.rawValue)]
  }
}

extension Product {
  init(row: PostgresRow) throws {
    self.init(
      id: ID(rawValue: try row["id"]), name: try row["name"], maker: try row["maker"],
      subtitle: try row["subtitle"], description: try row["description"],
      price: Money(cents: try row["price"]), stock: try row["stock"],
      category: Category.ID(rawValue: try row["category"]), artwork: try Artwork(row: row))
  }
}

extension Address {
  init(row: PostgresRow) throws {
    self.init(
      name: try row["name"], street: try row["street"], postalCode: try row["postal_code"],
      city: try row["city"], country: try row["country"])
  }

  /// The values of `name`, `street`, `postal_code`, `city` and `country`.
  var values: [PostgresValue] {
    [.typed(name), .typed(street), .typed(postalCode), .typed(city), .typed(country)]
  }
}

extension SavedAddress {
  init(row: PostgresRow) throws {
    self.init(id: ID(rawValue: try row["id"]), address: try Address(row: row))
  }
}

extension User {
  /// The user of a row, or `nil` if another program has stored an invalid e-mail address.
  init?(row: PostgresRow) throws {
    guard let email = EmailAddress(try row["email"]) else { return nil }
    self.init(id: ID(rawValue: try row["id"]), name: try row["name"], email: email)
  }
}

extension PaymentMethod {
  init(row: PostgresRow) throws {
    switch try row["payment"] as String {
    case "card": self = .card(CardEnding(of: try row["card_ending"] ?? ""))
    default: self = .invoice
    }
  }

  /// The values of `payment` and `card_ending`.
  var values: [PostgresValue] {
    switch self {
    case .card(let ending): ["card", .text(ending.digits)]
    case .invoice: ["invoice", nil]
    }
  }
}

extension OrderLine {
  init(row: PostgresRow) throws {
    self.init(
      product: Product.ID(rawValue: try row["product"]), name: try row["name"],
      maker: try row["maker"], artwork: try Artwork(row: row),
      unitPrice: Money(cents: try row["unit_price"]),
      quantity: Quantity(clamping: try row["quantity"]))
  }
}

extension CartOwner {
  var value: PostgresValue { .text(column) }

  /// Makes other transactions of the same owners wait until this one ends.
  static func lock(_ owners: [CartOwner], _ db: PostgresConnection) throws {
    // In one order, so that two transactions do not wait for each other.
    for owner in owners.map(\.column).sorted() {
      try db.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", .text(owner))
    }
  }
}
