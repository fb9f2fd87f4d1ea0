public import Foundation

/// A parameter of a statement.
///
/// Parameters are sent separately from the statement's text, so they cannot change the statement's
/// meaning.
public enum PostgresValue: Hashable, Sendable {
  /// SQL's NULL.
  case null
  /// A `boolean`.
  case bool(Bool)
  /// A `bigint`.
  case integer(Int)
  /// A `double precision`.
  case double(Double)
  /// Text, or a value of any other type in its text form.
  case text(String)
  /// A `bytea`.
  case bytes(Data)
}

extension PostgresValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
  /// Creates text.
  public init(stringLiteral value: String) { self = .text(value) }
  /// Creates an integer.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Creates a truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates NULL.
  public init(nilLiteral: ()) { self = .null }
}

extension PostgresValue {
  /// The type's number on the server; 0 lets the server infer it.
  var type: UInt32 {
    switch self {
    case .null, .text: 0
    case .bool: 16
    case .bytes: 17
    case .integer: 20
    case .double: 701
    }
  }

  /// True if the value is sent as it is stored, and not as text.
  var isBinary: Bool { if case .bytes = self { true } else { false } }
}

/// The parameters of a statement as libpq needs them.
struct PostgresParameters {
  let types: [UInt32]
  let formats: [Int32]
  let lengths: [Int32]
  private var bytes: [UInt8] = []
  /// The position of each value; nil for NULL.
  private var starts: [Int?] = []

  /// - Throws: `PostgresError` for a text that the server cannot store.
  init(_ values: [PostgresValue]) throws {
    types = values.map(\.type)
    formats = values.map { $0.isBinary ? 1 : 0 }
    var lengths: [Int32] = []
    for value in values {
      let start = bytes.count
      starts.append(value == .null ? nil : start)
      switch value {
      case .null: break
      case .bool(let value): bytes.append(UInt8(ascii: value ? "t" : "f"))
      case .integer(let value): bytes.append(contentsOf: String(value).utf8)
      case .double(let value): bytes.append(contentsOf: String(value).utf8)
      case .text(let text):
        // libpq would silently cut it off there.
        guard !text.utf8.contains(0) else {
          throw PostgresError(
            .mismatch, "A text contains a null character, which cannot be stored.")
        }
        bytes.append(contentsOf: text.utf8)
      case .bytes(let data): bytes.append(contentsOf: data)
      }
      lengths.append(Int32(bytes.count - start))
      bytes.append(0)
    }
    self.lengths = lengths
  }

  func withPointers<Value>(_ body: ([UnsafePointer<CChar>?]) -> Value) -> Value {
    bytes.withUnsafeBytes { buffer in
      let base = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      return body(starts.map { start in start.flatMap { base?.advanced(by: $0) } })
    }
  }
}
