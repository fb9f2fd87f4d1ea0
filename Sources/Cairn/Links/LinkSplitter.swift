/// Splits a link into the parts of its ``LinkAddress``, and unescapes them in place.
///
/// This parser works directly on UTF-8. `URLComponents` rejects some external links, repairs
/// others, and costs more than the whole search. Each byte is read once.
struct LinkSplitter {
  private var bytes: UnsafeMutableBufferPointer<UInt8>
  private let segments: UnsafeMutableBufferPointer<LinkAddress.Segment>
  private let items: UnsafeMutableBufferPointer<LinkAddress.Item>
  private var segmentCount = 0
  private var itemCount = 0
  private var hasHost = false

  /// - Parameters:
  ///   - bytes: The link.
  ///   - segments: The buffer for the segments.
  ///   - items: The buffer for the query's items.
  init(
    bytes: UnsafeMutableBufferPointer<UInt8>,
    segments: UnsafeMutableBufferPointer<LinkAddress.Segment>,
    items: UnsafeMutableBufferPointer<LinkAddress.Item>
  ) {
    self.bytes = bytes
    self.segments = segments
    self.items = items
  }

  /// The address with the parts found so far.
  var address: LinkAddress {
    LinkAddress(
      bytes: UnsafeBufferPointer(bytes),
      segments: UnsafeBufferPointer(rebasing: segments[..<segmentCount]),
      items: UnsafeBufferPointer(rebasing: items[..<itemCount]), hasHost: hasHost)
  }

  mutating func split() throws(LinkFailure.Reason) {
    do throws(LinkFailure.Reason) {
      var end = try splitPath(from: try splitScheme())
      if end < bytes.count, bytes[end] == UInt8(ascii: "?") { end = try splitQuery(from: end + 1) }
      // The fragment is ignored.
      try checkControls(end..<bytes.count)
    } catch {
      // Reports the most severe error, even if another one comes first.
      try checkControls(bytes.indices)
      throw error
    }
  }

  private func checkControls(_ range: Range<Int>) throws(LinkFailure.Reason) {
    for index in range where PercentEscapes.isControl(bytes.span, at: index, end: bytes.count) {
      throw .controlCharacter
    }
  }

  // MARK: Scheme and host

  /// Skips scheme and authority, and returns where the path begins.
  private mutating func splitScheme() throws(LinkFailure.Reason) -> Int {
    let schemeEnd = schemeEnd()
    guard schemeEnd > 0 else { return 0 }
    if LinkAddress.isScript(bytes[..<schemeEnd]) { throw .scheme }
    let start = schemeEnd + 1
    guard bytes[start...].starts(with: "//".utf8) else { return start }
    let authority = start + 2
    var end = authority
    while end < bytes.count, !isDelimiter(bytes[end]) { end += 1 }
    try checkControls(authority..<end)
    if !isWebScheme(0..<schemeEnd) {
      let host = self.host(in: authority..<end)
      if !host.isEmpty {
        try appendSegment(
          host, hash: LinkAddress.hash(of: bytes[host]),
          hasEscapes: bytes[host].contains(UInt8(ascii: "%")))
        hasHost = true
      }
    }
    return end
  }

  /// Returns the position of the colon after the scheme; 0 if there is no scheme.
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

  /// Returns the host without user and port.
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
    let count = bytes.count
    var index = start
    if index < count, bytes[index] == UInt8(ascii: "/") { index += 1 }
    var first = index
    var hash = LinkAddress.emptyHash
    var hasEscapes = false
    // A local copy, because the optimizer reloads a property after each call.
    let bytes = bytes
    while index < count {
      let byte = bytes[index]
      // Most characters, such as letters and digits, come after "/" and need no other test.
      if byte > UInt8(ascii: "/"), byte < 0x7F, byte != UInt8(ascii: "?") {
        hash = LinkAddress.hash(hash, with: byte)
        index &+= 1
        continue
      }
      switch byte {
      case UInt8(ascii: "/"):
        try appendSegment(first..<index, hash: hash, hasEscapes: hasEscapes)
        (first, hash, hasEscapes) = (index + 1, LinkAddress.emptyHash, false)
      case UInt8(ascii: "?"), UInt8(ascii: "#"):
        if first < index { try appendSegment(first..<index, hash: hash, hasEscapes: hasEscapes) }
        return index
      default:
        if PercentEscapes.isControl(bytes.span, at: index, end: count) { throw .controlCharacter }
        if byte == UInt8(ascii: "%") { hasEscapes = true }
        hash = LinkAddress.hash(hash, with: byte)
      }
      index += 1
    }
    // An empty segment here means a trailing slash, or an empty path.
    if first < index { try appendSegment(first..<index, hash: hash, hasEscapes: hasEscapes) }
    return index
  }

  private mutating func appendSegment(
    _ raw: Range<Int>, hash: UInt32, hasEscapes: Bool
  ) throws(LinkFailure.Reason) {
    guard !raw.isEmpty else { throw .emptySegment }
    var (range, hash) = (raw, hash)
    if hasEscapes {
      range = try decode(raw)
      hash = LinkAddress.hash(of: bytes[range])
    }
    // "%2E" counts as a dot, because servers and browsers between the sender and the app may
    // resolve it.
    guard !PercentEscapes.isDots(bytes[range]) else { throw .dotSegment }
    precondition(segmentCount < segments.count)
    segments[segmentCount] = LinkAddress.Segment(bounds: Self.bounds(range), hash: hash)
    segmentCount += 1
  }

  /// Splits the query, and returns where it ends.
  private mutating func splitQuery(from start: Int) throws(LinkFailure.Reason) -> Int {
    var start = start
    while start < bytes.count, bytes[start] != UInt8(ascii: "#") {
      var end = start
      var equals = -1
      var hasEscapes = false
      while end < bytes.count, bytes[end] != UInt8(ascii: "&"), bytes[end] != UInt8(ascii: "#") {
        if PercentEscapes.isControl(bytes.span, at: end, end: bytes.count) {
          throw .controlCharacter
        }
        if equals < 0, bytes[end] == UInt8(ascii: "=") { equals = end }
        if bytes[end] == UInt8(ascii: "%") || bytes[end] == UInt8(ascii: "+") { hasEscapes = true }
        end += 1
      }
      if end > start {
        var key = start..<(equals < 0 ? end : equals)
        var value = (equals < 0 ? end : equals + 1)..<end
        if hasEscapes {
          (key, value) = (try decode(key, isQuery: true), try decode(value, isQuery: true))
        }
        precondition(itemCount < items.count)
        items[itemCount] = LinkAddress.Item(
          keyBounds: Self.bounds(key), valueBounds: Self.bounds(value))
        itemCount += 1
      }
      guard end < bytes.count, bytes[end] == UInt8(ascii: "&") else { return end }
      start = end + 1
    }
    return start
  }

  private mutating func decode(
    _ range: Range<Int>, isQuery: Bool = false
  ) throws(LinkFailure.Reason) -> Range<Int> {
    var span = bytes.mutableSpan
    return try PercentEscapes.decode(&span, in: range, isQuery: isQuery)
  }

  @inline(__always)
  private static func bounds(_ range: Range<Int>) -> Range<UInt16> {
    UInt16(range.lowerBound)..<UInt16(range.upperBound)
  }
}
