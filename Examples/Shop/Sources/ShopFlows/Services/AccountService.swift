/// Accounts and sign-in.
///
/// Every function throws `ShopError`.
public protocol AccountService: Sendable {
  /// Creates an account and signs in.
  ///
  /// - Throws: `ShopError.invalidProfile` with the fields to correct, or `.emailTaken`.
  func register(_ registration: Registration) async throws -> Session

  /// Signs in.
  ///
  /// - Throws: `ShopError.wrongCredentials`, whether or not the account exists.
  func signIn(email: String, password: String) async throws -> Session

  /// Ends a session; ending it twice is no error.
  func signOut(_ token: SessionToken) async throws

  /// The session for a token, or `nil` if it has ended.
  func session(for token: SessionToken) async throws -> Session?

  /// Changes the name of the session's user.
  ///
  /// - Throws: `ShopError.invalidProfile` or `.sessionExpired`.
  func rename(to name: String, for token: SessionToken) async throws -> User
}
