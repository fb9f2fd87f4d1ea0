import Foundation

/// A value in its encoded form: the text that `JSONEncoder` writes and `JSONDecoder` reads.
///
/// Saved state is read before its coordinators exist, and only they know the types of its routes.
/// Until then, each route is kept as text, and is parsed once.
struct JSONText: Sendable {
  /// The maximum nesting of objects and arrays in a value that Cairn writes; an enum case with
  /// associated values counts as two.
  static let maximumNesting = 64

  /// The text of a value that cannot be read.
  static let unreadable = Self([])

  static let null = Self(Array("null".utf8))

  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  init(_ number: Int) { bytes = Array(String(number).utf8) }

  /// Creates the text of a name without characters that must be escaped.
  init(name: String) { bytes = Array("\"\(name)\"".utf8) }

  /// Encodes a value with Cairn's own settings, so that the result does not depend on the settings
  /// of the app's encoder.
  ///
  /// - Throws: Any error that the value throws.
  init(encoding value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    bytes = Array(try encoder.encode(value))
  }

  /// Returns an object with the members that are not nil; pass the members in alphabetical order.
  static func object(_ members: KeyValuePairs<String, Self?>) -> Self {
    var bytes: [UInt8] = []
    for (name, value) in members {
      guard let value else { continue }
      bytes += (bytes.isEmpty ? "{\"" : ",\"").utf8
      bytes += name.utf8
      bytes += "\":".utf8
      bytes += value.bytes
    }
    bytes += (bytes.isEmpty ? "{}" : "}").utf8
    return Self(bytes)
  }

  static func array(_ elements: some Sequence<Self>) -> Self {
    Self(joining: elements.lazy.map(\.bytes), in: "[", "]")
  }

  private init(joining parts: some Sequence<[UInt8]>, in opening: String, _ closing: String) {
    var bytes = Array(opening.utf8)
    for part in parts {
      if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
      bytes += part
    }
    self.bytes = bytes + closing.utf8
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: Data(bytes))
  }

  /// Returns the text if it is a value that can be written again.
  ///
  /// - Throws: ``SavedValueError`` if it is damaged, or nested so deeply that a small stack could
  ///   overflow.
  func checked() throws -> Self {
    guard !bytes.isEmpty else { throw SavedValueError("It cannot be read.") }
    // Each level takes two bytes, so most texts need no check.
    guard bytes.count > 2 * Self.maximumNesting else { return self }
    var splitter = JSONSplitter(self)
    guard try splitter.value().nesting <= Self.maximumNesting else {
      throw SavedValueError("It is nested deeper than \(Self.maximumNesting) levels.")
    }
    return self
  }
}

extension JSONText: Equatable {
  /// Returns true if both are the same value; the order of keys does not matter.
  static func == (left: Self, right: Self) -> Bool {
    left.bytes == right.bytes || left.canonical == right.canonical
  }

  private var canonical: [UInt8] { (try? decode(Self.self))?.bytes ?? bytes }
}

extension JSONText: CustomStringConvertible {
  var description: String {
    bytes.isEmpty ? "unreadable JSON" : String(decoding: bytes, as: UTF8.self)
  }
}

// A snapshot may be part of a file of the app, so the value can be read from any decoder and
// written to any encoder.

extension JSONText: Codable {
  init(from decoder: any Decoder) throws {
    // One level more than the maximum, so that `checked()` still finds a value that is too deep.
    try self.init(from: decoder, levels: Self.maximumNesting + 1)
  }

  private init(from decoder: any Decoder, levels: Int) throws {
    if let keyed = try? decoder.container(keyedBy: Key.self) {
      if let number = try? keyed.decimal(in: decoder) {
        self = try Self(encoding: number)
        return
      }
      let keys = levels > 0 ? keyed.allKeys.sorted { $0.stringValue < $1.stringValue } : []
      let members = try keys.map { key in
        let value = try Self(from: keyed.superDecoder(forKey: key), levels: levels - 1)
        return try Self(encoding: key.stringValue).bytes + ":".utf8 + value.bytes
      }
      self.init(joining: members, in: "{", "}")
    } else if var list = try? decoder.unkeyedContainer() {
      var elements: [Self] = []
      while levels > 0, !list.isAtEnd {
        elements.append(try Self(from: list.superDecoder(), levels: levels - 1))
      }
      self = .array(elements)
    } else {
      try self.init(decoder.singleValueContainer())
    }
  }

