/// Why a URL leads nowhere.
///
/// ```swift
/// if case .unmatched(let failure) = ShopCoordinator.links.match(url) {
///   log.notice("\(failure)")       // "/prodcts/7" leads nowhere: no pattern matches it.
/// }
/// ```
public struct LinkFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with a URL that leads nowhere.
  public struct Reason: Error, Hashable, Sendable, CustomStringConvertible {
    // A struct around a private code, so that a new reason breaks nobody's switch.
    private enum Code: Hashable {
      case noMatch, tooLong, malformedEscape, malformedText, controlCharacter, emptySegment
      case dotSegment, tooManyMounts
    }

    private let code: Code

    /// No pattern matches the path and the query.
    public static let noMatch = Reason(code: .noMatch)
    /// The URL is longer than ``Links/maximumLength``.
    public static let tooLong = Reason(code: .tooLong)
    /// A percent sign is not followed by two hexadecimal digits.
    public static let malformedEscape = Reason(code: .malformedEscape)
    /// The escapes stand for bytes that are not UTF-8.
    public static let malformedText = Reason(code: .malformedText)
    /// A control character, as it is or escaped.
    public static let controlCharacter = Reason(code: .controlCharacter)
    /// Two slashes in a row.
    public static let emptySegment = Reason(code: .emptySegment)
    /// A segment `.` or `..`, as it is or escaped.
    public static let dotSegment = Reason(code: .dotSegment)
    /// The search through mounted tables went too deep or too far.
    public static let tooManyMounts = Reason(code: .tooManyMounts)

    /// The reason in words.
    public var description: String {
      switch code {
      case .noMatch: "no pattern matches it"
      case .tooLong: "it is longer than \(LinkAddress.maximumLength) bytes"
      case .malformedEscape: "a \"%\" in it is not followed by two hexadecimal digits"
      case .malformedText: "its escapes do not stand for UTF-8 text"
      case .controlCharacter: "it contains a control character"
      case .emptySegment: "its path has an empty segment (\"//\")"
      case .dotSegment: "its path has a segment \".\" or \"..\""
      case .tooManyMounts: "the flows mounted along it nest too deeply"
      }
    }
  }

  /// What is wrong.
  public let reason: Reason

  /// The URL as it was given, cut off after 200 bytes.
  public let link: String

  @usableFromInline
  init(_ reason: Reason, link: String) {
    self.reason = reason
    // Cut by bytes: a single Character may be a megabyte of combining marks.
    self.link =
      link.utf8.count <= 200
      ? link : String(decoding: link.utf8.prefix(200), as: UTF8.self) + "…"
  }

  /// The URL and the reason in one sentence.
  public var description: String { "\(link.debugDescription) leads nowhere: \(reason)." }
}
