import ShopFlows

/// Accounts that pass calls on to other accounts, except for those that a test implements itself.
protocol ForwardingAccounts: AccountService {
  var accounts: any AccountService { get }
}

extension ForwardingAccounts {
  func register(_ registration: Registration) async throws -> Session {
    try await accounts.register(registration)
  }

  func signIn(email: String, password: String) async throws -> Session {
    try await accounts.signIn(email: email, password: password)
  }

  func signOut(_ token: SessionToken) async throws { try await accounts.signOut(token) }

  func session(for token: SessionToken) async throws -> Session? {
    try await accounts.session(for: token)
  }

  func requestPasswordReset(email: String) async throws {
    try await accounts.requestPasswordReset(email: email)
  }

  func resetPassword(email: String, code: String, newPassword: String) async throws {
    try await accounts.resetPassword(email: email, code: code, newPassword: newPassword)
  }

  func updateProfile(_ profile: Profile, for token: SessionToken) async throws -> User {
    try await accounts.updateProfile(profile, for: token)
  }
}
