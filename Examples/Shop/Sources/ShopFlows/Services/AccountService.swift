/// Who is who.
///
/// Every function throws `ShopError`.
public protocol AccountService: Sendable {
  /// Makes an account and signs in.
  ///
  /// - Throws: `ShopError.invalidProfile` with the fields to correct, or `.emailTaken`.
  func register(_ registration: Registration) async throws -> Session

  /// Signs in.
  ///
  /// - Throws: `ShopError.wrongCredentials`, whether or not there is such an account.
  func signIn(email: String, password: String) async throws -> Session

  /// Ends a session; one that has ended already is no error.
  func signOut(_ token: SessionToken) async throws

  /// The session of a token, or `nil` if it has ended.
  func session(for token: SessionToken) async throws -> Session?

  /// Sends a code for a new password, if there is such an account; the answer never says so.
  func requestPasswordReset(email: String) async throws

  /// Sets a new password by a code, once, and ends all sessions of the account.
  ///
  /// - Throws: `ShopError.wrongResetCode`, or `.invalidProfile` for a weak password, which
  ///   leaves the code usable.
  func resetPassword(email: String, code: String, newPassword: String) async throws

  /// Changes name and e-mail address of the session's user.
  ///
  /// - Throws: `ShopError.invalidProfile`, `.emailTaken` or `.sessionExpired`.
  func updateProfile(_ profile: Profile, for token: SessionToken) async throws -> User
}
