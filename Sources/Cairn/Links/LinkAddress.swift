/// What of a URL counts for finding a place: the path's segments and the query's items, unescaped.
///
/// - `https://example.com/products/7?x=1`, `/products/7?x=1` and `products/7?x=1` have the path
///   `/products/7`: the web's host names the app, not a place in it.
/// - `shop://products/7` has the path `/products/7` too, as have `shop:///products/7` and
///   `shop:products/7`: with a custom scheme the host is the first segment.
/// - User, port and fragment are ignored, and so is one slash at the end.
///
/// An address is lent. What it is made of stands on the stack while a link is looked for, and nothing may
/// keep it: arrays in its place would be the only allocations of a search, and some 600 instructions
/// besides.
struct LinkAddress {
  /// The greatest length in bytes that is looked at.
  static var maximumLength: Int { 8192 }

  // Positions take 16 bits, which the greatest length allows.

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

  // Read through their spans where an index is not known to be right: those look at it.
  let bytes: UnsafeBufferPointer<UInt8>
  let segments: UnsafeBufferPointer<Segment>
  let items: UnsafeBufferPointer<Item>

  /// Reads a link and lends what is found in it.
  static func read<Found>(
    _ link: String, _ body: (LinkAddress) -> Found
  ) throws(LinkFailure.Reason) -> Found {
    let count = link.utf8.count
    // First of all, so that a megabyte costs no more than a word.
    guard count <= maximumLength else { throw .tooLong }
    // Each takes a byte at least, and another one before the next.
    let most = count / 2 + 1
    // A result, because before Swift 6.3 these functions do not throw errors of one type.
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

  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  @inline(__always)
  private static func range(_ bounds: Range<UInt16>) -> Range<Int> {
    Range(uncheckedBounds: (Int(bounds.lowerBound), Int(bounds.upperBound)))
  }

  // MARK: Hashes

  // FNV-1a. The table that is looked into is written by the app's author, so no link can crowd it.

  static var emptyHash: UInt32 { 2_166_136_261 }

  @inline(__always)
  static func hash(_ hash: UInt32, with byte: UInt8) -> UInt32 {
    (hash ^ UInt32(byte)) &* 16_777_619
  }

  /// The hash of a segment.
  static func hash(of bytes: some Sequence<UInt8>) -> UInt32 {
    bytes.reduce(emptyHash) { hash($0, with: $1) }
  }
}
