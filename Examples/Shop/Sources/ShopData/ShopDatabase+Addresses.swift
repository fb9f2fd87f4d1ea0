import GRDB
public import ShopFlows

extension ShopDatabase: AddressService {
  /// The saved addresses of a user, with the preferred one first.
  public func addresses(of user: User.ID) async throws -> [SavedAddress] {
    try await read { db in
      try Row.fetchAll(
        db, prepared: "SELECT * FROM savedAddress WHERE account = ? ORDER BY isPreferred DESC, id",
        arguments: [user.rawValue]
      ).map { SavedAddress(row: $0) }
    }
  }

  /// Saves an address; a user's first one becomes the preferred one.
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

  /// Makes a saved address the preferred one.
  public func prefer(_ id: SavedAddress.ID, for user: User.ID) async throws {
    try await write { db in
      _ = try SavedAddress.find(db, id, of: user)
      try SavedAddress.prefer(db, id, of: user)
    }
  }

  /// Removes a saved address; if it was preferred, the oldest remaining one becomes preferred.
  public func remove(_ id: SavedAddress.ID, for user: User.ID) async throws {
    try await write { db in
      let removed = try SavedAddress.find(db, id, of: user)
      try db.execute(prepared: "DELETE FROM savedAddress WHERE id = ?", arguments: [id.rawValue])
      let oldest = try Int.fetchOne(
        db, prepared: "SELECT MIN(id) FROM savedAddress WHERE account = ?",
        arguments: [user.rawValue])
      if removed.isPreferred, let oldest {
        try SavedAddress.prefer(db, SavedAddress.ID(rawValue: oldest), of: user)
      }
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
        INSERT INTO savedAddress (account, name, street, postalCode, city, country, isPreferred)
        VALUES (:account, :name, :street, :postalCode, :city, :country,
          NOT EXISTS (SELECT 1 FROM savedAddress WHERE account = :account))
        """,
      arguments: StatementArguments(columns))
    return try find(db, ID(rawValue: Int(db.lastInsertedRowID)), of: user)
  }

  /// This takes two steps, because a unique index allows only one preferred address at any moment.
  static func prefer(_ db: Database, _ id: ID, of user: User.ID) throws {
    try db.execute(
      prepared: "UPDATE savedAddress SET isPreferred = 0 WHERE account = ?",
      arguments: [user.rawValue])
    try db.execute(
      prepared: "UPDATE savedAddress SET isPreferred = 1 WHERE id = ?", arguments: [id.rawValue])
  }
}
