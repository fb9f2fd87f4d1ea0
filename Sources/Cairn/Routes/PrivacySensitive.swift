/// A route whose values must not appear in texts: a token, an address, a name.
///
/// <!-- snippet: doc-privacy -->
/// ```swift
/// enum Route: Routable, PrivacySensitive {
///   case login
///   case resetPassword(token: String)  // appears as `resetPassword(…)`
/// }
/// ```
///
/// Wherever Cairn and its tools print a route, ``redactedDescription`` replaces it: in events,
/// explanations, reports, failures, maps, generated tests and the inspector. A value within a route
/// can be private too, such as the routes of another flow; only that value is then replaced. A link
/// appears as the routes to which it leads; a link that leads to no route appears as it was opened.
/// URLs, saved state, recordings and the values of an event contain the route itself, because
/// otherwise the route could not be restored or replayed.
///
/// Texts that the app itself writes are not replaced: the reason of a denial, the title of a
/// dialog, a description of an error.
public protocol PrivacySensitive {
  /// The text that replaces the route; by default the name of its case without values.
  ///
  /// <!-- snippet: doc-redacted -->
  /// ```swift
  /// var redactedDescription: String {
  ///   switch self {
  ///   case .login: "login"
  ///   case .resetPassword: "resetPassword(token)"
  ///   }
  /// }
  /// ```
  var redactedDescription: String { get }
}

extension PrivacySensitive {
  /// The name of the case, or of the type; values are replaced by an ellipsis.
  public var redactedDescription: String {
    let mirror = Mirror(reflecting: self)
    if mirror.displayStyle == .enum, !(self is any CustomReflectable) {
      guard let label = mirror.children.first?.label else { return "\(self)" }
      return "\(label)(…)"
    }
    return "\(type(of: self))(…)"
  }
}
