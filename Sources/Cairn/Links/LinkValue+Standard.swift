public import Foundation

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
  public static var linkCount: LinkCount { .optional }

  /// Reads the wrapped value; nil has no text.
  public init?(linkText: String) {
    guard let value = Wrapped(linkText: linkText) else { return nil }
    self = .some(value)
  }

  /// The text of the wrapped value; nil if there is none.
  public var linkText: String? { self?.linkText }

  /// Reads nil from an empty array, and a value from one text.
  public init?(linkTexts: [String]) {
    guard let text = linkTexts.first else {
      self = .none
      return
    }
    guard linkTexts.count == 1, let value = Wrapped(linkText: text) else { return nil }
    self = .some(value)
  }

  /// An empty array for nil, one text for a value.
  public var linkTexts: [String]? {
    guard let self else { return [] }
    return self.linkText.map { [$0] }
  }
}

extension Array: LinkValue where Element: LinkValue {
  /// Any number of texts.
  public static var linkCount: LinkCount { .many }

  /// Reads an array of one element.
  public init?(linkText: String) {
    guard let element = Element(linkText: linkText) else { return nil }
    self = [element]
  }

  /// The text of the only element; nil for an empty array or several elements.
  public var linkText: String? { count == 1 ? self[0].linkText : nil }

  /// Reads one element from each text.
  public init?(linkTexts: [String]) {
    self = []
    reserveCapacity(linkTexts.count)
    for text in linkTexts {
      guard let element = Element(linkText: text) else { return nil }
      append(element)
    }
  }

  /// The texts of the elements in order; nil if one of them has none.
  public var linkTexts: [String]? {
    var texts: [String] = []
    texts.reserveCapacity(count)
    for element in self {
      guard let text = element.linkText else { return nil }
      texts.append(text)
    }
    return texts
  }
}
