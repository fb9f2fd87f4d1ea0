/// Writes the text of one link, value by value, in the order of its pattern.
struct LinkWriter {
  private let end: Int
  private var cursor: Int
  private var bytes: [UInt8] = []
  private var hasQuery = false

  init(_ pattern: Range<Int>) {
    cursor = pattern.lowerBound
    end = pattern.upperBound
    bytes.reserveCapacity(64)
  }

  /// Writes the static parts before the next value, and the value.
  mutating func write<Value: LinkValue>(
    _ value: Value, _ tokens: LinkTokens
  ) throws(LinkMismatch) {
    writeLiterals(tokens)
    guard cursor < end else { throw LinkMismatch() }
    let token = tokens[cursor]
    cursor += 1
    if Value.linkCount == .one {
      // The usual case, which needs no array.
      guard let text = value.linkText else { throw LinkMismatch() }
      return try write(text, as: token, tokens)
    }
    guard let texts = value.linkTexts, token.kind != .parameter || texts.count == 1 else {
      throw LinkMismatch()
    }
    for text in texts { try write(text, as: token, tokens) }
  }

  private mutating func write(
    _ text: String, as token: LinkToken, _ tokens: LinkTokens
  ) throws(LinkMismatch) {
    switch token.kind {
    case .parameter, .wildcard: try writeSegment(text)
    default:
      writeKey(tokens.bytes[token.key])
      PercentEscapes.append(text, to: &bytes)
    }
  }

  /// Writes the remaining parts and returns the path and query, which is at least "/".
  mutating func finish(_ tokens: LinkTokens) -> String {
    writeLiterals(tokens)
    if bytes.first != UInt8(ascii: "/") { bytes.insert(UInt8(ascii: "/"), at: 0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func writeLiterals(_ tokens: LinkTokens) {
    while cursor < end, !tokens[cursor].takesValue {
      let token = tokens[cursor]
      cursor += 1
      if token.kind == .literal {
        bytes.append(UInt8(ascii: "/"))
      } else {
        writeKey(tokens.bytes[token.key])
      }
      PercentEscapes.append(tokens.bytes[token.text], to: &bytes)
    }
  }

  private mutating func writeSegment(_ text: String) throws(LinkMismatch) {
    bytes.append(UInt8(ascii: "/"))
    let start = bytes.count
    PercentEscapes.append(text, to: &bytes)
    // An empty segment would lead elsewhere, because "/products//cart" is a different path.
    // Browsers and servers resolve dots.
    guard bytes.count > start, !PercentEscapes.isDots(bytes[start...]) else {
      throw LinkMismatch()
    }
  }

  private mutating func writeKey(_ key: ArraySlice<UInt8>) {
    bytes.append(hasQuery ? UInt8(ascii: "&") : UInt8(ascii: "?"))
    hasQuery = true
    PercentEscapes.append(key, to: &bytes)
    bytes.append(UInt8(ascii: "="))
  }
}
