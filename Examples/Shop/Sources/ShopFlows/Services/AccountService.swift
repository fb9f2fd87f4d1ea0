/// Accounts, sign-in and passwords.
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

  /// Sends a code for a new password if the account exists; the result is the same if it does not.
  func requestPasswordReset(email: String) async throws

  /// Sets a new password with a code, which works once, and ends all sessions of the account.
  ///
  /// - Throws: `ShopError.wrongResetCode`, or `.invalidProfile` for a weak password, which
  ///   leaves the code usable.
  func resetPassword(email: String, code: String, newPassword: String) async throws

  /// Changes the name and e-mail address of the session's user.
  ///
  /// - Throws: `ShopError.invalidProfile`, `.emailTaken` or `.sessionExpired`.
  func updateProfile(_ profile: Profile, for token: SessionToken) async throws -> User
}
