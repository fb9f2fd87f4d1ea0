import Foundation

/// A piece of JSON whose meaning is not known yet.
///
/// Saved state is read before the coordinators that understand it exist; until then each route waits
/// in this form.
indirect enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case unsigned(UInt64)
  /// Kept in full: a price such as 12345678901234567890.12 does not fit a `Double`.
  case decimal(Decimal)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue: Codable {
  init(from decoder: any Decoder) throws {
    if let keyed = try? decoder.container(keyedBy: Key.self) {
      var object: [String: JSONValue] = [:]
      for key in keyed.allKeys {
        object[key.stringValue] = try keyed.decode(Self.self, forKey: key)
      }
      self = .object(object)
    } else if var list = try? decoder.unkeyedContainer() {
      var array: [JSONValue] = []
      while !list.isAtEnd { array.append(try list.decode(Self.self)) }
      self = .array(array)
    } else {
      let single = try decoder.singleValueContainer()
      if single.decodeNil() {
        self = .null
      } else if let value = try? single.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? single.decode(Int64.self) {
        self = .integer(value)
      } else if let value = try? single.decode(UInt64.self) {
        self = .unsigned(value)
      } else if let value = try? single.decode(Decimal.self), value.isFinite {
        self = .decimal(value)
      } else if let value = try? single.decode(Double.self) {
        self = .number(value)
      } else {
        self = .string(try single.decode(String.self))
      }
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let object):
      var keyed = encoder.container(keyedBy: Key.self)
      for (name, value) in object { try keyed.encode(value, forKey: Key(stringValue: name)) }
    case .array(let array):
      var list = encoder.unkeyedContainer()
      for value in array { try list.encode(value) }
    case .null, .bool, .integer, .unsigned, .decimal, .number, .string:
      var single = encoder.singleValueContainer()
      switch self {
      case .bool(let value): try single.encode(value)
      case .integer(let value): try single.encode(value)
      case .unsigned(let value): try single.encode(value)
      case .decimal(let value): try single.encode(value)
      case .number(let value): try single.encode(value)
      case .string(let value): try single.encode(value)
      case .null, .array, .object: try single.encodeNil()
      }
    }
  }

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

extension JSONValue {
  /// The value's encoded form, written with Cairn's own settings so that a file reads back the same
  /// whatever settings its owner encodes it with.
  init(encoding value: some Encodable) throws {
    self = try JSONDecoder().decode(Self.self, from: JSONEncoder().encode(value))
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: JSONEncoder().encode(self))
  }
}

extension JSONValue: CustomStringConvertible {
  var description: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return "unprintable JSON" }
    return String(decoding: data, as: UTF8.self)
  }
}
