import GRDB
public import ShopFlows

extension ShopDatabase: AddressService {
  /// The saved addresses of a user, with the oldest first.
  public func addresses(of user: User.ID) async throws -> [SavedAddress] {
    try await read { db in
      try Row.fetchAll(
        db, prepared: "SELECT * FROM savedAddress WHERE account = ? ORDER BY id",
        arguments: [user.rawValue]
      ).map { SavedAddress(row: $0) }
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
      var columns = address.columns
      columns["id"] = id.rawValue
      columns["account"] = user.rawValue
      try db.execute(
        prepared: """
          UPDATE savedAddress SET name = :name, street = :street, postalCode = :postalCode,
            city = :city, country = :country
          WHERE id = :id AND account = :account
          """,
        arguments: StatementArguments(columns))
      return try SavedAddress.find(db, id, of: user)
    }
  }

  /// Removes a saved address.
  public func remove(_ id: SavedAddress.ID, for user: User.ID) async throws {
    try await write { db in
      _ = try SavedAddress.find(db, id, of: user)
      try db.execute(prepared: "DELETE FROM savedAddress WHERE id = ?", arguments: [id.rawValue])
    }
  }
}

extension SavedAddress {
  static func find(_ db: Database, _ id: ID, of user: User.ID) throws -> SavedAddress {
    let row = try Row.fetchOne(
      db, prepared: "SELECT * FROM savedAddress WHERE id = ? AND account = ?",
      arguments: [id.rawValue, user.rawValue])
    guard let row else { throw ShopError.notFound(.address) }
    return SavedAddress(row: row)
  }

  static func insert(
    _ db: Database, _ address: Address, for user: User.ID
  ) throws -> SavedAddress {
    let isUser = try Bool.fetchOne(
      db, prepared: "SELECT EXISTS (SELECT 1 FROM account WHERE id = ?)", arguments: [user.rawValue]
    )
    guard isUser == true else { throw ShopError.notFound(.account) }
    var columns = address.columns
    columns["account"] = user.rawValue
    try db.execute(
      prepared: """
        INSERT INTO savedAddress (account, name, street, postalCode, city, country)
        VALUES (:account, :name, :street, :postalCode, :city, :country)
        """,
      arguments: StatementArguments(columns))
    return try find(db, ID(rawValue: Int(db.lastInsertedRowID)), of: user)
  }
}
