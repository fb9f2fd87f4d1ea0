/// Decodes a value directly from a plain ``JSONValue``, as `JSONDecoder` would from its text.
struct PlainDecoder: Decoder {
  private let value: JSONValue
  private let watch: PlainCodingWatch

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// The value has another type; Foundation's decoder then reports the error in its own words.
  private struct Mismatch: Error {}

  /// Returns the value; nil if the form has another type or requires Foundation's decoder.
  static func decode<Value: Decodable>(_: Value.Type, from form: JSONValue) -> Value? {
    let decoder = PlainDecoder(value: form, watch: PlainCodingWatch())
    guard let value = try? decoder.decode(Value.self), decoder.watch.isPlain else { return nil }
    return value
  }

  // MARK: Values

  private func decode(_: Bool.Type) throws -> Bool {
    guard case .bool(let bool) = value else { throw Mismatch() }
    return bool
  }

  private func decode(_: String.Type) throws -> String {
    guard case .string(let string) = value else { throw Mismatch() }
    return string
  }

  private func decodeInteger<Value: FixedWidthInteger>(_: Value.Type) throws -> Value {
    let number: Value?
    switch value {
    case .integer(let integer): number = Value(exactly: integer)
    case .unsigned(let integer): number = Value(exactly: integer)
    // A number such as 5.0 may be an integer; Foundation decides that.
    case .decimal, .number: throw watch.giveUp()
    case .null, .bool, .string, .array, .object: throw Mismatch()
    }
    guard let number else { throw Mismatch() }
    return number
  }

  private func decode<Value: Decodable>(_: Value.Type) throws -> Value {
    guard !PlainCodingWatch.isSpecial(Value.self) else { throw watch.giveUp() }
    return try Value(from: self)
  }

  // MARK: Containers

  func container<Key>(keyedBy _: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let object) = value else { throw Mismatch() }
    return KeyedDecodingContainer(Keyed<Key>(object: object, watch: watch))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let list) = value else { throw Mismatch() }
    return List(list: list, watch: watch)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { Single(decoder: self) }

  private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let object: [String: JSONValue]
    let watch: PlainCodingWatch
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] {
      // `compactMap` takes twice as long for a type that is unknown at compile time.
      var keys: [Key] = []
      for name in object.keys { if let key = Key(stringValue: name) { keys.append(key) } }
      return keys
    }

    private func value(_ key: Key) throws -> PlainDecoder {
      guard let value = object[key.stringValue] else { throw Mismatch() }
      return PlainDecoder(value: value, watch: watch)
    }

    func contains(_ key: Key) -> Bool { object[key.stringValue] != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try value(key).value == .null }
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try value(key).decode(type) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String {
      try value(key).decode(type)
    }
    func decode<Value: Decodable & FixedWidthInteger>(
      _ type: Value.Type, forKey key: Key
    ) throws -> Value { try value(key).decodeInteger(type) }
    func decode<Value: BinaryFloatingPoint & Decodable>(
      _ type: Value.Type, forKey key: Key
    ) throws -> Value { throw watch.giveUp() }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try value(key).decode(type)
    }

    func nestedContainer<Nested>(
      keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { try value(key).container(keyedBy: type) }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try value(key).unkeyedContainer()
    }
    func superDecoder() throws -> any Decoder { throw watch.giveUp() }
    func superDecoder(forKey key: Key) throws -> any Decoder { throw watch.giveUp() }
  }

  private struct List: UnkeyedDecodingContainer {
    let list: [JSONValue]
    let watch: PlainCodingWatch
    var currentIndex = 0
    var codingPath: [any CodingKey] { [] }
    var count: Int? { list.count }
    var isAtEnd: Bool { currentIndex == list.count }

    /// Decodes the next element and advances past it, unless the body throws.
    private mutating func next<Value>(_ body: (PlainDecoder) throws -> Value) throws -> Value {
      guard !isAtEnd else { throw Mismatch() }
      let value = try body(PlainDecoder(value: list[currentIndex], watch: watch))
      currentIndex += 1
      return value
    }

    mutating func decodeNil() throws -> Bool {
      guard !isAtEnd else { throw Mismatch() }
      guard list[currentIndex] == .null else { return false }
      currentIndex += 1
      return true
    }
    mutating func decode(_ type: Bool.Type) throws -> Bool { try next { try $0.decode(type) } }
    mutating func decode(_ type: String.Type) throws -> String { try next { try $0.decode(type) } }
    mutating func decode<Value: Decodable & FixedWidthInteger>(_ type: Value.Type) throws -> Value {
      try next { try $0.decodeInteger(type) }
    }
    mutating func decode<Value: BinaryFloatingPoint & Decodable>(
      _ type: Value.Type
    ) throws -> Value { throw watch.giveUp() }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try next { try $0.decode(type) }
    }

    mutating func nestedContainer<Nested>(
      keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> { try next { try $0.container(keyedBy: type) } }
    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      try next { try $0.unkeyedContainer() }
    }
    mutating func superDecoder() throws -> any Decoder { throw watch.giveUp() }
  }

  private struct Single: SingleValueDecodingContainer {
    let decoder: PlainDecoder
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { decoder.value == .null }
    func decode(_ type: Bool.Type) throws -> Bool { try decoder.decode(type) }
    func decode(_ type: String.Type) throws -> String { try decoder.decode(type) }
    func decode<Value: Decodable & FixedWidthInteger>(_ type: Value.Type) throws -> Value {
      try decoder.decodeInteger(type)
    }
    func decode<Value: BinaryFloatingPoint & Decodable>(_ type: Value.Type) throws -> Value {
      throw decoder.watch.giveUp()
    }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.decode(type) }
  }
}
