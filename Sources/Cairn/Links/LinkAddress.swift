/// What of a URL counts for finding a place: the path's segments and the query's items, unescaped.
///
/// Written over UTF-8 by hand: `URLComponents` refuses some links that come from outside, repairs
/// others, and costs more than the whole search. Each byte is looked at once.
///
/// - `https://example.com/products/7?x=1`, `/products/7?x=1` and `products/7?x=1` have the path
///   `/products/7`: the web's host names the app, not a place in it.
/// - `shop://products/7` has the path `/products/7` too, as have `shop:///products/7` and
///   `shop:products/7`: with a custom scheme the host is the first segment.
/// - User, port and fragment are ignored, and so is one slash at the end.
struct LinkAddress: Sendable {
  /// The greatest length in bytes that is looked at.
  static var maximumLength: Int { 8192 }

  struct Segment {
    let range: Range<Int>
    let hash: UInt32
  }

  struct Item {
    let key: Range<Int>
    let value: Range<Int>
  }

  private(set) var bytes: [UInt8]
  private(set) var segments: [Segment] = []
  private(set) var items: [Item] = []

  init(_ link: String) throws(LinkFailure.Reason) {
    // First of all, so that a megabyte costs no more than a word.
    guard link.utf8.count <= Self.maximumLength else { throw .tooLong }
    bytes = Array(link.utf8)
    do throws(LinkFailure.Reason) {
      try split()
    } catch {
      // The worst is told, whatever stands before it.
      try checkControls(bytes.indices)
      throw error
    }
  }

  private mutating func split() throws(LinkFailure.Reason) {
    let pathEnd = try splitPath(from: try splitScheme())
    var end = pathEnd
    if end < bytes.count, bytes[end] == UInt8(ascii: "?") { end = try splitQuery(from: end + 1) }
    // The fragment counts for nothing.
    try checkControls(end..<bytes.count)
  }

  private func checkControls(_ range: Range<Int>) throws(LinkFailure.Reason) {
    for index in range {
      if PercentEscapes.isControl(bytes, at: index, end: bytes.count) { throw .controlCharacter }
    }
  }

  // MARK: Scheme and host

  /// Passes over scheme and authority, and returns where the path begins.
  private mutating func splitScheme() throws(LinkFailure.Reason) -> Int {
    let schemeEnd = schemeEnd()
    guard schemeEnd > 0 else { return 0 }
    let start = schemeEnd + 1
    guard bytes[start...].starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) else {
      return start
    }
    let authority = start + 2
    var end = authority
    while end < bytes.count, !isDelimiter(bytes[end]) { end += 1 }
    try checkControls(authority..<end)
    if !isWebScheme(0..<schemeEnd) {
      let host = self.host(in: authority..<end)
      if !host.isEmpty {
        try appendSegment(
          host, hash: Self.hash(of: bytes, in: host),
          hasEscapes: bytes[host].contains(UInt8(ascii: "%")))
      }
    }
    return end
  }

  /// Where the colon after the scheme stands; 0 if there is no scheme.
  private func schemeEnd() -> Int {
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): continue
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        if index == 0 { return 0 }
      case UInt8(ascii: ":"): return index
      default: return 0
      }
    }
    return 0
  }

  private func isDelimiter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }

  private func isWebScheme(_ range: Range<Int>) -> Bool {
    guard range.count == 4 || range.count == 5 else { return false }
    return zip(bytes[range], "https".utf8).allSatisfy { $0 | 0x20 == $1 }
  }

  /// The host without user and port.
  private func host(in authority: Range<Int>) -> Range<Int> {
    var host = authority
    if let at = bytes[host].lastIndex(of: UInt8(ascii: "@")) { host = at + 1..<host.upperBound }
    if let colon = bytes[host].lastIndex(of: UInt8(ascii: ":")),
      bytes[colon + 1..<host.upperBound].allSatisfy({ (0x30...0x39).contains($0) })
    {
      host = host.lowerBound..<colon
    }
    return host
  }

  // MARK: Path and query

  /// Splits the path, and returns where it ends.
  private mutating func splitPath(from start: Int) throws(LinkFailure.Reason) -> Int {
    var index = start
    if index < bytes.count, bytes[index] == UInt8(ascii: "/") { index += 1 }
    // Most paths are short; a guess saves the growth of the array.
    segments.reserveCapacity(8)
    var first = index
    var hash = Self.emptyHash
    var hasEscapes = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "/") {
        try appendSegment(first..<index, hash: hash, hasEscapes: hasEscapes)
        (first, hash, hasEscapes) = (index + 1, Self.emptyHash, false)
      } else if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") {
        break
      } else {
        if PercentEscapes.isControl(bytes, at: index, end: bytes.count) { throw .controlCharacter }
        if byte == UInt8(ascii: "%") { hasEscapes = true }
        hash = Self.hash(hash, with: byte)
      }
      index += 1
    }
    // What is empty here followed a slash at the end, or there was no path.
    if first < index { try appendSegment(first..<index, hash: hash, hasEscapes: hasEscapes) }
    return index
  }

  private mutating func appendSegment(
    _ raw: Range<Int>, hash: UInt32, hasEscapes: Bool
  ) throws(LinkFailure.Reason) {
    guard !raw.isEmpty else { throw .emptySegment }
    var segment = Segment(range: raw, hash: hash)
    if hasEscapes {
      let range = try PercentEscapes.decode(&bytes, in: raw)
      segment = Segment(range: range, hash: Self.hash(of: bytes, in: range))
    }
    // "%2E" is a dot as well: what stands between us and the sender may resolve it.
    guard !Self.isDots(bytes, in: segment.range) else { throw .dotSegment }
    segments.append(segment)
  }

  /// Splits the query, and returns where it ends.
  private mutating func splitQuery(from start: Int) throws(LinkFailure.Reason) -> Int {
    var start = start
    while start < bytes.count, bytes[start] != UInt8(ascii: "#") {
      var end = start
      var equals = -1
      var hasEscapes = false
      while end < bytes.count, bytes[end] != UInt8(ascii: "&"), bytes[end] != UInt8(ascii: "#") {
        if PercentEscapes.isControl(bytes, at: end, end: bytes.count) { throw .controlCharacter }
        if equals < 0, bytes[end] == UInt8(ascii: "=") { equals = end }
        if bytes[end] == UInt8(ascii: "%") { hasEscapes = true }
        end += 1
      }
      if end > start {
        var key = start..<(equals < 0 ? end : equals)
        var value = (equals < 0 ? end : equals + 1)..<end
        if hasEscapes {
          key = try PercentEscapes.decode(&bytes, in: key)
          value = try PercentEscapes.decode(&bytes, in: value)
        }
        items.append(Item(key: key, value: value))
      }
      guard end < bytes.count, bytes[end] == UInt8(ascii: "&") else { return end }
      start = end + 1
    }
    return start
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Whether a segment is "." or "..".
  @inline(__always)
  static func isDots(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
    guard range.count <= 2 else { return false }
    return !range.isEmpty && range.allSatisfy { bytes[$0] == UInt8(ascii: ".") }
  }

  // MARK: Hashes

  // FNV-1a. The table that is looked into is written by the app's author, so no link can crowd it.

  private static var emptyHash: UInt32 { 2_166_136_261 }

  @inline(__always)
  private static func hash(_ hash: UInt32, with byte: UInt8) -> UInt32 {
    (hash ^ UInt32(byte)) &* 16_777_619
  }

  /// The hash of a segment.
  static func hash(of bytes: [UInt8], in range: Range<Int>) -> UInt32 {
    range.reduce(emptyHash) { hash($0, with: bytes[$1]) }
  }
}
