/// Collects the values that a route encodes, without encoding them.
final class LinkPayloadEncoder: Encoder {
  // No other code runs during these accesses. Exclusivity checks would take 500 instructions for a
  // route with two values.
  @exclusivity(unchecked) private(set) var `case` = LinkPayload.Case.named("")
  @exclusivity(unchecked) private(set) var values: [Any] = []
  /// True if the encoding looks synthesized: keys with values, or a single value.
  private(set) var isPlain = true

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    // An enum first encodes its cases as keys, then the labels of the case as keys of another type.
    `case` = .keys(ObjectIdentifier(type))
    return KeyedEncodingContainer(Keyed<Key>(encoder: self))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Unkeyed(encoder: self) }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    isPlain = false
    return Unkeyed(encoder: self)
  }

  private func take(_ value: Any) {
    if values.isEmpty { values.reserveCapacity(4) }
    values.append(value)
  }

  private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: LinkPayloadEncoder

    var codingPath: [any CodingKey] { [] }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) { encoder.take(value) }

    func encodeNil(forKey key: Key) { encoder.isPlain = false }

    func nestedContainer<Nested>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { encoder.container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      encoder.unkeyedContainer()
    }

    func superEncoder() -> any Encoder {
      encoder.isPlain = false
      return encoder
    }

    func superEncoder(forKey key: Key) -> any Encoder { superEncoder() }
  }

  private struct Unkeyed: SingleValueEncodingContainer, UnkeyedEncodingContainer {
    let encoder: LinkPayloadEncoder

    var codingPath: [any CodingKey] { [] }
    var count: Int { encoder.values.count }

    func encode<Value: Encodable>(_ value: Value) { encoder.take(value) }

    func encodeNil() { encoder.isPlain = false }

    func nestedContainer<Nested>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
      encoder.container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.unkeyedContainer() }

    func superEncoder() -> any Encoder {
      encoder.isPlain = false
      return encoder
    }
  }
}
