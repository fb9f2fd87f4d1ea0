package import Foundation
import GRDB
package import ShopFlows

// Conversions between database rows and the shop's values. The tables are strict, so columns have
// their declared types. An unknown enumeration value from a newer version is read as a default
// case.

extension ShopFlows.Category {
  init(row: Row) {
    let parent: Int? = row["parent"]
    self.init(
      id: ID(rawValue: row["id"]), name: row["name"], parent: parent.map { ID(rawValue: $0) })
  }
}

extension Artwork {
  init(row: Row) {
    self.init(hue: row["hue"], shape: Shape(rawValue: row["shape"]) ?? .pack)
  }

  var columns: [String: any DatabaseValueConvertible] {
    ["hue": hue, "shape": shape.rawValue]
  }
}

extension Product {
  init(row: Row) {
    self.init(
      id: ID(rawValue: row["id"]), name: row["name"], maker: row["maker"],
      subtitle: row["subtitle"], description: row["description"],
      price: Money(cents: row["price"]), stock: row["stock"],
      category: Category.ID(rawValue: row["category"]), artwork: Artwork(row: row))
  }
}

extension Address {
  init(row: Row) {
    self.init(
      name: row["name"], street: row["street"], postalCode: row["postalCode"], city: row["city"],
      country: row["country"])
  }

  var columns: [String: any DatabaseValueConvertible] {
    [
      "name": name, "street": street, "postalCode": postalCode, "city": city, "country": country,
    ]
  }
}

extension SavedAddress {
  init(row: Row) {
    self.init(id: ID(rawValue: row["id"]), address: Address(row: row))
  }
}

extension User {
  /// The user of a row, or `nil` if another program has stored an invalid e-mail address.
  init?(row: Row) {
    guard let email = EmailAddress(row["email"]) else { return nil }
    self.init(id: ID(rawValue: row["id"]), name: row["name"], email: email)
  }
}

extension PaymentMethod {
  init(row: Row) {
    switch row["payment"] as String {
    case "card": self = .card(CardEnding(of: row["cardEnding"] ?? ""))
    default: self = .invoice
    }
  }

  var columns: [String: (any DatabaseValueConvertible)?] {
    switch self {
    case .card(let ending): ["payment": "card", "cardEnding": ending.digits]
    case .invoice: ["payment": "invoice", "cardEnding": nil]
    }
  }
}

extension OrderLine {
  init(row: Row) {
    self.init(
      product: Product.ID(rawValue: row["product"]), name: row["name"], maker: row["maker"],
      artwork: Artwork(row: row), unitPrice: Money(cents: row["unitPrice"]),
      quantity: Quantity(clamping: row["quantity"]))
  }
}

extension CartOwner {
  /// The text that identifies the owner's rows; a guest's token is stored only as a hash.
  package var column: String {
    switch self {
    case .guest(let token): "guest:" + Secret.hash(token.rawValue)
    case .user(let id): "user:\(id.rawValue)"
    }
  }
}

extension Date {
  /// The date in whole seconds since 1970, as the database stores it.
  package var seconds: Int64 {
    Int64(timeIntervalSince1970)
  }

  package init(seconds: Int64) {
    self.init(timeIntervalSince1970: TimeInterval(seconds))
  }
}
