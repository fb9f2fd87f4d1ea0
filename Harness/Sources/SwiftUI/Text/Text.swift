public import Foundation

/// A text to read.
///
/// [Text](https://developer.apple.com/documentation/swiftui/text)
@frozen public struct Text: Equatable, Sendable {
  var content: String
  var font: Font?
  var color: Color?

  /// A text to be looked up.
  ///
  /// [init(_:tableName:bundle:comment:)](https://developer.apple.com/documentation/swiftui/text/init(_:tablename:bundle:comment:))
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) { content = key.text }

  /// A text as it is.
  ///
  /// [init(_:)](https://developer.apple.com/documentation/swiftui/text/init(_:))
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) {
    self.content = String(content)
  }

  /// A text as it is, though it is written in the code.
  ///
  /// [init(verbatim:)](https://developer.apple.com/documentation/swiftui/text/init(verbatim:))
  public init(verbatim content: String) { self.content = content }

  /// A value in a format.
  ///
  /// [init(_:format:)](https://developer.apple.com/documentation/swiftui/text/init(_:format:))
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String { content = format.format(input) }

  /// An object as a formatter writes it.
  ///
  /// [init(_:formatter:)](https://developer.apple.com/documentation/swiftui/text/init(_:formatter:))
  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    content = formatter.string(for: subject) ?? ""
  }

  /// A value as a formatter writes it.
  ///
  /// [init(_:formatter:)](https://developer.apple.com/documentation/swiftui/text/init(_:formatter:))
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    content = formatter.string(for: subject) ?? ""
  }

  /// A text with attributes, which are not kept.
  ///
  /// [init(_:)](https://developer.apple.com/documentation/swiftui/text/init(_:))
  @_disfavoredOverload public init(_ attributedContent: AttributedString) {
    content = String(attributedContent.characters)
  }

  /// A picture in a text, which is not read.
  ///
  /// [init(_:)](https://developer.apple.com/documentation/swiftui/text/init(_:))
  public init(_ image: Image) { content = "" }

  /// A date; it is written once, and does not follow the time here.
  ///
  /// [init(_:style:)](https://developer.apple.com/documentation/swiftui/text/init(_:style:))
  public init(_ date: Date, style: DateStyle) {
    switch style.kind {
    case .time: content = date.formatted(date: .omitted, time: .shortened)
    case .date, .relative, .offset, .timer:
      content = date.formatted(date: .long, time: .omitted)
    }
  }

  /// How a date is written.
  ///
  /// [Text.DateStyle](https://developer.apple.com/documentation/swiftui/text/datestyle)
  public struct DateStyle: Equatable, Sendable {
    fileprivate enum Kind { case time, date, relative, offset, timer }
    fileprivate let kind: Kind
    /// The time of day.
    public static let time = Self(kind: .time)
    /// The day.
    public static let date = Self(kind: .date)
    /// How far it is from now.
    public static let relative = Self(kind: .relative)
    /// How far it is from now, with a sign.
    public static let offset = Self(kind: .offset)
    /// As a clock that counts.
    public static let timer = Self(kind: .timer)
  }

  /// Both texts, one after the other.
  public static func + (lhs: Text, rhs: Text) -> Text {
    var both = lhs
    both.content += rhs.content
    return both
  }
}

/// Styles that leave a text a text, so that it can be put together with others.
extension Text {
  /// In another font.
  ///
  /// [font(_:)](https://developer.apple.com/documentation/swiftui/text/font(_:))
  public func font(_ font: Font?) -> Text {
    var text = self
    text.font = font
    return text
  }

  /// In a style.
  ///
  /// [foregroundStyle(_:)](https://developer.apple.com/documentation/swiftui/text/foregroundstyle(_:))
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    var text = self
    text.color = style.flatColor.map { Color(uiColor: $0) }
    return text
  }

  /// In a colour.
  ///
  /// [foregroundColor(_:)](https://developer.apple.com/documentation/swiftui/text/foregroundcolor(_:))
  public func foregroundColor(_ color: Color?) -> Text {
    var text = self
    text.color = color
    return text
  }

  /// In another weight.
  ///
  /// [fontWeight(_:)](https://developer.apple.com/documentation/swiftui/text/fontweight(_:))
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    weight.map { font((font ?? .body).weight($0)) } ?? self
  }

  /// Bold.
  ///
  /// [bold()](https://developer.apple.com/documentation/swiftui/text/bold())
  public func bold() -> Text { fontWeight(.bold) }

  /// Bold, or not.
  ///
  /// [bold(_:)](https://developer.apple.com/documentation/swiftui/text/bold(_:))
  public func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }

  /// Italic.
  ///
  /// [italic()](https://developer.apple.com/documentation/swiftui/text/italic())
  public func italic() -> Text { font((font ?? .body).italic()) }

  /// With digits of one width.
  ///
  /// [monospacedDigit()](https://developer.apple.com/documentation/swiftui/text/monospaceddigit())
  public func monospacedDigit() -> Text { font((font ?? .body).monospacedDigit()) }

  /// With a line through it.
  ///
  /// [strikethrough(_:color:)](https://developer.apple.com/documentation/swiftui/text/strikethrough(_:color:))
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }

  /// With a line below it.
  ///
  /// [underline(_:color:)](https://developer.apple.com/documentation/swiftui/text/underline(_:color:))
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }

  /// With more space between letters.
  ///
  /// [kerning(_:)](https://developer.apple.com/documentation/swiftui/text/kerning(_:))
  public func kerning(_ kerning: CGFloat) -> Text { self }

  /// With another name for assistive technology.
  ///
  /// [accessibilityLabel(_:)](https://developer.apple.com/documentation/swiftui/text/accessibilitylabel(_:))
  public func accessibilityLabel(_ label: Text) -> Text { self }
}
