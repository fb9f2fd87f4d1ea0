/// The name and type of something that is kept with a session.
///
/// ```swift
/// extension SessionKey<User.ID> { static let user = SessionKey("user") }
///
/// session[.user] = user.id     // when someone has signed in
/// ```
///
/// Values are saved with the session, so keep them small, and their form stable.
public struct SessionKey<Value: Codable & Sendable>: Sendable {
  let name: String

  /// Names a value.
  public init(_ name: String) { self.name = name }
}
