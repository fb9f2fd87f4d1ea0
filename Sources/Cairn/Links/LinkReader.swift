/// Thrown within the table when a text does not convert; the next candidate is tried.
struct LinkMismatch: Error {}

/// Reads the values of one candidate from a URL, in the order of its pattern.
struct LinkReader {
  private let tokens: LinkTokens
  private let address: LinkAddress
  /// The segment at which the table begins: not the first if the table is mounted.
  private let base: Int
  private var first = 0
  private var cursor = 0

  init(tokens: LinkTokens, address: LinkAddress, base: Int) {
    self.tokens = tokens
    self.address = address
    self.base = base
  }

  /// Begins again with another pattern.
  mutating func aim(at pattern: Range<Int>) {
    first = pattern.lowerBound
    cursor = first
  }

  /// Whether the query has each static item of the pattern.
  func hasQueryLiterals(of pattern: Range<Int>) -> Bool {
    for index in pattern {
      let token = tokens[index]
      guard token.kind == .queryLiteral else { continue }
      let isThere = address.items.contains { item in
        equal(item.key, token.key) && equal(item.value, token.text)
      }
      guard isThere else { return false }
    }
    return true
  }

  /// The next value of the pattern.
  mutating func next<Value: LinkValue>(
    _: Value.Type = Value.self
  ) throws(LinkMismatch) -> Value {
    while !tokens[cursor].takesValue { cursor += 1 }
    let token = tokens[cursor]
    let segment = base + cursor - first
    cursor += 1
    let value: Value?
    switch token.kind {
    case .parameter:
      value = Value(linkText: text(address.segments[segment].range))
    case .wildcard:
      value = Value(linkTexts: address.segments[segment...].map { text($0.range) })
    default:
      value = queryValue(of: token)
    }
    guard let value else { throw LinkMismatch() }
    return value
  }

  private func queryValue<Value: LinkValue>(of token: LinkToken) -> Value? {
    if Value.linkCount == .many {
      let items = address.items.filter { equal($0.key, token.key) }
      return Value(linkTexts: items.map { text($0.value) })
    }
    // A repeated item for a single value: the first counts, as in `URLSearchParams.get`.
    if let item = address.items.first(where: { equal($0.key, token.key) }) {
      return Value(linkText: text(item.value))
    }
    return Value.linkCount == .optional ? Value(linkTexts: []) : nil
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: address.bytes[range], as: UTF8.self)
  }

  private func equal(_ ours: Range<Int>, _ theirs: Range<Int>) -> Bool {
    guard ours.count == theirs.count else { return false }
    return address.bytes[ours].elementsEqual(tokens.bytes[theirs])
  }
}
