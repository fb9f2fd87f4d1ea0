/// A value that can be part of a URL, as a path segment or in the query.
///
/// Strings, numbers, `Bool`, `UUID`, and optionals and arrays of link values conform. A type that
/// wraps one of them only needs to declare the conformance:
///
/// <!-- snippet: doc-link-value-raw -->
/// ```swift
/// struct ID: RawRepresentable, Codable, LinkValue { let rawValue: Int }
/// ```
///
/// Any other type converts itself to text and back:
///
/// <!-- snippet: doc-link-value -->
/// ```swift
/// struct Point: LinkValue {
///   let x: Int, y: Int
///
///   init?(linkText: String) {  // "3,4"
///     let parts = linkText.split(separator: ",").compactMap { Int($0) }
///     guard parts.count == 2 else { return nil }
///     (x, y) = (parts[0], parts[1])
///   }
///   var linkText: String? { "\(x),\(y)" }
/// }
/// ```
///
/// In a module whose default isolation is the main actor, declare the conformance with the type, as here. Swift
/// then infers that the type is not isolated. A type that conforms in an extension must be marked `nonisolated`.
///
/// Most conformances convert one value to one text. For another *number* of texts, implement
/// ``linkCount``, ``init(linkTexts:)`` and ``linkTexts``. Their default implementations use exactly
/// one text, and only `Optional` and `Array` replace them.
///
/// Texts are unescaped: ``Links`` adds and removes percent-escapes. A value may be read from
/// several spellings ("007" is the number 7), but it has only one text, and reading that text must
/// return an equal value. A route whose values break this rule has no URL.
public protocol LinkValue: Hashable, Sendable {
  /// Reads the value from its text; nil if the text does not represent a value of this type.
  ///
  /// - Parameter linkText: The text, without percent-escapes.
  init?(linkText: String)

  /// The text of this value; nil if no URL can contain it.
  var linkText: String? { get }

  /// The number of texts that a value of this type takes; exactly one by default.
  static var linkCount: LinkCount { get }

  /// Reads the value from all its texts; ``linkCount`` determines how many there can be.
  ///
  /// - Parameter linkTexts: The texts in the order of the URL, without percent-escapes.
  init?(linkTexts: [String])

  /// The texts of this value, as many as ``linkCount`` allows; nil if no URL can contain it.
  var linkTexts: [String]? { get }
}

/// The number of texts in a URL that one ``LinkValue`` takes.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum LinkCount: Hashable, Sendable {
  /// Exactly one text: a path segment, or a required query item.
  case one
  /// Zero or one text: an optional query item. In a path, the segment is required.
  case optional
  /// Any number of texts: a repeated query item, or the rest of the path.
  case many
}

extension LinkValue {
  /// Exactly one text.
  public static var linkCount: LinkCount { .one }

  /// Reads the value from its only text.
  public init?(linkTexts: [String]) {
    guard linkTexts.count == 1 else { return nil }
    self.init(linkText: linkTexts[0])
  }

  /// The only text of this value.
  public var linkTexts: [String]? { linkText.map { [$0] } }
}

extension LinkValue where Self: RawRepresentable, RawValue: LinkValue {
  /// The same number of texts as for the raw value.
  public static var linkCount: LinkCount { RawValue.linkCount }

  /// Reads the raw value and creates the value from it.
  public init?(linkText: String) {
    guard let rawValue = RawValue(linkText: linkText) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The text of the raw value.
  public var linkText: String? { rawValue.linkText }

  /// Reads the raw value and creates the value from it.
  public init?(linkTexts: [String]) {
    guard let rawValue = RawValue(linkTexts: linkTexts) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The texts of the raw value.
  public var linkTexts: [String]? { rawValue.linkTexts }
}
