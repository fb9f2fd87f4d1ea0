import PostgresClient
public import ShopFlows

extension PostgresShop: AddressService {
  /// The saved addresses of a user, with the preferred one first.
  public func addresses(of user: User.ID) async throws -> [SavedAddress] {
    try await read { db in
      try db.query(
        "SELECT * FROM saved_address WHERE account = $1 ORDER BY is_preferred DESC, id",
        .integer(user.rawValue)
      ).map { try SavedAddress(row: $0) }
    }
  }

  /// Saves an address; a user's first one becomes the preferred one.
  public func add(_ address: Address, for user: User.ID) async throws -> SavedAddress {
    let address = try address.validated()
    return try await write { db in
      try SavedAddress.lock(user, db)
      return try SavedAddress.insert(db, address, for: user)
    }
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

  /// Makes a saved address the preferred one.
  public func prefer(_ id: SavedAddress.ID, for user: User.ID) async throws {
    try await write { db in
      try SavedAddress.lock(user, db)
      _ = try SavedAddress.find(db, id, of: user)
      try SavedAddress.prefer(db, id, of: user)
    }
  }

  /// Removes a saved address; if it was preferred, the oldest remaining one becomes preferred.
  public func remove(_ id: SavedAddress.ID, for user: User.ID) async throws {
    try await write { db in
      try SavedAddress.lock(user, db)
      let removed = try SavedAddress.find(db, id, of: user)
      try db.query("DELETE FROM saved_address WHERE id = $1", .integer(id.rawValue))
      let oldest: Int? = try db.query(
        "SELECT min(id) AS id FROM saved_address WHERE account = $1", .integer(user.rawValue)
      )[0]["id"]
      if removed.isPreferred, let oldest {
        try SavedAddress.prefer(db, SavedAddress.ID(rawValue: oldest), of: user)
      }
    }
  }
}

extension SavedAddress {
  /// Makes other changes of the same user's addresses wait until this transaction ends.
  static func lock(_ user: User.ID, _ db: PostgresConnection) throws {
    let rows = try db.query(
      "SELECT 1 FROM account WHERE id = $1 FOR NO KEY UPDATE", .integer(user.rawValue))
    guard !rows.isEmpty else { throw ShopError.notFound(.account) }
  }

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
    let row = try db.query(
      """
      INSERT INTO saved_address (account, name, street, postal_code, city, country, is_preferred)
      VALUES ($1, $2, $3, $4, $5, $6,
        NOT EXISTS (SELECT 1 FROM saved_address WHERE account = $1))
      RETURNING *
      """, [.integer(user.rawValue)] + address.values)[0]
    return try SavedAddress(row: row)
  }

  /// This takes two steps, because a unique index allows only one preferred address at any moment.
  static func prefer(_ db: PostgresConnection, _ id: ID, of user: User.ID) throws {
    try db.query(
      "UPDATE saved_address SET is_preferred = false WHERE account = $1", .integer(user.rawValue))
    try db.query(
      "UPDATE saved_address SET is_preferred = true WHERE id = $1", .integer(id.rawValue))
  }
}
