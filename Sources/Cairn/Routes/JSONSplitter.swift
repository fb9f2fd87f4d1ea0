/// Splits JSON into the texts of its values, which it finds by brackets and quotation marks.
///
/// It does not check anything else: `JSONDecoder` refuses a malformed value, so damage in one route does not
/// affect the others.
struct JSONSplitter {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: JSONText) { bytes = text.bytes }

  /// Splits an object; `member` must consume each value, whatever its name.
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
      // A number, `true` or the like.
      default: if open.isEmpty { skip { $0 > 0x20 && !Self.ends(byte: $0) } }
      }
    } while !open.isEmpty
    return (JSONText(Array(bytes[start..<position])), nesting)
  }

  /// Throws an error if anything follows.
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
  /// - Throws: `DecodingError` if the text is no object.
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
  /// - Throws: `DecodingError` if the text is no array.
  var elements: [JSONText] {
    get throws {
      var elements: [JSONText] = []
      var splitter = JSONSplitter(self)
      try splitter.elements { elements.append(try $0.value().text) }
      try splitter.end()
      return elements
    }
  }

  // Names and ids are nearly always simple. `JSONDecoder` takes twenty times as long for them.

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
