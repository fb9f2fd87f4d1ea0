import GRDB
import ShopFlows

extension ShopError {
  /// Runs a body and converts SQLite errors into errors that a user can act on.
  static func wrapping<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch { throw wrap(error) }
  }

  /// Converts an SQLite error; other errors, such as a cancellation, are returned unchanged.
  static func wrap(_ error: any Error) -> any Error {
    guard let error = error as? DatabaseError else { return error }
    return ShopError.databaseUnavailable(DatabaseReason(error.resultCode))
  }
}

extension ShopError.DatabaseReason {
  init(_ code: ResultCode) {
    switch code.primaryResultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked
    case .SQLITE_READONLY, .SQLITE_PERM: self = .readOnly
    case .SQLITE_FULL: self = .full
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged
    case .SQLITE_CANTOPEN: self = .cannotOpen
    default: self = .failed
    }
  }
}
