import Clibpq
public import Foundation

/// The rows that a statement has returned, which are valid only inside the closure that runs the
/// statement.
public struct PostgresRows: RandomAccessCollection {
  private let result: PostgresResult

  init(_ result: PostgresResult) { self.result = result }

  /// The index of the first row.
  public var startIndex: Int { 0 }
  /// The index after the last row.
  public var endIndex: Int { result.count }
  /// The row at an index.
  public subscript(index: Int) -> PostgresRow { PostgresRow(result: result, index: index) }
  /// The number of rows that the statement has returned or changed.
  public var affected: Int { result.affected }
}

/// A row of a result.
public struct PostgresRow {
  let result: PostgresResult
  let index: Int

  /// The value in a column; an optional type accepts NULL.
  ///
  /// - Throws: `PostgresError` if there is no such column, or if the column has another type.
  public subscript<Value: PostgresDecodable>(_ column: String) -> Value {
    get throws {
      guard let cell = result.cell(index, column) else {
        throw PostgresError(.mismatch, "The result has no column \(column).")
      }
      guard let value = Value.decode(cell) else {
        throw PostgresError(
          .mismatch, "The column \(column) of type \(cell.type) is no \(Value.self).")
      }
      return value
    }
  }
}

/// A value of a result, in the server's binary format.
public struct PostgresCell {
  /// The number (OID) of the value's type on the server.
  public let type: UInt32
  /// The bytes; nil for NULL.
  public let bytes: UnsafeRawBufferPointer?
}

/// A type to which the value of a column can be converted.
public protocol PostgresDecodable {
  /// Returns the value, or nil if the column has another type.
  static func decode(_ cell: PostgresCell) -> Self?
}

extension Int: PostgresDecodable {
  /// Reads a `smallint`, `integer` or `bigint`.
  public static func decode(_ cell: PostgresCell) -> Int? {
    guard [20, 21, 23].contains(cell.type), let bytes = cell.bytes, let first = bytes.first else {
      return nil
    }
    return bytes.reduce(first >= 0x80 ? -1 : 0) { $0 << 8 | Int($1) }
  }
}

extension Bool: PostgresDecodable {
  /// Reads a `boolean`.
  public static func decode(_ cell: PostgresCell) -> Bool? {
    cell.type == 16 ? cell.bytes?.first.map { $0 != 0 } : nil
  }
}

extension Double: PostgresDecodable {
  /// Reads a `double precision`.
  public static func decode(_ cell: PostgresCell) -> Double? {
    guard cell.type == 701, let bytes = cell.bytes, bytes.count == 8 else { return nil }
    return Double(bitPattern: bytes.reduce(0) { $0 << 8 | UInt64($1) })
  }
}

extension String: PostgresDecodable {
  /// Reads a `text`, `varchar` or `name`.
  public static func decode(_ cell: PostgresCell) -> String? {
    guard [19, 25, 1043].contains(cell.type) else { return nil }
    return cell.bytes.map { String(decoding: $0, as: UTF8.self) }
  }
}

extension Data: PostgresDecodable {
  /// Reads a `bytea`.
  public static func decode(_ cell: PostgresCell) -> Data? {
    cell.type == 17 ? cell.bytes.map { Data($0) } : nil
  }
}

extension Optional: PostgresDecodable where Wrapped: PostgresDecodable {
  /// Reads NULL as nil.
  public static func decode(_ cell: PostgresCell) -> Wrapped?? {
    cell.bytes == nil ? .some(nil) : Wrapped.decode(cell).map { .some($0) }
  }
}

/// A result of libpq.
final class PostgresResult {
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) { self.handle = handle }

  deinit { PQclear(handle) }

  var count: Int { Int(PQntuples(handle)) }

  var affected: Int { PQcmdTuples(handle).flatMap { Int(String(cString: $0)) } ?? 0 }

  /// The name of the statement, such as `COMMIT`.
  var command: String { PQcmdStatus(handle).map { String(cString: $0) } ?? "" }

  /// The server's error; nil if the statement has succeeded.
  var error: PostgresError? {
    switch PQresultStatus(handle) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY: return nil
    default: break
    }
    let code = field("C")
    // The server cancels statements that take too long or wait too long for a lock.
    let kind: PostgresError.Kind = code == "57014" || code == "55P03" ? .timedOut : .refused
    return PostgresError(
      kind, field("M") ?? "The server gave no reason.", code: code, constraint: field("n"))
  }

  private func field(_ name: UnicodeScalar) -> String? {
    PQresultErrorField(handle, Int32(name.value)).map { String(cString: $0) }
  }

  func cell(_ row: Int, _ name: String) -> PostgresCell? {
    let (row, column) = (Int32(row), PQfnumber(handle, name))
    guard column >= 0 else { return nil }
    let type = PQftype(handle, column)
    guard PQgetisnull(handle, row, column) == 0, let start = PQgetvalue(handle, row, column) else {
      return PostgresCell(type: type, bytes: nil)
    }
    let count = Int(PQgetlength(handle, row, column))
    return PostgresCell(type: type, bytes: UnsafeRawBufferPointer(start: start, count: count))
  }
}
