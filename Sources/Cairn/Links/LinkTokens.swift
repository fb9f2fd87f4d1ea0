/// One token of a pattern.
struct LinkToken: Sendable {
  enum Kind {
    /// `products`: a segment with this text.
    case literal
    /// `:id`: a segment that contains a value.
    case parameter
    /// `*rest`: the rest of the path.
    case wildcard
    /// `?mode=edit`: a query item with this text.
    case queryLiteral
    /// `?q=:q`: a query item that contains a value.
    case queryParameter
  }

  let kind: Kind
  /// The key of a query item, unescaped.
  var key: Range<Int> = 0..<0
  /// A literal's text, unescaped, or a parameter's name.
  let text: Range<Int>

  var takesValue: Bool { kind != .literal && kind != .queryLiteral }
}

/// The tokens of all patterns of one table, in flat storage.
///
/// Two arrays in total, instead of two for each pattern. Almost nothing is allocated for each
/// pattern, so a table of ten thousand patterns is built in a few milliseconds.
struct LinkTokens: Sendable {
  // `ContiguousArray`, because `Array` has spans only from iOS 26.
  private(set) var bytes: ContiguousArray<UInt8> = []
  private(set) var tokens: [LinkToken] = []

  subscript(index: Int) -> LinkToken { tokens[index] }

  subscript(range: Range<Int>) -> ArraySlice<LinkToken> { tokens[range] }

  /// Parses a pattern and appends its tokens; changes nothing if the pattern is malformed.
  mutating func append(_ pattern: String) throws(LinkProblem.Fault) -> Range<Int> {
    let start = (bytes: bytes.count, tokens: tokens.count)
    do {
      try parse(pattern)
    } catch {
      bytes.removeSubrange(start.bytes...)
      tokens.removeSubrange(start.tokens...)
      throw error
    }
    return start.tokens..<tokens.count
  }

  private mutating func parse(_ pattern: String) throws(LinkProblem.Fault) {
    let firstToken = tokens.count
    let start = bytes.count
    bytes.append(contentsOf: pattern.utf8)
    let end = bytes.count
    guard end - start <= LinkAddress.maximumLength else { throw .tooLong }
    guard start < end, bytes[start] == UInt8(ascii: "/") else { throw .noLeadingSlash }

    var pathEnd = end
    for index in start..<end {
      if PercentEscapes.isControl(bytes.span, at: index, end: end) { throw .controlCharacter }
      if bytes[index] == UInt8(ascii: "#") { throw .fragment }
      if bytes[index] == UInt8(ascii: "?"), pathEnd == end { pathEnd = index }
    }
    try parsePath(start + 1..<pathEnd)
    if pathEnd < end { try parseQuery(pathEnd + 1..<end) }
    try checkNames(from: firstToken)
  }

  private mutating func parsePath(_ path: Range<Int>) throws(LinkProblem.Fault) {
    var start = path.lowerBound
    while start < path.upperBound {
      let end = bytes[start..<path.upperBound].firstIndex(of: UInt8(ascii: "/")) ?? path.upperBound
      guard start < end else { throw .emptySegment }
      switch bytes[start] {
      case UInt8(ascii: ":"):
        tokens.append(LinkToken(kind: .parameter, text: try name(start + 1..<end)))
      case UInt8(ascii: "*"):
        guard end == path.upperBound else { throw .wildcardNotLast }
        tokens.append(LinkToken(kind: .wildcard, text: try name(start + 1..<end)))
      default:
        let text = try literal(start..<end)
        guard !PercentEscapes.isDots(bytes[text]) else { throw .dotSegment }
        tokens.append(LinkToken(kind: .literal, text: text))
      }
      start = end + 1
    }
  }

  private mutating func parseQuery(_ query: Range<Int>) throws(LinkProblem.Fault) {
    let firstToken = tokens.count
    var start = query.lowerBound
    repeat {
      let end =
        bytes[start..<query.upperBound].firstIndex(of: UInt8(ascii: "&")) ?? query.upperBound
      guard let equals = bytes[start..<end].firstIndex(of: UInt8(ascii: "=")), equals > start
      else { throw .malformedQuery }
      let key = try literal(start..<equals, isQuery: true)
      for token in tokens[firstToken...] where bytes[token.key].elementsEqual(bytes[key]) {
        throw .duplicateKey(text(key))
      }
      if equals + 1 < end, bytes[equals + 1] == UInt8(ascii: ":") {
        let name = try name(equals + 2..<end)
        tokens.append(LinkToken(kind: .queryParameter, key: key, text: name))
      } else {
        let text = try literal(equals + 1..<end, isQuery: true)
        tokens.append(LinkToken(kind: .queryLiteral, key: key, text: text))
      }
      start = end + 1
    } while start <= query.upperBound
  }

  private func name(_ range: Range<Int>) throws(LinkProblem.Fault) -> Range<Int> {
    let isName = bytes[range].allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
    guard isName, !range.isEmpty else { throw .malformedName(text(range)) }
    return range
  }

  private mutating func literal(
    _ range: Range<Int>, isQuery: Bool = false
  ) throws(LinkProblem.Fault) -> Range<Int> {
    guard
      bytes[range].contains(where: {
        $0 == UInt8(ascii: "%") || isQuery && $0 == UInt8(ascii: "+")
      })
    else { return range }
    do {
      var span = bytes.mutableSpan
      return try PercentEscapes.decode(&span, in: range, isQuery: isQuery)
    } catch {
      throw .malformedEscape(error)
    }
  }

  private func checkNames(from firstToken: Int) throws(LinkProblem.Fault) {
    let pieces = firstToken..<tokens.count
    // Patterns nearly always have few tokens. Comparing all pairs then costs a fifth of what a
    // `Set` would.
    guard pieces.count > 8 else {
      for index in pieces where tokens[index].takesValue {
        for other in firstToken..<index
        where tokens[other].takesValue && equal(tokens[other].text, tokens[index].text) {
          throw .duplicateName(text(tokens[index].text))
        }
      }
      return
    }
    var names: Set<ArraySlice<UInt8>> = []
    for token in tokens[pieces] where token.takesValue {
      guard names.insert(bytes[token.text]).inserted else {
        throw .duplicateName(text(token.text))
      }
    }
  }

  private func equal(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    left.count == right.count && bytes[left].elementsEqual(bytes[right])
  }

  /// Returns the text of a literal, a key or a name.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
