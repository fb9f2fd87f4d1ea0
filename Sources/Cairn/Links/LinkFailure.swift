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
  @_spi(Hosts)
  public struct Reason: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason as text.
    public let description: String

    private init(_ description: String) { self.description = description }

    /// No pattern matches the path and the query.
    public static let noMatch = Reason("no pattern matches it")
    /// The URL is longer than 8192 bytes.
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
    /// The search through mounted tables exceeded the limit of its depth or of the number of
    /// visited tables.
    public static let tooManyMounts = Reason("the flows mounted along it are nested too deeply")
    /// The scheme of the URL is not allowed; see ``Navigator/allowedLinkSchemes``.
    public static let scheme = Reason("its scheme is not allowed")
  }

  /// The error in the URL.
  @_spi(Hosts) public let reason: Reason

  /// The URL, truncated after 200 bytes.
  package let link: String

  /// The pattern that has the form of the URL, and the value that it does not accept; nil if no
  /// pattern has this form, or for another ``reason`` than ``Reason/noMatch``.
  ///
  /// For the URL `/products/x`, it is `"/products/:id" takes a value of type Int for "id", and "x"
  /// is none`.
  package let mismatch: String?

  init(_ reason: Reason, link: String, mismatch: String? = nil) {
    self.reason = reason
    self.mismatch = mismatch
    // Truncated by bytes, because a single `Character` may consist of a megabyte of combining
    // marks.
    self.link =
      link.utf8.count <= 200
      ? link : String(decoding: link.utf8.prefix(200), as: UTF8.self) + "…"
  }

  @usableFromInline
  static func noMatch(_ link: String) -> Self { Self(.noMatch, link: link) }

  /// The URL and the reason in one sentence.
  public var description: String {
    "\(link.debugDescription) leads nowhere: \(mismatch ?? "\(reason)")."
  }
}
