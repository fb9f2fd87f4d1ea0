/// Reads and writes percent-escapes in UTF-8 bytes.
enum PercentEscapes {
  /// Removes the escapes from `range` in place, and returns the range of the result.
  ///
  /// The result is UTF-8 without control characters, provided that the bytes outside of escapes are
  /// valid.
  ///
  /// - Parameter isQuery: True to read a plus as a space, as `URLSearchParams` and forms do.
  static func decode(
    _ bytes: inout MutableSpan<UInt8>, in range: Range<Int>, isQuery: Bool = false
  ) throws(LinkFailure.Reason) -> Range<Int> {
    var write = range.lowerBound
    var read = range.lowerBound
    while read < range.upperBound {
      var byte = bytes[read]
      read += 1
      if byte == UInt8(ascii: "%") {
        guard read + 1 < range.upperBound,
          let high = hexadecimalValue(bytes[read]), let low = hexadecimalValue(bytes[read + 1])
        else { throw .malformedEscape }
        byte = high << 4 | low
        read += 2
      } else if isQuery, byte == UInt8(ascii: "+") {
        byte = UInt8(ascii: " ")
      }
      bytes[write] = byte
      write += 1
    }
    let decoded = range.lowerBound..<write
    if decoded.count < range.count { try checkText(bytes.span, in: decoded) }
    return decoded
  }

  /// Returns the text without escapes.
  static func decode(
    _ text: ArraySlice<UInt8>, isQuery: Bool
  ) throws(LinkFailure.Reason) -> String {
    guard text.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else {
      return String(decoding: text, as: UTF8.self)
    }
    // `ContiguousArray`, because `Array` has spans only from iOS 26.
    var bytes = ContiguousArray(text)
    var span = bytes.mutableSpan
    let decoded = try decode(&span, in: 0..<text.count, isQuery: isQuery)
    return String(decoding: bytes[decoded], as: UTF8.self)
  }

  /// Throws for bytes that are not UTF-8, and for control characters.
  private static func checkText(
    _ bytes: Span<UInt8>, in range: Range<Int>
  ) throws(LinkFailure.Reason) {
    if hasControls(bytes, in: range) { throw .controlCharacter }
    // Decoding replaces invalid UTF-8, which changes the bytes. Equal bytes were therefore valid.
    let isText = bytes.withUnsafeBufferPointer { bytes in
      bytes[range].allSatisfy { $0 < 0x80 }
        || String(decoding: bytes[range], as: UTF8.self).utf8.elementsEqual(bytes[range])
    }
    guard isText else { throw .malformedText }
  }

  /// Returns true if the range contains a control character.
  static func hasControls(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
    range.contains { isControl(bytes, at: $0, end: range.upperBound) }
  }

  /// Returns true if a control character (C0, DEL or C1) begins at `index`.
  @inline(__always)
  static func isControl(_ bytes: Span<UInt8>, at index: Int, end: Int) -> Bool {
    let byte = bytes[index]
    if byte < 0x20 || byte == 0x7F { return true }
    return byte == 0xC2 && index + 1 < end && (0x80...0x9F).contains(bytes[index + 1])
  }

  /// Appends `text` to `bytes`; escapes all characters that might have a meaning in a URL.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    for byte in text.utf8 {
      if isPlain(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), hexadecimalDigit(byte >> 4), hexadecimalDigit(byte & 0x0F)]
      }
    }
  }

  /// The unreserved characters of RFC 3986, and three that have no special meaning in paths and
  /// queries.
  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"),
      UInt8(ascii: "@"), UInt8(ascii: ":"), UInt8(ascii: ","):
      true
    default: false
    }
  }

  private static func hexadecimalValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
