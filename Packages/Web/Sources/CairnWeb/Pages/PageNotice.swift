/// A short message to the user, shown above the page.
///
/// An action returns or throws a notice:
///
/// <!-- snippet: doc-page-notice -->
/// ```swift
/// PageAction("add") { (model, form: ByID) in
///   model.library.basket.append(form.id)
///   return PageNotice("In your basket.")
/// }
/// ```
///
/// The notice stays until the user's next request, or until the user dismisses it.
public struct PageNotice: Error, Hashable, Codable, Sendable {
  /// The importance of a notice.
  ///
  /// <!-- snippet: doc-notice-kind -->
  /// ```swift
  /// guard !form.name.isEmpty else { throw PageNotice("Who are you?", kind: .warning) }
  /// ```
  #if compiler(>=6.3)
    @nonexhaustive
  #endif
  public enum Kind: String, Codable, Sendable {
    /// Something succeeded, or is useful to know.
    case info
    /// Something was not done, and the user can correct it.
    case warning
    /// Something went wrong.
    case error
  }

  /// The message.
  public let text: String
  /// The importance of the notice.
  public let kind: Kind

  /// Creates a notice.
  public init(_ text: String, kind: Kind = .info) {
    self.text = text
    self.kind = kind
  }
}
