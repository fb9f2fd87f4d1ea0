/// The parts of a URL that links match: the path's segments and the query's items, unescaped.
///
/// - `https://example.com/products/7?x=1`, `/products/7?x=1` and `products/7?x=1` have the path
///   `/products/7`: with a web scheme, the host identifies the app and not a route.
/// - `shop://products/7` has the path `/products/7` too, and so do `shop:///products/7` and
///   `shop:products/7`: with a custom scheme, the host is the first segment. A static segment
///   matches it in uppercase and lowercase, because RFC 3986 says that hosts do not distinguish them.
/// - A plus in the query is a space, and so is `%20`.
/// - User, port, fragment and one trailing slash are ignored.
///
/// An address is only valid during the search. Its storage is on the call stack, so nothing may
/// keep it. Arrays would be the only allocations of a search, and would cost about 600 more
/// instructions.
struct LinkAddress {
  /// The maximum length of a URL in bytes.
  static var maximumLength: Int { 8192 }

  // Positions are 16-bit integers, which suffice for the maximum length.

  struct Segment {
    let bounds: Range<UInt16>
    let hash: UInt32

    @inline(__always) var range: Range<Int> { LinkAddress.range(bounds) }
  }

  struct Item {
    let keyBounds: Range<UInt16>
    let valueBounds: Range<UInt16>

    var key: Range<Int> { LinkAddress.range(keyBounds) }
    var value: Range<Int> { LinkAddress.range(valueBounds) }
  }

  // Accessed through spans, which check bounds, where an index is not known to be valid.
  let bytes: UnsafeBufferPointer<UInt8>
  let segments: UnsafeBufferPointer<Segment>
  let items: UnsafeBufferPointer<Item>
  /// True if the first segment is the host of a URL with a custom scheme.
  let hasHost: Bool

  /// Parses a link and passes its address to the body.
  static func read<Found>(
    _ link: String, _ body: (LinkAddress) -> Found
  ) throws(LinkFailure.Reason) -> Found {
    let count = link.utf8.count
    // Checked first, so that a very long link costs as little as a short one.
    guard count <= maximumLength else { throw .tooLong }
    // Each segment or item takes at least one byte, plus a separator before the next.
    let most = count / 2 + 1
    // Uses a `Result`, because these functions do not support typed throws before Swift 6.3.
    return try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { bytes in
      withUnsafeTemporaryAllocation(of: Segment.self, capacity: most) { segments in
        withUnsafeTemporaryAllocation(of: Item.self, capacity: most) { items in
          _ = bytes.initialize(fromContentsOf: link.utf8)
          var splitter = LinkSplitter(bytes: bytes, segments: segments, items: items)
          return Result { () throws(LinkFailure.Reason) in
            try splitter.split()
            return body(splitter.address)
          }
        }
      }
    }.get()
  }

  /// Returns true if `range` of the address has the same bytes as `label` of `labels`.
  ///
  /// `elementsEqual` takes three times as many instructions.
  @inline(__always)
  func contains(
    _ labels: UnsafeBufferPointer<UInt8>, _ label: Range<Int>, at range: Range<Int>
  ) -> Bool {
    guard label.count == range.count else { return false }
    var (left, right) = (label.lowerBound, range.lowerBound)
    while left < label.upperBound {
      guard labels[left] == bytes[right] else { return false }
      left &+= 1
      right &+= 1
    }
    return true
  }

  /// Returns true if the texts are equal or differ only in the case of ASCII letters.
  func resembles(
    _ labels: UnsafeBufferPointer<UInt8>, _ label: Range<Int>, at range: Range<Int>
  ) -> Bool {
    guard label.count == range.count else { return false }
    return zip(labels[label], bytes[range]).allSatisfy { left, right in
      left == right || left | 0x20 == right | 0x20 && Self.isLetter(left)
    }
  }

  /// Reads a segment of one to eighteen decimal digits; nil for any other text.
  ///
  /// Without a `String`, whose creation takes longer than finding the route.
  func number(in range: Range<Int>) -> Int? {
    guard !range.isEmpty, range.count <= 18 else { return nil }
    var number = 0
    for index in range {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      number = number &* 10 &+ Int(digit)
    }
    return number
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  @inline(__always)
  private static func range(_ bounds: Range<UInt16>) -> Range<Int> {
    Range(uncheckedBounds: (Int(bounds.lowerBound), Int(bounds.upperBound)))
  }

  // MARK: Schemes

  /// Returns true for the scheme of a URL that contains its own content, or a file's, in lowercase or
  /// not.
  static func isScript(_ scheme: Slice<UnsafeMutableBufferPointer<UInt8>>) -> Bool {
    // The length tells most other schemes apart.
    guard scheme.count >= 4, scheme.count <= 10 else { return false }
    return ["javascript", "vbscript", "data", "file", "blob", "about"].contains { name in
      name.utf8.elementsEqual(scheme.lazy.map { $0 | 0x20 })
    }
  }

  /// Returns the scheme of a link in lowercase; nil if it has none.
  static func scheme(of link: String) -> String? {
    guard let colon = link.utf8.firstIndex(of: UInt8(ascii: ":")),
      let first = link.utf8.first, isLetter(first)
    else { return nil }
    let scheme = link.utf8[..<colon]
    let isScheme = scheme.allSatisfy { byte in
      isLetter(byte) || (0x30...0x39).contains(byte) || "+-.".utf8.contains(byte)
    }
    return isScheme ? String(link[..<colon]).lowercased() : nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  // MARK: Hashes

  // FNV-1a. The app's author writes the table, so a malicious link cannot cause collisions in it.
  // The case of letters has no effect, so that a host is found without another search.

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

/// The schemes of the links that a navigator opens.
@MainActor
final class LinkSchemes {
  /// The schemes, in lowercase; nil for all that ``LinkSplitter`` accepts.
  var allowed: Set<String>?

  /// Returns true if the link has no scheme, or an allowed one.
  func allow(_ link: String) -> Bool {
    guard let allowed, let scheme = LinkAddress.scheme(of: link) else { return true }
    return allowed.contains(scheme)
  }
}
