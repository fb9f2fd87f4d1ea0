/// What of a URL counts for finding a place: the path's segments and the query's items, unescaped.
///
/// Written over UTF-8 by hand: `URLComponents` refuses some links that come from outside, repairs
/// others, and costs more than the whole search. Each step looks at each byte once.
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

    var end = bytes.count
    var queryStart = -1
    var schemeEnd = -1
    var sawDelimiter = false
    var hasEscapes = false
    for index in bytes.indices {
      if PercentEscapes.isControl(bytes, at: index, end: bytes.count) { throw .controlCharacter }
      guard index < end else { continue }
      switch bytes[index] {
      case UInt8(ascii: "#"): end = index
      case UInt8(ascii: "?") where queryStart < 0:
        queryStart = index
        sawDelimiter = true
      case UInt8(ascii: "/"): sawDelimiter = true
      case UInt8(ascii: ":") where !sawDelimiter && schemeEnd < 0: schemeEnd = index
      case UInt8(ascii: "%"): hasEscapes = true
      default: break
      }
    }

    let pathEnd = queryStart < 0 ? end : queryStart
    let path = try splitScheme(schemeEnd, from: 0..<pathEnd, hasEscapes: hasEscapes)
    try splitPath(path, hasEscapes: hasEscapes)
    if queryStart >= 0 { try splitQuery(queryStart + 1..<end, hasEscapes: hasEscapes) }
  }

  /// Takes scheme and authority off the front, and returns what is left: the path.
  private mutating func splitScheme(
    _ schemeEnd: Int, from range: Range<Int>, hasEscapes: Bool
  ) throws(LinkFailure.Reason) -> Range<Int> {
    guard schemeEnd > 0, isScheme(0..<schemeEnd) else { return range }
    let start = schemeEnd + 1
    guard bytes[start..<range.upperBound].starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")])
    else { return start..<range.upperBound }
    let authority = start + 2
    let authorityEnd =
      bytes[authority..<range.upperBound].firstIndex(of: UInt8(ascii: "/")) ?? range.upperBound
    if !isWebScheme(0..<schemeEnd) {
      let host = self.host(in: authority..<authorityEnd)
      if !host.isEmpty { try appendSegment(host, hasEscapes: hasEscapes) }
    }
    return authorityEnd..<range.upperBound
  }

  private func isScheme(_ range: Range<Int>) -> Bool {
    for index in range {
      switch bytes[index] | 0x20 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): continue
      default: break
      }
      switch bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        if index == range.lowerBound { return false }
      default: return false
      }
    }
    return true
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

  private mutating func splitPath(
    _ path: Range<Int>, hasEscapes: Bool
  ) throws(LinkFailure.Reason) {
    var start = path.lowerBound
    if start < path.upperBound, bytes[start] == UInt8(ascii: "/") { start += 1 }
    // Most paths are short; a guess saves the growth of the array.
    segments.reserveCapacity(8)
    var index = start
    while index < path.upperBound {
      if bytes[index] == UInt8(ascii: "/") {
        try appendSegment(start..<index, hasEscapes: hasEscapes)
        start = index + 1
      }
      index += 1
    }
    // What is empty here followed a slash at the end, or there was no path.
    if start < path.upperBound {
      try appendSegment(start..<path.upperBound, hasEscapes: hasEscapes)
    }
  }

  private mutating func appendSegment(
    _ range: Range<Int>, hasEscapes: Bool
  ) throws(LinkFailure.Reason) {
    guard !range.isEmpty else { throw .emptySegment }
    let range = hasEscapes ? try PercentEscapes.decode(&bytes, in: range) : range
    // "%2E" is a dot as well: what stands between us and the sender may resolve it.
    guard !Self.isDots(bytes, in: range) else { throw .dotSegment }
    segments.append(Segment(range: range, hash: Self.hash(of: bytes, in: range)))
  }

  private mutating func splitQuery(
    _ query: Range<Int>, hasEscapes: Bool
  ) throws(LinkFailure.Reason) {
    var start = query.lowerBound
    while start < query.upperBound {
      var end = start
      var equals = -1
      while end < query.upperBound, bytes[end] != UInt8(ascii: "&") {
        if equals < 0, bytes[end] == UInt8(ascii: "=") { equals = end }
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
      start = end + 1
    }
  }

  /// Whether a segment is "." or "..".
  static func isDots(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
    guard range.count <= 2 else { return false }
    return !range.isEmpty && range.allSatisfy { bytes[$0] == UInt8(ascii: ".") }
  }

  /// The FNV-1a hash of a segment.
  ///
  /// The table it looks into is written by the app's author, so no link can crowd it.
  @inline(__always)
  static func hash(of bytes: [UInt8], in range: Range<Int>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for index in range { hash = (hash ^ UInt32(bytes[index])) &* 16_777_619 }
    return hash
  }
}
