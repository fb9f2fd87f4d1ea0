import Foundation

/// A key that is looked up in the app's string tables.
///
/// There are none here, so each key is its own translation.
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
      text += value.localizedText
    }
  }
}

/// A value that can be interpolated directly into a localised text.
///
/// Other values must be converted to strings first, as on a device.
public protocol _FormatSpecifiable: Equatable {
  /// The type of the argument for a format specifier.
  associatedtype _Arg: CVarArg
  /// The argument for a format specifier.
  var _arg: _Arg { get }
  /// The default format specifier of the type.
  var _specifier: String { get }
}

extension _FormatSpecifiable {
  fileprivate var localizedText: String {
    switch self {
    case let number as Int: IntegerFormatStyle<Int>().format(number)
    case let number as Double: number.formatted(.number.precision(.fractionLength(6)))
    default: String(format: _specifier, _arg)
    }
  }
}

extension Int: _FormatSpecifiable {
  /// The argument for a format.
  public var _arg: Int64 { Int64(self) }
  /// The format for the argument.
  public var _specifier: String { "%lld" }
}

extension Double: _FormatSpecifiable {
  /// The argument for a format.
  public var _arg: Double { self }
  /// The format for the argument.
  public var _specifier: String { "%lf" }
}

@available(*, unavailable)
extension LocalizedStringKey: Sendable {}
