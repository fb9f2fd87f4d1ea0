/// A parsed pattern, such as `/products/:id?tag=:tags`.
package struct LinkPattern: Sendable {
  /// A part of a pattern.
  package struct Piece: Sendable {
    package enum Kind: Sendable {
      /// `products`: a segment with this text.
      case text
      /// `:id`: a segment that contains a value.
      case value
      /// `*rest`: the rest of the path.
      case rest
      /// `?mode=edit`: a query item with this text.
      case queryText
      /// `?q=:q`: a query item that contains a value.
      case queryValue
    }

    package let kind: Kind
    /// The key of a query item, unescaped; empty for a part of the path.
    package var key = ""
    /// The text, unescaped, or the name of the value.
    package let text: String
    /// The type of the value; nil for a text.
    package fileprivate(set) var type: (any LinkValue.Type)?

    var takesValue: Bool { kind != .text && kind != .queryText }

    /// True if a URL without this part does not match.
    package var isRequired: Bool { kind != .queryValue || type?._linkCount == .one }
  }

  /// The segments, the rest of the path and the query items, in this order.
  package private(set) var pieces: [Piece] = []

  /// The number of segments before a wildcard.
  let depth: Int

  /// Parses a pattern.
  ///
  /// - Parameter values: The types of the route's values.
  init(
    _ pattern: String, _ values: [any LinkValue.Type], isMount: Bool
  ) throws(LinkProblem.Fault) {
    let bytes = ContiguousArray(pattern.utf8)
    guard bytes.count <= LinkAddress.maximumLength else { throw .tooLong }
    guard bytes.first == UInt8(ascii: "/") else { throw .noLeadingSlash }
    guard !PercentEscapes.hasControls(bytes.span, in: bytes.indices) else {
      throw .controlCharacter
    }
    guard !bytes.contains(UInt8(ascii: "#")) else { throw .fragment }
    let parts = bytes.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    pieces = try Self.path(parts[0].dropFirst())
    depth = pieces.last?.kind == .rest ? pieces.count - 1 : pieces.count
    if parts.count == 2 { pieces += try Self.query(parts[1]) }
    try bind(values)
    if isMount, let last = pieces.dropFirst(depth).first {
      throw last.kind == .rest ? .wildcardInMount(last.text) : .queryInMount
    }
  }

  private static func path(_ path: ArraySlice<UInt8>) throws(LinkProblem.Fault) -> [Piece] {
    var segments = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    // A trailing slash, or the root.
    if segments.last?.isEmpty == true { segments.removeLast() }
    var pieces: [Piece] = []
    for segment in segments {
      switch segment.first {
      case nil: throw .emptySegment
      case UInt8(ascii: ":"): pieces.append(.init(kind: .value, text: try name(segment)))
      case UInt8(ascii: "*"):
        guard segment.endIndex == path.endIndex else { throw .wildcardNotLast }
        pieces.append(.init(kind: .rest, text: try name(segment)))
      default:
        let text = try unescaped(segment)
        guard text != ".", text != ".." else { throw .dotSegment }
        pieces.append(.init(kind: .text, text: text))
      }
    }
    return pieces
  }

  private static func query(_ query: ArraySlice<UInt8>) throws(LinkProblem.Fault) -> [Piece] {
    var pieces: [Piece] = []
    for item in query.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
      guard let equals = item.firstIndex(of: UInt8(ascii: "=")), equals > item.startIndex else {
        throw .malformedQuery
      }
      let key = try unescaped(item[..<equals], isQuery: true)
      guard !pieces.contains(where: { $0.key == key }) else { throw .duplicateKey(key) }
      let text = item[(equals + 1)...]
      pieces.append(
        text.first == UInt8(ascii: ":")
          ? .init(kind: .queryValue, key: key, text: try name(text))
          : .init(kind: .queryText, key: key, text: try unescaped(text, isQuery: true)))
    }
    return pieces
  }

  /// Returns the name after the sign ":" or "*".
  private static func name(_ text: ArraySlice<UInt8>) throws(LinkProblem.Fault) -> String {
    let name = String(decoding: text.dropFirst(), as: UTF8.self)
    let isName = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
    guard isName, !name.isEmpty else { throw .malformedName(name) }
    return name
  }

  private static func unescaped(
    _ text: ArraySlice<UInt8>, isQuery: Bool = false
  ) throws(LinkProblem.Fault) -> String {
    do throws(LinkFailure.Reason) {
      return try PercentEscapes.decode(text, isQuery: isQuery)
    } catch {
      throw .malformedEscape(error)
    }
  }

  /// Gives each value its type.
  private mutating func bind(_ types: [any LinkValue.Type]) throws(LinkProblem.Fault) {
    var count = 0
    for index in pieces.indices where pieces[index].takesValue {
      let piece = pieces[index]
      if pieces[..<index].contains(where: { $0.takesValue && $0.text == piece.text }) {
        throw .duplicateName(piece.text)
      }
      count += 1
      guard count <= types.count else { continue }
      let type = types[count - 1]
      pieces[index].type = type
      let isMany = type._linkCount == .many
      if piece.kind == .value, isMany { throw .manyInSegment(piece.text) }
      if piece.kind == .rest, !isMany { throw .oneInWildcard(piece.text) }
    }
    guard count == types.count else { throw .valueCount(pattern: count, route: types.count) }
  }

  /// The numbers of static and of required query items.
  var rank: (Int, Int) {
    let required = pieces.filter { $0.isRequired && !$0.key.isEmpty }
    let fixed = required.count { !$0.takesValue }
    return (fixed, required.count - fixed)
  }

  // MARK: Writing

  /// Returns the path and query with these texts of the values; nil if no URL can contain one of
  /// them.
  func path(with texts: [[String]?]) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(64)
    var rest = texts[...]
    var separator = UInt8(ascii: "?")
    func write(_ text: String, of piece: Piece) {
      if piece.key.isEmpty {
        bytes.append(UInt8(ascii: "/"))
      } else {
        if bytes.isEmpty { bytes.append(UInt8(ascii: "/")) }
        bytes.append(separator)
        separator = UInt8(ascii: "&")
        PercentEscapes.append(piece.key, to: &bytes)
        bytes.append(UInt8(ascii: "="))
      }
      PercentEscapes.append(text, to: &bytes)
    }
    for piece in pieces {
      guard piece.takesValue else {
        write(piece.text, of: piece)
        continue
      }
      guard let texts = rest.popFirst() ?? nil, piece.kind != .value || texts.count == 1 else {
        return nil
      }
      for text in texts {
        // An empty segment would lead elsewhere, because "/products//cart" is a different path.
        // Browsers and servers resolve dots.
        guard !piece.key.isEmpty || !text.isEmpty && text != "." && text != ".." else { return nil }
        write(text, of: piece)
      }
    }
    return bytes.isEmpty ? "/" : String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a path and query, or a pattern, of a mounted flow with its prefix.
  static func join(_ prefix: String, _ path: String) -> String {
    if prefix.isEmpty || prefix == "/" { return path }
    if path == "/" { return prefix }
    return prefix + (path.utf8.starts(with: "/?".utf8) ? String(path.dropFirst()) : path)
  }
}