  private init(_ single: any SingleValueDecodingContainer) throws {
    if single.decodeNil() {
      self = .null
    } else if let value = try? single.decode(Bool.self) {
      try self.init(encoding: value)
    } else if let value = try? single.decode(Decimal.self), value.isFinite {
      // Keeps all digits: a price such as 12345678901234567890.12 does not fit in a `Double`.
      try self.init(encoding: value)
    } else if let value = try? single.decode(Double.self) {
      // Only `JSONDecoder` reads a number as a `Decimal`. Others may read 0.5 as the integer 0.
      if let whole = try? single.decode(Int64.self), Double(whole) == value {
        try self.init(encoding: whole)
      } else if let whole = try? single.decode(UInt64.self), Double(whole) == value {
        try self.init(encoding: whole)
      } else {
        try self.init(encoding: value)
      }
    } else {
      try self.init(encoding: single.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    // The recursion is bounded: a decoder's value is cut off, and deeper routes of a file are
    // dropped.
    switch bytes.first {
    case UInt8(ascii: "{"):
      var keyed = encoder.container(keyedBy: Key.self)
      for (name, value) in try members {
        try value.encode(to: keyed.superEncoder(forKey: Key(stringValue: name)))
      }
    case UInt8(ascii: "["):
      var list = encoder.unkeyedContainer()
      for value in try elements { try value.encode(to: list.superEncoder()) }
    case UInt8(ascii: "n"):
      var single = encoder.singleValueContainer()
      try single.encodeNil()
    default:
      var single = encoder.singleValueContainer()
      if let value = try? decode(Bool.self) {
        try single.encode(value)
      } else if let value = try? decode(String.self) {
        try single.encode(value)
      } else if let value = Int64(description), "\(value)" == description {
        try single.encode(value)
      } else if let value = UInt64(description), "\(value)" == description {
        try single.encode(value)
      } else {
        // Encodes a `Double` if that is exact, because only JSON has a form for a `Decimal`.
        let (value, exact) = (try decode(Double.self), try? decode(Decimal.self))
        if let exact, exact.isFinite, exact != Decimal(string: "\(value)") {
          try single.encode(exact)
        } else {
          try single.encode(value)
        }
      }
    }
  }

  fileprivate struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

extension KeyedDecodingContainer<JSONText.Key> {
  /// Returns the `Decimal` that an encoder other than JSON's has written as an object of its parts.
  fileprivate func decimal(in decoder: any Decoder) throws -> Decimal? {
    guard contains(Key(stringValue: "mantissa")) else { return nil }
    // `JSONDecoder` throws here, so an object with such a key in a route is read as an object.
    return try decoder.singleValueContainer().decode(Decimal.self)
  }
}

/// Splits JSON into the texts of its values, which it finds by brackets and quotation marks.
///
/// It does not check anything else: `JSONDecoder` refuses a malformed value, so damage in one route
/// does not affect the others.
struct JSONSplitter {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: JSONText) { bytes = text.bytes }

  /// Splits an object; `member` must consume each value, even one with an unknown name.
  mutating func members(
    _ member: (_ name: String, _ splitter: inout JSONSplitter) throws -> Void
  ) throws {
    try split(between: "{", "}") { splitter in
      let name = try splitter.value().text.string
      guard splitter.takes(":") else { throw splitter.malformed }
      try member(name, &splitter)
    }
  }

  /// Splits an array; `element` must consume each value.
  mutating func elements(_ element: (_ splitter: inout JSONSplitter) throws -> Void) throws {
    try split(between: "[", "]", element)
  }

  private mutating func split(
    between opening: Unicode.Scalar, _ closing: Unicode.Scalar,
    _ part: (inout JSONSplitter) throws -> Void
  ) throws {
    guard takes(opening) else { throw malformed }
    var goesOn = true
    while !takes(closing) {
      guard goesOn else { throw malformed }
      try part(&self)
      goesOn = takes(",")
    }
  }

  /// Consumes the next value, and counts its levels of brackets.
  mutating func value() throws -> (text: JSONText, nesting: Int) {
    skip { $0 <= 0x20 }
    let start = position
    var nesting = 0
    // A loop and not recursion, because damaged data may be nested to any depth.
    var open: [UInt8] = []
    repeat {
      guard position < bytes.count else { throw malformed }
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open.append(byte + 2)
        nesting = max(nesting, open.count)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard open.popLast() == byte else { throw malformed }
      case UInt8(ascii: "\""): try skipString()
      // A number, `true`, `false` or `null`.
      default: if open.isEmpty { skip { $0 > 0x20 && !Self.ends(byte: $0) } }
      }
    } while !open.isEmpty
    return (JSONText(Array(bytes[start..<position])), nesting)
  }

  /// Throws an error if any text follows.
  mutating func end() throws {
    skip { $0 <= 0x20 }
    guard position == bytes.count else { throw malformed }
  }

  private mutating func skipString() throws {
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard position < bytes.count else { throw malformed }
    position += 1
  }

  private static func ends(byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
  }

  private mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while position < bytes.count, isSkipped(bytes[position]) { position += 1 }
  }

  /// Consumes the character if it comes next.
  private mutating func takes(_ character: Unicode.Scalar) -> Bool {
    skip { $0 <= 0x20 }
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private var malformed: DecodingError {
    .dataCorrupted(
      .init(codingPath: [], debugDescription: "It is not JSON from byte \(position) on."))
  }
}

extension JSONText {
  /// The members of an object; the last one if two have the same name.
  ///
  /// - Throws: `DecodingError` if the text is not an object.
  var members: [String: JSONText] {
    get throws {
      var members: [String: JSONText] = [:]
      var splitter = JSONSplitter(self)
      try splitter.members { members[$0] = try $1.value().text }
      try splitter.end()
      return members
    }
  }

  /// The elements of an array.
  ///
  /// - Throws: `DecodingError` if the text is not an array.
  var elements: [JSONText] {
    get throws {
      var elements: [JSONText] = []
      var splitter = JSONSplitter(self)
      try splitter.elements { elements.append(try $0.value().text) }
      try splitter.end()
      return elements
    }
  }

  // Names and ids are nearly always simple. `JSONDecoder` would take twenty times as long for such
  // texts.

  var string: String {
    get throws {
      guard bytes.count > 1, bytes.first == UInt8(ascii: "\""), !bytes.contains(UInt8(ascii: "\\"))
      else { return try decode(String.self) }
      return String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
    }
  }

  var integer: Int {
    get throws { try Int(description) ?? decode(Int.self) }
  }
}
