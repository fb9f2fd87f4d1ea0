import Foundation

/// Decodes a form into a value: each property is the field with the same name.
///
/// Supports text, numbers, `Bool`, enums with raw values, `UUID`, `URL`, `Decimal`, and types with
/// a single value, such as typed ids. Arrays of these read fields that occur several times. An
/// optional is nil if the field is missing or empty. A `Bool` is true for a ticked checkbox, and
/// false for "0", "false", "off", an empty or a missing field. Spaces around a number are ignored.
struct FormDecoder: Decoder {
  let fields: [String: [String]]
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Reads URL-encoded `name=value` pairs.
  ///
  /// - Throws: `DecodingError` if an escape is malformed.
  init(_ text: String) throws {
    var fields: [String: [String]] = [:]
    for pair in text.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let (name, value) = (parts[0].formDecoded, (parts.count > 1 ? parts[1] : "").formDecoded)
      guard let name, let value else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: [], debugDescription: "A field has a malformed escape sequence."))
      }
      fields[name, default: []].append(value)
    }
    self.fields = fields
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(FieldContainer<Key>(fields: fields))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw DecodingError.shape("A form can only be decoded into a type with properties.", [])
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    throw DecodingError.shape("A form can only be decoded into a type with properties.", [])
  }
}

private struct FieldContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let fields: [String: [String]]
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { fields.keys.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { fields[key.stringValue] != nil }

  func decodeNil(forKey key: Key) -> Bool { fields[key.stringValue]?.allSatisfy(\.isEmpty) ?? true }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let values = fields[key.stringValue]
    // A missing field is an empty list or an unticked checkbox; browsers send nothing for either.
    if values == nil, type != Bool.self, !(type is any Sequence.Type) || type == String.self {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: [key], debugDescription: "The form has no such field."))
    }
    return try FieldDecoder(values: values ?? [], codingPath: [key]).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    throw DecodingError.shape("A field has a single value, not nested ones.", [key])
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
    ListContainer(values: fields[key.stringValue] ?? [], codingPath: [key])
  }

  func superDecoder() throws -> any Decoder {
    throw DecodingError.shape("A form cannot be decoded into a subclass.", [])
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    throw DecodingError.shape("A form cannot be decoded into a subclass.", [key])
  }
}

/// Reads one field, which may occur several times.
private struct FieldDecoder: Decoder, SingleValueDecodingContainer {
  let values: [String]
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw DecodingError.shape("A field has a single value, not nested ones.", codingPath)
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer {
    ListContainer(values: values, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { values.allSatisfy(\.isEmpty) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let text = values.last ?? ""
    let value: Any?
    switch type {
    case is String.Type: value = text
    case is Bool.Type: value = !["", "0", "false", "off"].contains(text.lowercased())
    case is Decimal.Type: value = text.number.flatMap { Decimal(string: $0) }
    case is URL.Type: value = URL(string: text.trimmed)
    case let number as any (LosslessStringConvertible & BinaryFloatingPoint).Type:
      let parsed = text.number.flatMap { number.init($0) }
      value = parsed?.isFinite == true ? parsed : nil
    case let number as any (LosslessStringConvertible & Numeric).Type:
      value = number.init(text.trimmed)
    default: return try type.init(from: self)
    }
    guard let value = value as? Value else {
      throw DecodingError.typeMismatch(
        type, .init(codingPath: codingPath, debugDescription: "The value is not a \(type)."))
    }
    return value
  }
}

private struct ListContainer: UnkeyedDecodingContainer {
  let values: [String]
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0

  init(values: [String], codingPath: [any CodingKey]) {
    self.values = values
    self.codingPath = codingPath
  }

  var count: Int? { values.count }
  var isAtEnd: Bool { currentIndex >= values.count }

  func decodeNil() -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard !isAtEnd else { throw DecodingError.shape("The field has no more values.", codingPath) }
    defer { currentIndex += 1 }
    return try FieldDecoder(values: [values[currentIndex]], codingPath: codingPath).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    throw DecodingError.shape("A field has a single value, not nested ones.", codingPath)
  }

  func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw DecodingError.shape("A field has a single value, not nested ones.", codingPath)
  }

  func superDecoder() throws -> any Decoder {
    throw DecodingError.shape("A form cannot be decoded into a subclass.", codingPath)
  }
}

extension DecodingError {
  fileprivate static func shape(_ text: String, _ path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(.init(codingPath: path, debugDescription: text))
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }

  /// The whole text as a decimal number, without spaces around it; nil if it is anything else.
  ///
  /// `Decimal` would read the beginning of "1,50", and `Double` would accept "nan" and "0x1p3".
  fileprivate var number: String? {
    // Matching takes time that grows with the square of the length, and a client decides about that.
    guard utf8.count <= 500 else { return nil }
    return trimmed.wholeMatch(of: /[+-]?[0-9]*\.?[0-9]+/).map { String($0.output) }
  }
}
