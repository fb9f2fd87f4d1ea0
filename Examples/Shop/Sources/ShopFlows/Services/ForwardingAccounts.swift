/// Accounts that pass calls on to other accounts, except for those that a type implements itself.
public protocol ForwardingAccounts: AccountService {
  /// The accounts that receive the calls.
  var accounts: any AccountService { get }
}

extension ForwardingAccounts {
  public func register(_ registration: Registration) async throws -> Session {
    try await accounts.register(registration)
  }

  public func signIn(email: String, password: String) async throws -> Session {
    try await accounts.signIn(email: email, password: password)
  }

  public func signOut(_ token: SessionToken) async throws { try await accounts.signOut(token) }

  public func session(for token: SessionToken) async throws -> Session? {
    try await accounts.session(for: token)
  }

  public func requestPasswordReset(email: String) async throws {
    try await accounts.requestPasswordReset(email: email)
  }

  public func resetPassword(email: String, code: String, newPassword: String) async throws {
    try await accounts.resetPassword(email: email, code: code, newPassword: newPassword)
  }

  public func updateProfile(_ profile: Profile, for token: SessionToken) async throws -> User {
    try await accounts.updateProfile(profile, for: token)
  }
}
