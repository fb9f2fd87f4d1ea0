import Foundation
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

  /// A value as JSON, in which null characters are escaped.
  static func json(_ value: some Encodable) throws -> PostgresValue {
    .text(String(decoding: try JSONEncoder().encode(value), as: UTF8.self))
  }
}

extension Decodable {
  /// The value of a column with JSON.
  init(json text: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(text.utf8))
  }
}

extension User {
  /// The user of a row, or `nil` if another program has stored an invalid e-mail address.
  init?(row: PostgresRow) throws {
    guard let email = EmailAddress(try row["email"]) else { return nil }
    self.init(id: ID(rawValue: try row["id"]), name: try row["name"], email: email)
  }
}

extension CartOwner {
  /// The text that identifies the owner's rows; a guest's token is stored only as a hash.
  private var column: String {
    switch self {
    case .guest(let token): "guest:" + Secret.hash(token.rawValue)
    case .user(let id): "user:\(id.rawValue)"
    }
  }

  var value: PostgresValue { .text(column) }

  /// Makes other transactions of the same owners wait until this one ends.
  static func lock(_ owners: [CartOwner], _ db: PostgresConnection) throws {
    // In one order, so that two transactions do not wait for each other.
    for owner in owners.map(\.column).sorted() {
      try db.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", .text(owner))
    }
  }
}
