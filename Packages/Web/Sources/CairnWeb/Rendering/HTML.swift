extension String {
  /// The text with HTML's special characters escaped, for content and attributes.
  ///
  /// - Complexity: O(n) in UTF-8 code units.
  var escapedForHTML: String {
    guard utf8.contains(where: { "<>&\"'".utf8.contains($0) }) else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count + 16)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case UInt8(ascii: "'"): bytes += "&#39;".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A hidden input.
func hiddenInput(_ name: String, _ value: String) -> String {
  #"<input type="hidden" name="\#(name.escapedForHTML)" value="\#(value.escapedForHTML)">"#
}
