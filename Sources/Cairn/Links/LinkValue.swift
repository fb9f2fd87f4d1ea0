/// A value that travels in a URL, as a path segment or in the query.
///
/// Strings, numbers, `Bool`, `UUID`, and optionals and arrays of link values are link values. A type
/// that wraps one needs no code, only the conformance:
///
/// ```swift
/// struct ID: RawRepresentable, Codable, LinkValue { let rawValue: Int }
/// ```
///
/// Any other type gives its text and reads it back:
///
/// ```swift
/// extension Point: LinkValue {
///   init?(linkText: String) { … }                  // "3,4"
///   var linkText: String? { "\(x),\(y)" }
/// }
/// ```
///
/// One value as one text is the whole of a usual conformance. *How many* texts a value takes is a
/// separate question, answered by ``linkCount``, ``init(linkTexts:)`` and ``linkTexts``; their
/// defaults say "exactly one", and only `Optional` and `Array` answer otherwise.
///
/// Texts are plain: percent-escapes are added and removed by ``Links``. A reader may accept several
/// spellings of a value ("007" is the number 7), but a value has one text, and reading that text
/// must give the value back; a route whose values do not keep this is not linkable.
public protocol LinkValue: Hashable, Sendable {
  /// Reads the value from its text; nil if the text does not stand for a value of this type.
  ///
  /// - Parameter linkText: The text, without percent-escapes.
  init?(linkText: String)

  /// The one text that stands for this value, or nil if no URL can carry it.
  var linkText: String? { get }

  /// How many texts a value of this type takes; exactly one unless said otherwise.
  static var linkCount: LinkCount { get }

  /// Reads the value from all the texts found, as many as ``linkCount`` allows.
  ///
  /// - Parameter linkTexts: The texts in the order of the URL, without percent-escapes.
  init?(linkTexts: [String])

  /// The texts that stand for this value, as many as ``linkCount`` allows, or nil if there are none.
  var linkTexts: [String]? { get }
}

/// How many texts of a URL one ``LinkValue`` takes.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum LinkCount: Hashable, Sendable {
  /// Exactly one: a path segment, or a query item that must be there.
  case one
  /// None or one: a query item that may be absent. In a path it must be there.
  case optional
  /// Any number: a repeated query item, or the rest of the path.
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
  /// As many texts as the raw value takes.
  public static var linkCount: LinkCount { RawValue.linkCount }

  /// Reads the raw value, and from it the value.
  public init?(linkText: String) {
    guard let rawValue = RawValue(linkText: linkText) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The text of the raw value.
  public var linkText: String? { rawValue.linkText }

  /// Reads the raw value, and from it the value.
  public init?(linkTexts: [String]) {
    guard let rawValue = RawValue(linkTexts: linkTexts) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The texts of the raw value.
  public var linkTexts: [String]? { rawValue.linkTexts }
}
