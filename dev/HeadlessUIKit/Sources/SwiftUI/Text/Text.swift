public import Foundation

/// A view that shows text.
///
/// [Text](https://developer.apple.com/documentation/swiftui/text)
@frozen public struct Text: Equatable, Sendable {
  var content: String
  var font: Font?
  var color: Color?

  /// Creates a text from a key that is looked up in string tables.
  ///
  /// [init(_:tableName:bundle:comment:)](https://developer.apple.com/documentation/swiftui/text/init(_:tablename:bundle:comment:))
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) { content = key.text }

  /// Creates a text from a string.
  ///
  /// [init(_:)](https://developer.apple.com/documentation/swiftui/text/init(_:))
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) {
    self.content = String(content)
  }

  /// Creates a text from a literal without looking it up.
  ///
  /// [init(verbatim:)](https://developer.apple.com/documentation/swiftui/text/init(verbatim:))
  public init(verbatim content: String) { self.content = content }

  /// Creates a text from a formatted value.
  ///
  /// [init(_:format:)](https://developer.apple.com/documentation/swiftui/text/init(_:format:))
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String { content = format.format(input) }

  /// Creates a text from an object and a formatter.
  ///
  /// [init(_:formatter:)](https://developer.apple.com/documentation/swiftui/text/init(_:formatter:))
  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    content = formatter.string(for: subject) ?? ""
  }

  /// Creates a text from a value and a formatter.
  ///
  /// [init(_:formatter:)](https://developer.apple.com/documentation/swiftui/text/init(_:formatter:))
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    content = formatter.string(for: subject) ?? ""
  }

  /// Creates a text from an attributed string.
  ///
  /// The attributes are ignored here.
  ///
  /// [init(_:)](https://developer.apple.com/documentation/swiftui/text/init(_:))
  @_disfavoredOverload public init(_ attributedContent: AttributedString) {
    content = String(attributedContent.characters)
  }

  /// Creates a text from an image.
  ///
  /// The text is empty.
  ///
  /// [init(_:)](https://developer.apple.com/documentation/swiftui/text/init(_:))
  public init(_ image: Image) { content = "" }

  /// Creates a text from a date.
  ///
  /// It does not update with time here.
  ///
  /// [init(_:style:)](https://developer.apple.com/documentation/swiftui/text/init(_:style:))
  public init(_ date: Date, style: DateStyle) {
    switch style.kind {
    case .time: content = date.formatted(date: .omitted, time: .shortened)
    case .date, .relative, .offset, .timer:
      content = date.formatted(date: .long, time: .omitted)
    }
  }

  /// The format of a date.
  ///
  /// [Text.DateStyle](https://developer.apple.com/documentation/swiftui/text/datestyle)
  public struct DateStyle: Equatable, Sendable {
    fileprivate enum Kind { case time, date, relative, offset, timer }
    fileprivate let kind: Kind
    /// The time of day.
    public static let time = Self(kind: .time)
    /// The day.
    public static let date = Self(kind: .date)
    /// The time difference from now.
    public static let relative = Self(kind: .relative)
    /// The time difference from now, with a sign.
    public static let offset = Self(kind: .offset)
    /// A running timer.
    public static let timer = Self(kind: .timer)
  }

  /// Returns both texts joined.
  public static func + (lhs: Text, rhs: Text) -> Text {
    var both = lhs
    both.content += rhs.content
    return both
  }
}

/// Modifiers that return a text, so that it can be joined with others.
extension Text {
  /// Sets the font of the text.
  ///
  /// [font(_:)](https://developer.apple.com/documentation/swiftui/text/font(_:))
  public func font(_ font: Font?) -> Text {
    var text = self
    text.font = font
    return text
  }

  /// Sets the foreground style of the text.
  ///
  /// [foregroundStyle(_:)](https://developer.apple.com/documentation/swiftui/text/foregroundstyle(_:))
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    var text = self
    text.color = style.flatColor.map { Color(uiColor: $0) }
    return text
  }

  /// Sets the colour of the text.
  ///
  /// [foregroundColor(_:)](https://developer.apple.com/documentation/swiftui/text/foregroundcolor(_:))
  public func foregroundColor(_ color: Color?) -> Text {
    var text = self
    text.color = color
    return text
  }

  /// Sets the font weight of the text.
  ///
  /// [fontWeight(_:)](https://developer.apple.com/documentation/swiftui/text/fontweight(_:))
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    weight.map { font((font ?? .body).weight($0)) } ?? self
  }

  /// Makes the text bold.
  ///
  /// [bold()](https://developer.apple.com/documentation/swiftui/text/bold())
  public func bold() -> Text { fontWeight(.bold) }

  /// Makes the text bold if the argument is true.
  ///
  /// [bold(_:)](https://developer.apple.com/documentation/swiftui/text/bold(_:))
  public func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }

  /// Makes the text italic.
  ///
  /// [italic()](https://developer.apple.com/documentation/swiftui/text/italic())
  public func italic() -> Text { font((font ?? .body).italic()) }

  /// Uses digits of equal width.
  ///
  /// [monospacedDigit()](https://developer.apple.com/documentation/swiftui/text/monospaceddigit())
  public func monospacedDigit() -> Text { font((font ?? .body).monospacedDigit()) }

  /// Draws a line through the text.
  ///
  /// It has no effect here.
  ///
  /// [strikethrough(_:color:)](https://developer.apple.com/documentation/swiftui/text/strikethrough(_:color:))
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }

  /// Underlines the text.
  ///
  /// It has no effect here.
  ///
  /// [underline(_:color:)](https://developer.apple.com/documentation/swiftui/text/underline(_:color:))
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }

  /// Sets the space between letters.
  ///
  /// It has no effect here.
  ///
  /// [kerning(_:)](https://developer.apple.com/documentation/swiftui/text/kerning(_:))
  public func kerning(_ kerning: CGFloat) -> Text { self }

  /// Sets the accessibility label of the text.
  ///
  /// It has no effect here.
  ///
  /// [accessibilityLabel(_:)](https://developer.apple.com/documentation/swiftui/text/accessibilitylabel(_:))
  public func accessibilityLabel(_ label: Text) -> Text { self }
}
