/// The parts of a URL that links match: the path's segments and the query's items, unescaped.
///
/// - `https://example.com/products/7?x=1`, `/products/7?x=1` and `products/7?x=1` have the path
///   `/products/7`: with a web scheme, the host identifies the app and not a route.
/// - `shop://products/7` has the path `/products/7` too, and so do `shop:///products/7` and
///   `shop:products/7`: with a custom scheme, the host is the first segment. A static segment
///   matches this host in uppercase and lowercase, because hosts are not case-sensitive (RFC 3986).
/// - A plus in the query is a space, and so is `%20`.
/// - User, port, fragment and one trailing slash are ignored.
///
/// This parser works directly on UTF-8. `URLComponents` rejects some external links, repairs
/// others, and costs more than the whole search. Each byte is read once.
///
/// An address is only valid during the search. Its storage is on the call stack, so do not keep an
/// address. Arrays would be the only allocations of a search, and would cost about 600 more
/// instructions.
struct LinkAddress {
  /// The maximum length of a URL in bytes.
  static var maximumLength: Int { 8192 }

  /// A segment, or the key or the value of a query item.
  struct Part {
    // Positions are 16-bit integers, which suffice for the maximum length.
    private let lower: UInt16
    private let upper: UInt16
    /// Only segments have a hash.
    let hash: UInt32

    init(_ range: Range<Int>, hash: UInt32 = 0) {
      lower = UInt16(range.lowerBound)
      upper = UInt16(range.upperBound)
      self.hash = hash
    }

    var range: Range<Int> { Int(lower)..<Int(upper) }
  }

  private var bytes: UnsafeMutableBufferPointer<UInt8>
  /// The segments, then key and value of each item of the query.
  private let parts: UnsafeMutableBufferPointer<Part>
  private var partCount = 0
  /// The number of segments.
  private(set) var count = 0
  /// True if the first segment is the host of a URL with a custom scheme.
  private(set) var hasHost = false

  /// Parses a link and passes its address to the body.
  static func read<Found>(
    _ link: String, _ body: (LinkAddress) throws(LinkFailure.Reason) -> Found
  ) throws(LinkFailure.Reason) -> Found {
    let count = link.utf8.count
    // Checked first, so that a very long link costs as little as a short one.
    guard count <= maximumLength else { throw .tooLong }
    // Uses a `Result`, because these functions do not support typed throws before Swift 6.3.
    return try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { bytes in
      // A segment takes at least two bytes with its separator, and so does an item, which has two
      // parts.
      withUnsafeTemporaryAllocation(of: Part.self, capacity: count + 2) { parts in
        _ = bytes.initialize(fromContentsOf: link.utf8)
        var address = LinkAddress(bytes: bytes, parts: parts)
        return Result { () throws(LinkFailure.Reason) in
          try address.split()
          return try body(address)
        }
      }
    }.get()
  }

  private init(
    bytes: UnsafeMutableBufferPointer<UInt8>, parts: UnsafeMutableBufferPointer<Part>
  ) {
    self.bytes = bytes
    self.parts = parts
  }

  // MARK: Reading

  /// Returns a segment.
  @inline(__always)
  func segment(_ index: Int) -> Part {
    precondition(index < count)
    return parts[index]
  }

  /// Returns the texts of the segments.
  func texts(_ segments: Range<Int>) -> [String] { segments.map { text(segment($0)) } }

  /// Returns the text of a segment.
  func text(at index: Int) -> String { text(segment(index)) }

  /// Reads a segment of one to eighteen decimal digits; nil for any other text.
  ///
  /// This creates no `String`, because that would take longer than finding the route.
  func number(at index: Int) -> Int? {
    let range = segment(index).range
    guard !range.isEmpty, range.count <= 18 else { return nil }
    // `Int` has 32 bits on most watches.
    var number: Int64 = 0
    for index in range {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      number = number &* 10 &+ Int64(digit)
    }
    return Int(exactly: number)
  }

  /// Returns the values of the query items with a key, up to a maximum number.
  func values(of key: String, atMost most: Int = .max) -> [String] {
    var values: [String] = []
    var index = count
    while index < partCount, values.count < most {
      if equals(key, parts[index]) { values.append(text(parts[index + 1])) }
      index += 2
    }
    return values
  }

