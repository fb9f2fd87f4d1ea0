import Foundation

/// A JSON value whose type is not known yet.
///
/// Saved state is read before its coordinators exist. Until then, each route is kept in this form.
enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case unsigned(UInt64)
  /// Keeps all digits: a price such as 12345678901234567890.12 does not fit in a `Double`.
  case decimal(Decimal)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue: Codable {
  init(from decoder: any Decoder) throws {
    // Decoding, comparing and freeing are recursive. What Cairn writes stays well below this limit,
    // even if the app stores the snapshot inside a file of its own.
    guard decoder.codingPath.count <= Self.maximumNesting * 2 else {
      let description = "Saved state is nested deeper than \(Self.maximumNesting * 2) levels."
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: description))
    }
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
      } else if let value = try? single.decode(Int64.self), single.isExactly(Decimal(value)) {
        self = .integer(value)
      } else if let value = try? single.decode(UInt64.self), single.isExactly(Decimal(value)) {
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

extension SingleValueDecodingContainer {
  /// Returns true if the number equals this one exactly.
  ///
  /// Foundation's decoder also reads 12345678901234567.89 as an integer and drops the fraction.
  /// Other decoders do not read an integer as `Decimal`.
  fileprivate func isExactly(_ whole: Decimal) -> Bool {
    guard let exact = try? decode(Decimal.self) else { return true }
    return exact == whole
  }
}

extension JSONValue {
  /// The maximum nesting of objects and arrays that Cairn writes.
  static let maximumNesting = 64

  /// Encodes a value with Cairn's own settings.
  ///
  /// The file then reads back the same, whatever settings its owner encodes it with.
  init(encoding value: some Encodable) throws {
    if let plain = PlainEncoder.form(of: value) {
      guard plain.nestsAtMost(Self.maximumNesting) else { throw Self.tooDeep }
      self = plain
    } else {
      try self.init(json: try JSONEncoder().encode(value))
    }
  }

  /// Parses JSON that Cairn is about to write.
  ///
  /// - Throws: ``SavedValueError`` if it is nested too deeply to be read back.
  init(json: Data) throws {
    do {
      self = try JSONReader.value(in: json) ?? JSONDecoder().decode(Self.self, from: json)
    } catch is DecodingError {
      // An encoder wrote it, so it is valid JSON; only its depth can be wrong.
      throw Self.tooDeep
    }
    guard nestsAtMost(Self.maximumNesting) else { throw Self.tooDeep }
  }

  private static var tooDeep: SavedValueError {
    SavedValueError("It is nested deeper than \(maximumNesting) levels.")
  }

  private func nestsAtMost(_ levels: Int) -> Bool {
    switch self {
    case .object(let object): levels > 0 && object.values.allSatisfy { $0.nestsAtMost(levels - 1) }
    case .array(let array): levels > 0 && array.allSatisfy { $0.nestsAtMost(levels - 1) }
    case .null, .bool, .integer, .unsigned, .decimal, .number, .string: true
    }
  }

  /// The approximate size of the value as JSON, in bytes.
  var approximateSize: Int {
    switch self {
    case .string(let text): text.utf8.count + 2
    case .object(let object):
      object.reduce(2) { $0 + $1.key.utf8.count + 4 + $1.value.approximateSize }
    case .array(let array): array.reduce(2) { $0 + 1 + $1.approximateSize }
    case .null, .bool, .integer, .unsigned, .decimal, .number: 8
    }
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let value = PlainDecoder.decode(type, from: self) { return value }
    var text: [UInt8] = []
    let json = write(to: &text) ? Data(text) : try JSONEncoder().encode(self)
    return try JSONDecoder().decode(type, from: json)
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
