public import Foundation

/// A value that can be part of a URL, as a path segment or in the query.
///
/// Strings, numbers, `Bool`, `UUID`, and optionals and arrays of link values conform. A type that
/// wraps a value of these types only needs to declare the conformance:
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
/// In a module whose default isolation is the main actor, declare the conformance with the type, as
/// here. Swift then infers that the type is not isolated. A type that conforms in an extension must
/// be marked `nonisolated`.
///
/// A conformance converts one value to one text. Only optionals, arrays, and types whose `rawValue`
/// is an optional or array can have no text or several texts.
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

  // The members below are only for the conformances of this file, so their names begin with an
  // underscore.

  /// The number of texts that a value of this type takes; exactly one by default.
  static var _linkCount: _LinkCount { get }

  /// Reads the value from all its texts, as many as ``_linkCount`` allows.
  ///
  /// - Parameter linkTexts: The texts in the order of the URL, without percent-escapes.
  init?(_linkTexts linkTexts: [String])

  /// The texts of this value, as many as ``_linkCount`` allows; nil if no URL can contain it.
  var _linkTexts: [String]? { get }
}

/// The number of texts in a URL that one ``LinkValue`` takes.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum _LinkCount: Hashable, Sendable {
  /// Exactly one text: a path segment, or a required query item.
  case one
  /// Zero or one text: an optional query item.
  ///
  /// In a path, the segment is required.
  case optional
  /// Any number of texts: a repeated query item, or the rest of the path.
  case many
}

extension LinkValue {
  /// Exactly one text.
  public static var _linkCount: _LinkCount { .one }

  /// Reads the value from its only text.
  public init?(_linkTexts linkTexts: [String]) {
    guard linkTexts.count == 1 else { return nil }
    self.init(linkText: linkTexts[0])
  }

  /// The only text of this value.
  public var _linkTexts: [String]? { linkText.map { [$0] } }
}

extension LinkValue where Self: RawRepresentable, RawValue: LinkValue {
  /// The same number of texts as for the raw value.
  public static var _linkCount: _LinkCount { RawValue._linkCount }

  /// Reads the raw value and creates the value from it.
  public init?(linkText: String) {
    guard let rawValue = RawValue(linkText: linkText) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The text of the raw value.
  public var linkText: String? { rawValue.linkText }

  /// Reads the raw value and creates the value from it.
  public init?(_linkTexts linkTexts: [String]) {
    guard let rawValue = RawValue(_linkTexts: linkTexts) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The texts of the raw value.
  public var _linkTexts: [String]? { rawValue._linkTexts }
}

extension String: LinkValue {
  /// The text itself.
  public init?(linkText: String) { self = linkText }

  /// The text itself.
  ///
  /// An empty string is possible in a query, but not as a path segment.
  public var linkText: String? { self }
}

extension Bool: LinkValue {
  /// Reads "true" and "false", and nothing else.
  public init?(linkText: String) {
    switch linkText {
    case "true": self = true
    case "false": self = false
    default: return nil
    }
  }

  /// "true" or "false".
  public var linkText: String? { self ? "true" : "false" }
}

extension UUID: LinkValue {
  /// Reads the standard form, with upper-case or lower-case letters.
  public init?(linkText: String) { self.init(uuidString: linkText) }

  /// The standard form with upper-case letters.
  public var linkText: String? { uuidString }
}

extension LinkValue where Self: FixedWidthInteger {
  /// Reads a decimal number; a sign and leading zeros are allowed.
  public init?(linkText: String) { self.init(linkText, radix: 10) }

  /// The decimal digits, with a minus sign if negative: "7", never "+7" or "007".
  public var linkText: String? { String(self) }
}

extension Int: LinkValue {}
extension Int8: LinkValue {}
extension Int16: LinkValue {}
extension Int32: LinkValue {}
extension Int64: LinkValue {}
extension UInt: LinkValue {}
extension UInt8: LinkValue {}
extension UInt16: LinkValue {}
extension UInt32: LinkValue {}
extension UInt64: LinkValue {}

extension LinkValue where Self: BinaryFloatingPoint & LosslessStringConvertible {
  /// Reads a finite decimal number, with or without an exponent.
  public init?(linkText: String) {
    // The standard library also reads "nan", "infinity" and hexadecimal numbers, which are not
    // allowed in links.
    let isDecimal = linkText.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isDecimal, let value = Self(linkText), value.isFinite else { return nil }
    self = value
  }

  /// The shortest decimal text from which the same number is read; nil if the number is not finite.
  public var linkText: String? {
    guard isFinite else { return nil }
    // -0.0 equals 0.0, and equal values must have the same text.
    return isZero ? Self.zero.description : description
  }
}

extension Double: LinkValue {}
extension Float: LinkValue {}

extension Optional: LinkValue where Wrapped: LinkValue {
  /// Zero or one text.
  public static var _linkCount: _LinkCount { .optional }

  /// Reads the wrapped value; nil has no text.
  public init?(linkText: String) {
    guard let value = Wrapped(linkText: linkText) else { return nil }
    self = .some(value)
  }

  /// The text of the wrapped value; nil if there is no value.
  public var linkText: String? { self?.linkText }

  /// Reads nil from an empty array, and a value from one text.
  public init?(_linkTexts linkTexts: [String]) {
    guard let text = linkTexts.first else {
      self = .none
      return
    }
    guard linkTexts.count == 1, let value = Wrapped(linkText: text) else { return nil }
    self = .some(value)
  }

  /// An empty array for nil, one text for a value.
  public var _linkTexts: [String]? {
    guard let self else { return [] }
    return self.linkText.map { [$0] }
  }
}

extension Array: LinkValue where Element: LinkValue {
  /// Any number of texts.
  public static var _linkCount: _LinkCount { .many }

  /// Reads an array of one element.
  public init?(linkText: String) {
    guard let element = Element(linkText: linkText) else { return nil }
    self = [element]
  }

  /// The text of the only element; nil for an empty array or several elements.
  public var linkText: String? { count == 1 ? self[0].linkText : nil }

  /// Reads one element from each text.
  public init?(_linkTexts linkTexts: [String]) {
    self = []
    reserveCapacity(linkTexts.count)
    for text in linkTexts {
      guard let element = Element(linkText: text) else { return nil }
      append(element)
    }
  }

  /// The texts of the elements in order; nil if an element has no text.
  public var _linkTexts: [String]? {
    var texts: [String] = []
    texts.reserveCapacity(count)
    for element in self {
      guard let text = element.linkText else { return nil }
      texts.append(text)
    }
    return texts
  }
}
