import Foundation

/// Reads and compares the addresses of pages in requests: a path, and perhaps a query.
enum PageAddress {
  /// The maximum length in bytes, which is more than any page needs.
  static let limit = 8192

  /// The address in a request's target, which is a whole URL in requests to proxies.
  ///
  /// - Throws: `PageFailure` if it is too long or malformed.
  static func read(_ target: String) throws -> String {
    guard target.utf8.count <= limit else { throw PageFailure.tooLong }
    var address = target
    if !target.hasPrefix("/") {
      guard let url = URLComponents(string: target), url.host != nil else {
        throw PageFailure.malformed
      }
      address = url.percentEncodedPath.isEmpty ? "/" : url.percentEncodedPath
      address += url.percentEncodedQuery.map { "?\($0)" } ?? ""
    }
    guard let decoded = address.removingPercentEncoding,
      !decoded.unicodeScalars.contains(where: Self.isControl)
    else { throw PageFailure.malformed }
    return address
  }

  /// True for a character of Unicode's category Cc.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
  }

  /// True if both addresses are the same, however they are escaped.
  static func areSame(_ left: String, _ right: String) -> Bool {
    left == right || plain(left) == plain(right)
  }

  /// The address with as few escapes as possible, and with spaces for the pluses of the query.
  ///
  /// An escaped delimiter is part of a name or a value, so it stays escaped.
  private static func plain(_ address: String) -> [UInt8] {
    var plain: [UInt8] = []
    var rest = Array(address.utf8)[...]
    var isQuery = false
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%"), rest.count >= 2,
        let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else {
        if byte == UInt8(ascii: "?") { isQuery = true }
        plain.append(isQuery && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
        continue
      }
      rest = rest.dropFirst(2)
      if "/?#&=+%;".utf8.contains(code) {
        plain += "%\(String(code, radix: 16, uppercase: true))".utf8
      } else {
        plain.append(code)
      }
    }
    return plain
  }
}
