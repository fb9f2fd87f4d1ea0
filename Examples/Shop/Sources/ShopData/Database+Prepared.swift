import GRDB

// SQL statements that a connection prepares once and keeps. Preparing takes several times as long
// as the shop's own queries.

extension Row {
  static func fetchAll(
    _ db: Database, prepared sql: String, arguments: StatementArguments = StatementArguments()
  ) throws -> [Row] {
    try fetchAll(db.cachedStatement(sql: sql), arguments: arguments)
  }

  static func fetchOne(
    _ db: Database, prepared sql: String, arguments: StatementArguments = StatementArguments()
  ) throws -> Row? {
    try fetchOne(db.cachedStatement(sql: sql), arguments: arguments)
  }
}

extension DatabaseValueConvertible {
  static func fetchOne(
    _ db: Database, prepared sql: String, arguments: StatementArguments = StatementArguments()
  ) throws -> Self? {
    try fetchOne(db.cachedStatement(sql: sql), arguments: arguments)
  }
}

extension Database {
  func execute(prepared sql: String, arguments: StatementArguments) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }
}
