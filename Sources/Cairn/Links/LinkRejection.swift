/// A pattern with the form of a URL, which does not accept one of the URL's values.
///
/// A search notes the first one, and its failure explains it. Only positions are kept, because the
/// address is not valid after the search.
struct LinkRejection {
  private let table: LinkTable
  private let index: Int
  private let base: Int
  /// The token after the value.
  private let cursor: Int

  /// - Parameter reader: The reader that has failed; nil is returned if it has read nothing.
  init?(_ table: LinkTable, _ index: Int, from base: Int, _ reader: LinkReader) {
    guard let pattern = table.patterns[index], reader.cursor > pattern.tokens.lowerBound else {
      return nil
    }
    self.table = table
    self.index = index
    self.base = base
    cursor = reader.cursor
  }

  /// Describes the rejection: `"/products/:id" takes a value of type Int for "id", and "x" is none`.
  func text(in address: LinkAddress) -> String? {
    guard let pattern = table.patterns[index] else { return nil }
    let tokens = table.tokens
    let position = cursor - 1
    let token = tokens[position]
    let place = pattern.tokens[...position].filter { tokens[$0].takesValue }.count - 1
    let types = table.entries[index].types()
    guard token.takesValue, types.indices.contains(place) else { return nil }
    let type = types[place]
    let segment = base + position - pattern.tokens.lowerBound
    switch token.kind {
    case .parameter, .wildcard:
      let name = String(decoding: tokens.bytes[token.text], as: UTF8.self)
      let segments =
        token.kind == .parameter
        ? address.segments[segment...segment] : address.segments[segment...]
      let text = segments.map { address.text($0.range) }.joined(separator: "/")
      return
        "\(whole(address)) takes a value of type \(type) for \"\(name)\", and \(quoted(text)) is none"
    default:
      let key = String(decoding: tokens.bytes[token.key], as: UTF8.self)
      let texts = address.items.filter {
        address.bytes[$0.key].elementsEqual(tokens.bytes[token.key])
      }.map { address.text($0.value) }
      guard !texts.isEmpty else {
        return "\(whole(address)) needs a value for \"\(key)\" in the query"
      }
      let text = texts.joined(separator: ", ")
      return
        "\(whole(address)) takes a value of type \(type) for \"\(key)\", and \(quoted(text)) is none"
    }
  }

  /// The pattern, after the segments of the URL that lead to its table.
  private func whole(_ address: LinkAddress) -> String {
    let mount = address.segments[..<base].map { "/" + address.text($0.range) }.joined()
    let pattern = table.entries[index].pattern
    return quoted(mount + (pattern == "/" && !mount.isEmpty ? "" : pattern))
  }

  private func quoted(_ text: String) -> String {
    text.utf8.count <= 100
      ? text.debugDescription
      : (String(decoding: text.utf8.prefix(100), as: UTF8.self) + "…").debugDescription
  }
}
