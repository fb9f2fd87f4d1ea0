public import Foundation

/// A key that is looked up in the app's string tables.
///
/// There are none here, so each key is its own translation.
///
/// [LocalizedStringKey](https://developer.apple.com/documentation/swiftui/localizedstringkey)
@frozen public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  let text: String

  /// Creates the key for a text.
  public init(_ value: String) { text = value }
  /// Creates the key for a text.
  public init(stringLiteral value: String) { text = value }
  /// Creates the key for a text with interpolated values.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// The text of a key while it is being built.
  ///
  /// [StringInterpolation](https://developer.apple.com/documentation/swiftui/localizedstringkey/stringinterpolation)
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
    /// Appends a value such as a number, formatted with a specifier.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      text += String(format: specifier, value._arg)
    }
    /// Appends a formatted value.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String { text += format.format(input) }
    /// Appends an object, converted by a formatter or by its description.
    public mutating func appendInterpolation<Subject: NSObject>(
      _ subject: Subject, formatter: Formatter? = nil
    ) { text += formatter?.string(for: subject) ?? subject.description }
    /// Appends a value, converted by a formatter or by its description.
    public mutating func appendInterpolation<Subject: ReferenceConvertible>(
      _ subject: Subject, formatter: Formatter? = nil
    ) { text += formatter?.string(for: subject) ?? subject.description }
    /// Appends a text, without its style.
    public mutating func appendInterpolation(_ text: Text) { self.text += text.content }
    /// Appends an image.
    ///
    /// It adds no text.
    public mutating func appendInterpolation(_ image: Image) {}
    /// Appends a date in a style.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      text += Text(date, style: style).content
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
  /// The value as `%lld` and `%lf` format it for the user's locale: with grouping, and with six
  /// decimal places.
  fileprivate var localizedText: String {
    switch self {
    case let number as any BinaryInteger: number.localizedText
    case let number as CGFloat: Double(number).localizedText
    case let number as Float: Double(number).localizedText
    case let number as Double: number.localizedText
    default: String(format: _specifier, _arg)
    }
  }
}

extension BinaryInteger {
  fileprivate var localizedText: String { IntegerFormatStyle<Self>().format(self) }
}

extension Double {
  fileprivate var localizedText: String { formatted(.number.precision(.fractionLength(6))) }
}

extension Int: _FormatSpecifiable {
  /// The number, in the type that the format specifier needs.
  public var _arg: Int64 { Int64(self) }
  /// The specifier of an integer.
  public var _specifier: String { "%lld" }
}

extension Int8: _FormatSpecifiable {
  /// The number, in the type that the format specifier needs.
  public var _arg: Int32 { Int32(self) }
  /// The specifier of an integer.
  public var _specifier: String { "%d" }
}

extension Int16: _FormatSpecifiable {
  /// The number, in the type that the format specifier needs.
  public var _arg: Int32 { Int32(self) }
  /// The specifier of an integer.
  public var _specifier: String { "%d" }
}

extension Int32: _FormatSpecifiable {
  /// The number, in the type that the format specifier needs.
  public var _arg: Int32 { self }
  /// The specifier of an integer.
  public var _specifier: String { "%d" }
}

extension Int64: _FormatSpecifiable {
  /// The number, in the type that the format specifier needs.
  public var _arg: Int64 { self }
  /// The specifier of an integer.
  public var _specifier: String { "%lld" }
}

extension UInt: _FormatSpecifiable {
  /// The number, in the type that the format specifier needs.
  public var _arg: UInt64 { UInt64(self) }
  /// The specifier of an integer.
  public var _specifier: String { "%llu" }
}

extension Float: _FormatSpecifiable {
  /// The number, in the type that the format specifier needs.
  public var _arg: Float { self }
  /// The specifier of a floating-point number.
  public var _specifier: String { "%f" }
}

extension Double: _FormatSpecifiable {
  /// The number, in the type that the format specifier needs.
  public var _arg: Double { self }
  /// The specifier of a floating-point number.
  public var _specifier: String { "%lf" }
}

extension CGFloat: _FormatSpecifiable {
  /// The number, in the type that the format specifier needs.
  public var _arg: CGFloat { self }
  /// The specifier of a floating-point number.
  public var _specifier: String { "%lf" }
}

@available(*, unavailable)
extension LocalizedStringKey: Sendable {}
