/// Thrown within the table when a text does not convert; the next candidate is tried.
struct LinkMismatch: Error {}

/// Reads the values of one candidate from a URL, in the order of its pattern.
///
/// It is only a position: table and address are handed in, so that nothing is retained for a reading.
struct LinkReader {
  private let pattern: Range<Int>
  /// The segment at which the table begins: not the first if the table is mounted.
  private let base: Int
  private var cursor: Int

  init(_ pattern: Range<Int>, base: Int) {
    self.pattern = pattern
    self.base = base
    cursor = pattern.lowerBound
  }

  /// Whether the query has each static item of the pattern.
  func hasQueryLiterals(_ tokens: LinkTokens, _ address: LinkAddress) -> Bool {
    for index in pattern {
      let token = tokens[index]
      guard token.kind == .queryLiteral else { continue }
      let isThere = address.items.contains { item in
        address.bytes[item.key].elementsEqual(tokens.bytes[token.key])
          && address.bytes[item.value].elementsEqual(tokens.bytes[token.text])
      }
      guard isThere else { return false }
    }
    return true
  }

  /// The next value of the pattern.
  mutating func next<Value: LinkValue>(
    _: Value.Type, _ tokens: LinkTokens, _ address: LinkAddress
  ) throws(LinkMismatch) -> Value {
    while !tokens[cursor].takesValue { cursor += 1 }
    let token = tokens[cursor]
    let segment = base + cursor - pattern.lowerBound
    cursor += 1
    let value: Value?
    switch token.kind {
    case .parameter:
      value = Value(linkText: address.text(address.segments[segment].range))
    case .wildcard:
      value = Value(linkTexts: address.segments[segment...].map { address.text($0.range) })
    default:
      value = Self.queryValue(of: tokens.bytes[token.key], address)
    }
    guard let value else { throw LinkMismatch() }
    return value
  }

  private static func queryValue<Value: LinkValue>(
    of key: ArraySlice<UInt8>, _ address: LinkAddress
  ) -> Value? {
    let items = address.items.lazy.filter { address.bytes[$0.key].elementsEqual(key) }
    if Value.linkCount == .many {
      return Value(linkTexts: items.map { address.text($0.value) })
    }
    // A repeated item for a single value: the first counts, as in `URLSearchParams.get`.
    if let item = items.first { return Value(linkText: address.text(item.value)) }
    return Value.linkCount == .optional ? Value(linkTexts: []) : nil
  }
}
