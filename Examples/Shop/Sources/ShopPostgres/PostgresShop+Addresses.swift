import PostgresClient
public import ShopFlows

extension PostgresShop: AddressService {
  /// The saved addresses of a user, with the oldest first.
  public func addresses(of user: User.ID) async throws -> [SavedAddress] {
    try await read { db in
      try db.query(
        "SELECT * FROM saved_address WHERE account = $1 ORDER BY id", .integer(user.rawValue)
      ).map { try SavedAddress(row: $0) }
    }
  }

  /// Saves an address.
  public func add(_ address: Address, for user: User.ID) async throws -> SavedAddress {
    let address = try address.validated()
    return try await write { db in try SavedAddress.insert(db, address, for: user) }
  }

  /// Changes a saved address.
  public func update(
    _ id: SavedAddress.ID, to address: Address, for user: User.ID
  ) async throws -> SavedAddress {
    let address = try address.validated()
    return try await write { db in
      try db.query(
        """
        UPDATE saved_address SET name = $1, street = $2, postal_code = $3, city = $4, country = $5
        WHERE id = $6 AND account = $7
        """, address.values + [.integer(id.rawValue), .integer(user.rawValue)])
      return try SavedAddress.find(db, id, of: user)
    }
  }

  /// Removes a saved address.
  public func remove(_ id: SavedAddress.ID, for user: User.ID) async throws {
    try await write { db in
      _ = try SavedAddress.find(db, id, of: user)
      try db.query("DELETE FROM saved_address WHERE id = $1", .integer(id.rawValue))
    }
  }
}

extension SavedAddress {
  static func find(_ db: PostgresConnection, _ id: ID, of user: User.ID) throws -> SavedAddress {
    let rows = try db.query(
      "SELECT * FROM saved_address WHERE id = $1 AND account = $2", .integer(id.rawValue),
      .integer(user.rawValue))
    guard let row = rows.first else { throw ShopError.notFound(.address) }
    return try SavedAddress(row: row)
  }

  static func insert(
    _ db: PostgresConnection, _ address: Address, for user: User.ID
  ) throws -> SavedAddress {
    let accounts = try db.query("SELECT 1 FROM account WHERE id = $1", .integer(user.rawValue))
    guard !accounts.isEmpty else { throw ShopError.notFound(.account) }
    let row = try db.query(
      """
      INSERT INTO saved_address (account, name, street, postal_code, city, country)
      VALUES ($1, $2, $3, $4, $5, $6) RETURNING *
      """, [.integer(user.rawValue)] + address.values)[0]
    return try SavedAddress(row: row)
  }
}
