import Foundation

/// Encodes a value directly into a ``JSONValue``, if it consists only of integers, strings,
/// Booleans and collections of them.
///
/// The result is what `JSONEncoder` would write. Creating a `JSONEncoder` for each route and
/// parsing its output took five times as long.
final class PlainEncoder: Encoder {
  /// The form encoded so far; nil before the first value.
  private enum Form {
    case value(JSONValue)
    case list([PlainEncoder])
    case object([String: PlainEncoder])
  }

  private var form: Form?
  private let watch: PlainCodingWatch

  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  private init(_ watch: PlainCodingWatch) { self.watch = watch }

  /// Returns the encoded form of a value; nil if any part of it is not plain.
  static func form(of value: some Encodable) -> JSONValue? {
    let encoder = PlainEncoder(PlainCodingWatch())
    // If this throws, Foundation's encoder throws again, with the coding path.
    guard (try? encoder.take(value)) != nil, encoder.watch.isPlain else { return nil }
    return encoder.result
  }

  private var result: JSONValue? {
    switch form {
    case .value(let value): return value
    case .list(let list):
      let values = list.compactMap(\.result)
      return values.count == list.count ? .array(values) : nil
    case .object(let object):
      let values = object.compactMapValues(\.result)
      return values.count == object.count ? .object(values) : nil
    case nil: return nil
    }
  }

  // MARK: Values

  private func take(_ value: JSONValue) { form = .value(value) }

  private func takeInteger(_ value: some FixedWidthInteger) throws {
    if let value = Int64(exactly: value) { return take(.integer(value)) }
    guard let value = UInt64(exactly: value) else { throw watch.giveUp() }
    take(.unsigned(value))
  }

  private func take<Value: Encodable>(_ value: Value) throws {
    guard !PlainCodingWatch.isSpecial(Value.self) else { throw watch.giveUp() }
    try value.encode(to: self)
  }

  // MARK: Containers

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .object = form {} else { form = .object([:]) }
    return KeyedEncodingContainer(Keyed<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .list = form {} else { form = .list([]) }
    return List(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }

  private func child(_ key: String) -> PlainEncoder {
    let child = PlainEncoder(watch)
    guard case .object(var object) = form else { return child }
    form = nil
    object[key] = child
    form = .object(object)
    return child
  }

  private func nextChild() -> PlainEncoder {
    let child = PlainEncoder(watch)
    guard case .list(var list) = form else { return child }
    form = nil
    list.append(child)
    form = .list(list)
    return child
  }

  private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: PlainEncoder
    var codingPath: [any CodingKey] { [] }

    private func child(_ key: Key) -> PlainEncoder { encoder.child(key.stringValue) }

    func encodeNil(forKey key: Key) { child(key).take(.null) }
    func encode(_ value: Bool, forKey key: Key) { child(key).take(.bool(value)) }
    func encode(_ value: String, forKey key: Key) { child(key).take(.string(value)) }
    func encode(_ value: some Encodable & FixedWidthInteger, forKey key: Key) throws {
      try child(key).takeInteger(value)
    }
    func encode(_ value: some BinaryFloatingPoint & Encodable, forKey key: Key) throws {
      throw encoder.watch.giveUp()
    }
    func encode(_ value: some Encodable, forKey key: Key) throws { try child(key).take(value) }

    func nestedContainer<Nested>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { child(key).container(keyedBy: type) }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      child(key).unkeyedContainer()
    }
    func superEncoder() -> any Encoder { encoder.child("super") }
    func superEncoder(forKey key: Key) -> any Encoder { child(key) }
  }

  private struct List: UnkeyedEncodingContainer {
    let encoder: PlainEncoder
    var codingPath: [any CodingKey] { [] }
    var count: Int { if case .list(let list) = encoder.form { list.count } else { 0 } }

    func encodeNil() { encoder.nextChild().take(.null) }
    func encode(_ value: Bool) { encoder.nextChild().take(.bool(value)) }
    func encode(_ value: String) { encoder.nextChild().take(.string(value)) }
    func encode(_ value: some Encodable & FixedWidthInteger) throws {
      try encoder.nextChild().takeInteger(value)
    }
    func encode(_ value: some BinaryFloatingPoint & Encodable) throws {
      throw encoder.watch.giveUp()
    }
    func encode(_ value: some Encodable) throws { try encoder.nextChild().take(value) }

    func nestedContainer<Nested>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
      encoder.nextChild().container(keyedBy: type)
    }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      encoder.nextChild().unkeyedContainer()
    }
    func superEncoder() -> any Encoder { encoder.nextChild() }
  }

  private struct Single: SingleValueEncodingContainer {
    let encoder: PlainEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil() { encoder.take(.null) }
    func encode(_ value: Bool) { encoder.take(.bool(value)) }
    func encode(_ value: String) { encoder.take(.string(value)) }
    func encode(_ value: some Encodable & FixedWidthInteger) throws {
      try encoder.takeInteger(value)
    }
    func encode(_ value: some BinaryFloatingPoint & Encodable) throws {
      throw encoder.watch.giveUp()
    }
    func encode(_ value: some Encodable) throws { try encoder.take(value) }
  }
}

/// Records that something is not plain, even if the value's own code catches the error.
final class PlainCodingWatch {
  struct NotPlain: Error {}

  private(set) var isPlain = true

  func giveUp() -> NotPlain {
    isPlain = false
    return NotPlain()
  }

  /// Returns true for types that Foundation's coders treat differently from the type's own
  /// conformance.
  static func isSpecial(_ type: any Any.Type) -> Bool {
    type == Data.self || type == Date.self || type == URL.self || type == Decimal.self
  }
}
