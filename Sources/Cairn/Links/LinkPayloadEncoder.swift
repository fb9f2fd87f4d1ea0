/// Takes what a route hands out when it is encoded, and encodes nothing.
final class LinkPayloadEncoder: Encoder {
  // Nothing is called in the middle of an access. Looking whether another one is under way took 500
  // instructions of a route with two values.
  @exclusivity(unchecked) private(set) var `case` = LinkPayload.Case.named("")
  @exclusivity(unchecked) private(set) var values: [Any] = []
  /// Whether the route encodes itself as the compiler would write it: keys with values, or one value.
  private(set) var isPlain = true

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    // An enum's keys are its cases; then come those of the case, which are a type of their own.
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
