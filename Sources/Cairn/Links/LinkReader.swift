/// The error of a text that cannot be converted, after which the next candidate is tried.
@usableFromInline
struct LinkMismatch: Error {}

/// Reads the values of one candidate from a URL, in the order of its pattern.
///
/// It only stores positions. The table is passed to each method, so that it is not retained.
@usableFromInline
struct LinkReader {
  /// The texts that a URL contains for one value.
  private enum Texts {
    case one(String)
    case many([String])
    case missing
  }

  private let address: LinkAddress
  private let pattern: Range<Int>
  /// The segment at which the table begins; greater than 0 if the table is mounted.
  private let base: Int
  private(set) var cursor: Int

  init(_ pattern: Range<Int>, _ address: LinkAddress, from base: Int) {
    self.address = address
    self.pattern = pattern
    self.base = base
    cursor = pattern.lowerBound
  }

  /// Returns true if the query contains each static item of the pattern.
  func hasQueryLiterals(_ tokens: LinkTokens) -> Bool {
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

  /// Reads the next value of the pattern.
  ///
  /// Specialized for the most frequent types. For other types, finding the metadata of their
  /// `Optional` takes longer than reading the value.
  @_specialize(where Value == Int)
  @_specialize(where Value == String)
  @usableFromInline
  mutating func next<Value: LinkValue>(
    _: Value.Type, _ table: LinkTable
  ) throws(LinkMismatch) -> Value {
    if Value.self == Int.self, let number = nextNumber(table) {
      // The types are equal. A cast with `as` takes 600 instructions, and reading the number 60.
      return unsafeBitCast(number, to: Value.self)
    }
    return try convert(next(Value.linkCount, table))
  }

  /// Reads a segment of digits as a number; reads nothing from any other text.
  private mutating func nextNumber(_ table: LinkTable) -> Int? {
    var index = cursor
    while table.tokens[index].kind == .literal { index += 1 }
    guard table.tokens[index].kind == .parameter else { return nil }
    let segment = base + index - pattern.lowerBound
    guard let number = address.number(in: address.segments.span[segment].range) else { return nil }
    cursor = index + 1
    return number
  }

  // Not inlined; otherwise the metadata would be looked up before the specialization is selected.
  @inline(never)
  private func convert<Value: LinkValue>(_ texts: Texts) throws(LinkMismatch) -> Value {
    let value: Value?
    switch texts {
    case .one(let text): value = Value(linkText: text)
    case .many(let texts): value = Value(linkTexts: texts)
    case .missing: throw LinkMismatch()
    }
    guard let value else { throw LinkMismatch() }
    return value
  }

  /// Returns the texts for the next value of the pattern, which takes the given number of texts.
  private mutating func next(_ count: LinkCount, _ table: LinkTable) -> Texts {
    while !table.tokens[cursor].takesValue { cursor += 1 }
    let token = table.tokens[cursor]
    let segment = base + cursor - pattern.lowerBound
    cursor += 1
    switch token.kind {
    case .parameter: return .one(address.text(address.segments.span[segment].range))
    case .wildcard: return .many(address.segments[segment...].map { address.text($0.range) })
    default: return query(table.tokens.bytes[token.key], count)
    }
  }

  private func query(_ key: ArraySlice<UInt8>, _ count: LinkCount) -> Texts {
    let items = address.items.lazy.filter { address.bytes[$0.key].elementsEqual(key) }
    if count == .many { return .many(items.map { address.text($0.value) }) }
    // If an item for a single value is repeated, the first one is used, as in
    // `URLSearchParams.get`.
    if let item = items.first { return .one(address.text(item.value)) }
    return count == .optional ? .many([]) : .missing
  }
}
