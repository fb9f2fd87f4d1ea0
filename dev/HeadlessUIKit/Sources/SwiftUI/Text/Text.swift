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
}
