public import Foundation

/// A view that shows text.
@frozen public struct Text: Equatable, Sendable {
  var content: String

  /// Creates a text from a key that is looked up in string tables.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) { content = key.text }

  /// Creates a text from a string.
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) {
    self.content = String(content)
  }

  /// Creates a text from a literal without looking it up.
  public init(verbatim content: String) { self.content = content }
}
