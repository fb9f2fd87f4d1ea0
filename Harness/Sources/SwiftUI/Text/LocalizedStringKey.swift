public import Foundation

/// A text that is looked up in the app's tables; there are none here, so it is its own translation.
///
/// [LocalizedStringKey](https://developer.apple.com/documentation/swiftui/localizedstringkey)
@frozen public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  let text: String

  /// The key that is this text.
  public init(_ value: String) { text = value }
  /// The key that is this text.
  public init(stringLiteral value: String) { text = value }
  /// The key that is this text, with values in it.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// A text that is put together.
  ///
  /// [StringInterpolation](https://developer.apple.com/documentation/swiftui/localizedstringkey/stringinterpolation)
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate(set) var text = ""

    /// An empty text.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds a part as it is written.
    public mutating func appendLiteral(_ literal: String) { text += literal }
    /// Adds a text.
    public mutating func appendInterpolation(_ string: String) { text += string }
    /// Adds a number or the like, as the user's language writes it.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      text += value.localizedText
    }
    /// Adds a number or the like, as the specifier has it.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      text += String(format: specifier, value._arg)
    }
    /// Adds a value in a format.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String { text += format.format(input) }
    /// Adds an object as a formatter writes it, or as it describes itself.
    public mutating func appendInterpolation<Subject: NSObject>(
      _ subject: Subject, formatter: Formatter? = nil
    ) { text += formatter?.string(for: subject) ?? subject.description }
    /// Adds a value as a formatter writes it, or as it describes itself.
    public mutating func appendInterpolation<Subject: ReferenceConvertible>(
      _ subject: Subject, formatter: Formatter? = nil
    ) { text += formatter?.string(for: subject) ?? subject.description }
    /// Adds a text with its own style.
    public mutating func appendInterpolation(_ text: Text) { self.text += text.content }
    /// Adds a picture, which is not read.
    public mutating func appendInterpolation(_ image: Image) {}
    /// Adds a date as the style has it.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      text += Text(date, style: style).content
    }
  }
}

/// A value that a text to be looked up may contain as it is.
///
/// Other values must be made strings first, on a device as here.
public protocol _FormatSpecifiable: Equatable {
  /// What is handed over to a format.
  associatedtype _Arg: CVarArg
  /// What is handed over to a format.
  var _arg: _Arg { get }
  /// How values of the type are written where nothing else is said.
  var _specifier: String { get }
}

extension _FormatSpecifiable {
  /// The value as `%lld` and `%lf` write it in the user's language: in groups, with six places.
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
  /// The number.
  public var _arg: Int64 { Int64(self) }
  /// A whole number.
  public var _specifier: String { "%lld" }
}

extension Int8: _FormatSpecifiable {
  /// The number.
  public var _arg: Int32 { Int32(self) }
  /// A whole number.
  public var _specifier: String { "%d" }
}

extension Int16: _FormatSpecifiable {
  /// The number.
  public var _arg: Int32 { Int32(self) }
  /// A whole number.
  public var _specifier: String { "%d" }
}

extension Int32: _FormatSpecifiable {
  /// The number.
  public var _arg: Int32 { self }
  /// A whole number.
  public var _specifier: String { "%d" }
}

extension Int64: _FormatSpecifiable {
  /// The number.
  public var _arg: Int64 { self }
  /// A whole number.
  public var _specifier: String { "%lld" }
}

extension UInt: _FormatSpecifiable {
  /// The number.
  public var _arg: UInt64 { UInt64(self) }
  /// A whole number.
  public var _specifier: String { "%llu" }
}

extension Float: _FormatSpecifiable {
  /// The number.
  public var _arg: Float { self }
  /// A number.
  public var _specifier: String { "%f" }
}

extension Double: _FormatSpecifiable {
  /// The number.
  public var _arg: Double { self }
  /// A number.
  public var _specifier: String { "%lf" }
}

extension CGFloat: _FormatSpecifiable {
  /// The number.
  public var _arg: CGFloat { self }
  /// A number.
  public var _specifier: String { "%lf" }
}
