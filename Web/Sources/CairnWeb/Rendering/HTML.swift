extension String {
  /// The text with the characters escaped that mean something in HTML, for content and attributes.
  ///
  /// It holds none of the host's own marks either; see ``withoutMarks``.
  /// - Complexity: O(n), over UTF-8.
  var escapedForHTML: String {
    guard utf8.contains(where: { "<>&\"'\u{1}".utf8.contains($0) }) else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count + 16)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case UInt8(ascii: "'"): bytes += "&#39;".utf8
      case 1: bytes += "\u{FFFD}".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text without the character that the host's marks begin with, which no page can show anyway.
  ///
  /// What stands in place of a mark is not escaped, so nothing that a person types may be one.
  var withoutMarks: String {
    utf8.contains(1) ? replacing("\u{1}", with: "\u{FFFD}") : self
  }
}

/// A hidden input.
func hiddenInput(_ name: String, _ value: String) -> String {
  #"<input type="hidden" name="\#(name.escapedForHTML)" value="\#(value.escapedForHTML)">"#
}
