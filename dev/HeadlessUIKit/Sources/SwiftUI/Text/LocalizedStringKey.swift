import Foundation

/// A key that is looked up in the app's string tables.
///
/// There are no string tables here, so each key is its own translation.
@frozen public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  let text: String

  /// Creates the key for a text.
  public init(_ value: String) { text = value }
  /// Creates the key for a text.
  public init(stringLiteral value: String) { text = value }
  /// Creates the key for a text with interpolated values.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// The text of a key while it is being built.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate(set) var text = ""

    /// Creates an empty text.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Appends a literal part.
    public mutating func appendLiteral(_ literal: String) { text += literal }
    /// Appends a text.
    public mutating func appendInterpolation(_ string: String) { text += string }
    /// Appends a value such as a number, formatted for the user's locale.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      text += value._text
    }
  }
}

/// A value that can be interpolated directly into a localised text.
///
/// Other values must be converted to strings first, as on a device.
public protocol _FormatSpecifiable: Equatable {
  /// The text of the value for the user's locale.
  var _text: String { get }
}

extension Int: _FormatSpecifiable {
  /// The text of the number.
  public var _text: String { IntegerFormatStyle<Int>().format(self) }
}

extension Double: _FormatSpecifiable {
  /// The text of the number, with six digits after the point.
  public var _text: String { formatted(.number.precision(.fractionLength(6))) }
}

@available(*, unavailable)
extension LocalizedStringKey: Sendable {}
