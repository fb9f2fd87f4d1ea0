/// The reason why a URL does not lead to a route.
///
/// <!-- snippet: doc-link-failure -->
/// ```swift
/// if case .unmatched(let failure) = ShopCoordinator.links.match(url) {
///   log.append("\(failure)")  // "/prodcts/7" leads nowhere: no pattern matches it.
/// }
/// ```
public struct LinkFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors in a URL.
  ///
  /// <!-- snippet: doc-link-reason -->
  /// ```swift
  /// switch failure.reason {
  /// case .noMatch: message = "There is no such page."
  /// case .tooLong: message = "The address is too long."
  /// default: message = "The address is damaged."
  /// }
  /// ```
  public struct Reason: Error, Hashable, Sendable, CustomStringConvertible {
    // A struct around its text, so that adding a reason does not break any `switch`.

    /// The reason as text.
    public let description: String

    private init(_ description: String) { self.description = description }

    /// No pattern matches the path and the query.
    public static let noMatch = Reason("no pattern matches it")
    /// The URL is longer than ``Links/maximumLength``.
    public static let tooLong = Reason("it is longer than \(LinkAddress.maximumLength) bytes")
    /// A percent sign is not followed by two hexadecimal digits.
    public static let malformedEscape = Reason(
      "a \"%\" in it is not followed by two hexadecimal digits")
    /// The unescaped bytes are not UTF-8.
    public static let malformedText = Reason("its escapes are not UTF-8 text")
    /// The URL contains a control character, possibly escaped.
    public static let controlCharacter = Reason("it contains a control character")
    /// The path contains two slashes in a row.
    public static let emptySegment = Reason("its path has an empty segment (\"//\")")
    /// The path contains a segment `.` or `..`, possibly escaped.
    public static let dotSegment = Reason("its path has a segment \".\" or \"..\"")
    /// The search through mounted tables exceeded its depth or its number of visits.
    public static let tooManyMounts = Reason("the flows mounted along it are nested too deeply")
    /// The scheme of the URL is not allowed; see ``Navigator/allowedLinkSchemes``.
    public static let scheme = Reason("its scheme is not allowed")
  }

  /// The error in the URL.
  public let reason: Reason

  /// The URL, truncated after 200 bytes.
  public let link: String

  /// The pattern that has the form of the URL, and the value that it does not accept; nil if no
  /// pattern has this form, or for another ``reason`` than ``Reason/noMatch``.
  ///
  /// For the URL `/products/x`, it is `"/products/:id" takes a value of type Int for "id", and "x" is
  /// none`.
  public let mismatch: String?

  @usableFromInline
  init(_ reason: Reason, link: String, mismatch: String? = nil) {
    self.reason = reason
    self.mismatch = mismatch
    // Truncated by bytes, because a single `Character` may consist of a megabyte of combining
    // marks.
    self.link =
      link.utf8.count <= 200
      ? link : String(decoding: link.utf8.prefix(200), as: UTF8.self) + "…"
  }

  /// The URL and the reason in one sentence.
  public var description: String {
    "\(link.debugDescription) leads nowhere: \(mismatch ?? "\(reason)")."
  }
}

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
