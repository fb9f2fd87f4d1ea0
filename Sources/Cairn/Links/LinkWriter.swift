/// Writes the text of one link, value by value, in the order of its pattern.
struct LinkWriter {
  private let tokens: LinkTokens
  private let end: Int
  private var cursor: Int
  private var bytes: [UInt8] = []
  private var hasQuery = false

  init(tokens: LinkTokens, range: Range<Int>) {
    self.tokens = tokens
    cursor = range.lowerBound
    end = range.upperBound
    bytes.reserveCapacity(64)
  }

  /// Writes the static pieces before the next value, and the value.
  mutating func write(_ value: some LinkValue) throws(LinkMismatch) {
    writeLiterals()
    guard cursor < end, let texts = value.linkTexts else { throw LinkMismatch() }
    let token = tokens[cursor]
    cursor += 1
    switch token.kind {
    case .parameter:
      guard texts.count == 1 else { throw LinkMismatch() }
      try writeSegment(texts[0])
    case .wildcard:
      for text in texts { try writeSegment(text) }
    default:
      for text in texts { writeItem(key: token.key, value: text.utf8) }
    }
  }

  /// Writes what is left and gives the path and query: "/" at least.
  mutating func finish() -> String {
    writeLiterals()
    if bytes.first != UInt8(ascii: "/") { bytes.insert(UInt8(ascii: "/"), at: 0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func writeLiterals() {
    while cursor < end, !tokens[cursor].takesValue {
      let token = tokens[cursor]
      cursor += 1
      if token.kind == .literal {
        bytes.append(UInt8(ascii: "/"))
        PercentEscapes.append(tokens.bytes[token.text], to: &bytes)
      } else {
        writeItem(key: token.key, value: tokens.bytes[token.text])
      }
    }
  }

  private mutating func writeSegment(_ text: String) throws(LinkMismatch) {
    // "/products//cart" and "/products" are other places, and dots are resolved on the way.
    guard !text.isEmpty, text != ".", text != ".." else { throw LinkMismatch() }
    bytes.append(UInt8(ascii: "/"))
    PercentEscapes.append(text.utf8, to: &bytes)
  }

  private mutating func writeItem(key: Range<Int>, value: some Sequence<UInt8>) {
    bytes.append(hasQuery ? UInt8(ascii: "&") : UInt8(ascii: "?"))
    hasQuery = true
    PercentEscapes.append(tokens.bytes[key], to: &bytes)
    bytes.append(UInt8(ascii: "="))
    PercentEscapes.append(value, to: &bytes)
  }
}