  /// Returns true if the static parts of a pattern are in the address.
  ///
  /// - Parameters:
  ///   - base: The segment at which the pattern begins.
  ///   - isHost: True to compare the first segment as a host, whose letters may have another case.
  func matches(_ pattern: LinkPattern, from base: Int, isHost: Bool = false) -> Bool {
    if isHost, pattern.pieces.first?.kind != .text { return false }
    for index in pattern.pieces.indices {
      switch pattern.pieces[index].kind {
      case .text:
        let text = pattern.pieces[index].text
        let part = segment(base + index)
        guard equals(text, part) != (isHost && index == 0) else { return false }
        if isHost, index == 0, !self.text(part).isEqualHost(text) { return false }
      case .queryText:
        let item = pattern.pieces[index]
        let hasItem = stride(from: count, to: partCount, by: 2).contains {
          equals(item.key, parts[$0]) && equals(item.text, parts[$0 + 1])
        }
        guard hasItem else { return false }
      case .value, .rest, .queryValue: continue
      }
    }
    return true
  }

  private func text(_ part: Part) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[part.range]), as: UTF8.self)
  }

  /// Returns true if the part has the same bytes as the text.
  ///
  /// `elementsEqual` takes three times as many instructions.
  @inline(__always)
  private func equals(_ text: String, _ part: Part) -> Bool {
    var text = text
    return text.withUTF8 { text in
      let range = part.range
      guard text.count == range.count else { return false }
      var (left, right) = (0, range.lowerBound)
      while left < text.count {
        guard text[left] == bytes[right] else { return false }
        left &+= 1
        right &+= 1
      }
      return true
    }
  }

  // MARK: Splitting

  private mutating func split() throws(LinkFailure.Reason) {
    do throws(LinkFailure.Reason) {
      var end = try splitPath(from: try splitScheme())
      count = partCount
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
    if PercentEscapes.hasControls(bytes.span, in: range) { throw .controlCharacter }
  }

  /// Skips scheme and authority, and returns where the path begins.
  private mutating func splitScheme() throws(LinkFailure.Reason) -> Int {
    guard let colon = Self.colon(in: bytes) else { return 0 }
    let scheme = bytes[..<colon].map { $0 | 0x20 }
    if Self.scripts.contains(where: { scheme.elementsEqual($0.utf8) }) { throw .scheme }
    guard bytes[(colon + 1)...].starts(with: "//".utf8) else { return colon + 1 }
    let start = colon + 3
    let end = bytes[start...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.count
    try checkControls(start..<end)
    guard !scheme.elementsEqual("http".utf8), !scheme.elementsEqual("https".utf8) else {
      return end
    }
    // The host without user and port.
    var host = bytes[start..<end]
    if let at = host.lastIndex(of: UInt8(ascii: "@")) { host = host[(at + 1)...] }
    if let colon = host.lastIndex(of: UInt8(ascii: ":")),
      host[(colon + 1)...].allSatisfy({ (0x30...0x39).contains($0) })
    {
      host = host[..<colon]
    }
    if !host.isEmpty {
      try appendSegment(
        host.indices, hash: Self.hash(of: host), hasEscapes: host.contains(UInt8(ascii: "%")))
      hasHost = true
    }
    return end
  }

  /// Splits the path, and returns where it ends.
  private mutating func splitPath(from start: Int) throws(LinkFailure.Reason) -> Int {
    let count = bytes.count
    var index = start
    if index < count, bytes[index] == UInt8(ascii: "/") { index += 1 }
    var first = index
    var hash = Self.emptyHash
    var hasEscapes = false
    // A local copy, because the optimizer reloads a property after each call.
    let bytes = bytes
    while index < count {
      let byte = bytes[index]
      // Most characters, such as letters and digits, come after "/" and need no other test.
      if byte > UInt8(ascii: "/"), byte < 0x7F, byte != UInt8(ascii: "?") {
        hash = Self.hash(hash, with: byte)
        index &+= 1
        continue
      }
      switch byte {
      case UInt8(ascii: "/"):
        try appendSegment(first..<index, hash: hash, hasEscapes: hasEscapes)
        (first, hash, hasEscapes) = (index + 1, Self.emptyHash, false)
      case UInt8(ascii: "?"), UInt8(ascii: "#"):
        if first < index { try appendSegment(first..<index, hash: hash, hasEscapes: hasEscapes) }
        return index
      default:
        if PercentEscapes.isControl(bytes.span, at: index, end: count) { throw .controlCharacter }
        if byte == UInt8(ascii: "%") { hasEscapes = true }
        hash = Self.hash(hash, with: byte)
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
      hash = Self.hash(of: bytes[range])
    }
    // "%2E" counts as a dot, because servers and browsers between the sender and the app may
    // resolve it.
    guard range.count > 2 || !bytes[range].allSatisfy({ $0 == UInt8(ascii: ".") }) else {
      throw .dotSegment
    }
    append(Part(range, hash: hash))
  }

  @inline(__always)
  private mutating func append(_ part: Part) {
    precondition(partCount < parts.count)
    parts[partCount] = part
    partCount += 1
  }

  /// Splits the query, and returns where it ends.
  private mutating func splitQuery(from start: Int) throws(LinkFailure.Reason) -> Int {
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
    try checkControls(start..<end)
    var start = start
    while start < end {
      let next = bytes[start..<end].firstIndex(of: UInt8(ascii: "&")) ?? end
      if start < next {
        let equals = bytes[start..<next].firstIndex(of: UInt8(ascii: "=")) ?? next
        append(Part(try decode(start..<equals, isQuery: true)))
        append(Part(try decode(min(equals + 1, next)..<next, isQuery: true)))
      }
      start = next + 1
    }
    return end
  }

  private mutating func decode(
    _ range: Range<Int>, isQuery: Bool = false
  ) throws(LinkFailure.Reason) -> Range<Int> {
    var span = bytes.mutableSpan
    return try PercentEscapes.decode(&span, in: range, isQuery: isQuery)
  }

  // MARK: Schemes

  /// The schemes of URLs that contain their content, or refer to a file.
  private static let scripts = ["javascript", "vbscript", "data", "file", "blob", "about"]

  /// Returns the position of the colon after the scheme; nil if there is no scheme.
  private static func colon<Bytes: Collection<UInt8>>(in link: Bytes) -> Bytes.Index? {
    guard let first = link.first, isLetter(first) else { return nil }
    let end = link.firstIndex { byte in
      !isLetter(byte) && !(0x30...0x39).contains(byte) && !"+-.".utf8.contains(byte)
    }
    return end.flatMap { link[$0] == UInt8(ascii: ":") ? $0 : nil }
  }

  /// Returns the scheme of a link in lowercase; nil if it has none.
  static func scheme(of link: String) -> String? {
    colon(in: link.utf8).map { link[..<$0].lowercased() }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  // MARK: Hashes

  // FNV-1a. The app's author writes the table, so a malicious link cannot cause collisions in it.
  // The hash ignores the case of letters, so that a host needs no second search.

  static var emptyHash: UInt32 { 2_166_136_261 }

  @inline(__always)
  static func hash(_ hash: UInt32, with byte: UInt8) -> UInt32 {
    (hash ^ UInt32(byte | 0x20)) &* 16_777_619
  }

  /// Returns the hash of a segment.
  static func hash(of bytes: some Sequence<UInt8>) -> UInt32 {
    bytes.reduce(emptyHash) { hash($0, with: $1) }
  }
}

extension String {
  /// Returns true if the texts differ only in the case of ASCII letters.
  fileprivate func isEqualHost(_ other: String) -> Bool {
    utf8.elementsEqual(other.utf8) { left, right in
      left == right || left | 0x20 == right | 0x20 && (0x61...0x7A).contains(left | 0x20)
    }
  }
}

/// The schemes of the links that a navigator opens.
@MainActor
final class LinkSchemes {
  /// The schemes, in lowercase; nil for all that ``LinkAddress`` accepts.
  var allowed: Set<String>?

  /// Returns true if the link has no scheme, or an allowed one.
  func allow(_ link: String) -> Bool {
    guard let allowed, let scheme = LinkAddress.scheme(of: link) else { return true }
    return allowed.contains(scheme)
  }
}
