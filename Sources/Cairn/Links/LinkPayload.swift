/// The content of a route: its case and its associated values.
///
/// The content is only a guess: a link prints a route only if the values make an equal route.
final class LinkPayload {
  /// Identifies a case of the route's enum.
  enum Case: Hashable {
    /// The type of the keys under which the case encodes its values.
    case keys(ObjectIdentifier)
    /// The name according to `Mirror`; empty for a route that is not an enum, or has no associated
    /// values.
    case named(String)
  }

  let `case`: Case
  /// The associated values of an enum case, or the properties of a struct.
  let values: [Any]
  /// The properties of the value if there is only one: a link's closure may have made a struct from
  /// the URL's values.
  private(set) lazy var parts: [Any] =
    values.count == 1 ? Mirror(reflecting: values[0]).children.map(\.value) : []

  /// True if the content was found with `Mirror`.
  let isMirrored: Bool

  /// Reads the content from the route's encoding.
  ///
  /// Returns nil if the route does not encode keys with values, or a single value.
  ///
  /// A synthesized `Codable` conformance encodes the values in order, without those that are nil.
  /// `Mirror` takes ten times as long.
  init?(encodedBy route: some Route) {
    let encoder = LinkPayloadEncoder()
    guard (try? route.encode(to: encoder)) != nil, encoder.isPlain else { return nil }
    self.case = encoder.case
    values = encoder.values
    isMirrored = false
  }

  /// The form of the values, which determines the links that accept them; some values of a case may
  /// be missing or nil.
  struct Shape: Hashable {
    let `case`: Case
    let count: Int
    let partCount: Int
    /// The positions of values and parts that are nil.
    let missing: [Int]
  }

  /// - Parameter withParts: True if the only value has properties, or may have some.
  func shape(withParts: Bool) -> Shape {
    let parts = withParts ? parts : []
    // Values that are nil are not encoded.
    let missing = (isMirrored ? values : []) + parts
    return Shape(
      case: self.case, count: values.count, partCount: parts.count,
      missing: missing.indices.filter { Self.isNil(missing[$0]) })
  }

  private static func isNil(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional && mirror.children.isEmpty
  }

  /// The contents that a route may have, the most probable one first.
  static func all(of route: any Route) -> [LinkPayload] {
    [LinkPayload(encodedBy: route), LinkPayload(mirroring: route)].compactMap(\.self)
  }

  /// Reads the content with `Mirror`, which works for any route, even if it has a custom encoding.
  init(mirroring route: some Route) {
    let mirror = Mirror(reflecting: route)
    isMirrored = true
    guard mirror.displayStyle == .enum else {
      self.case = .named("")
      values = mirror.children.map(\.value)
      return
    }
    let payload = mirror.children.first
    self.case = .named(payload?.label ?? "")
    // `Mirror` shows several values, or one value with a label, as a tuple.
    let tuple = payload.map { Mirror(reflecting: $0.value) }
    values =
      tuple?.displayStyle == .tuple
      ? tuple?.children.map(\.value) ?? [] : payload.map { [$0.value] } ?? []
  }
}

/// Collects the values that a route passes to its encoder, without encoding them.
final class LinkPayloadEncoder: Encoder {
  private(set) var `case` = LinkPayload.Case.named("")
  private(set) var values: [Any] = []
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
