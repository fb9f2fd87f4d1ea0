/// The name and type of a value that the app keeps in a session.
///
/// <!-- snippet: doc-session-key -->
/// ```swift
/// extension SessionKey<String> { static let user = SessionKey("user") }
/// ```
///
/// <!-- snippet: doc-web-session -->
/// ```swift
/// WebHost(configuration, templates: templates) { session in
///   let library = Library(user: session[.user]) { [weak session] in
///     // A sign-in that was too slow for its answer has no effect.
///     guard let session, session.renew() else { return }
///     session[.user] = "ada"
///   }
///   return AppFlow(library: library)
/// }
/// ```
///
/// Values are saved with the session, so keep them small and their format stable.
public struct SessionKey<Value: Codable & Sendable>: Sendable {
  let name: String

  /// Creates a key with a name.
  public init(_ name: String) { self.name = name }
}
