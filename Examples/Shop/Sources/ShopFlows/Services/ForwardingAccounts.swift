/// Accounts that pass calls on to other accounts, except for those that a type implements itself.
public protocol ForwardingAccounts: AccountService {
  /// The accounts that receive the calls.
  var accounts: any AccountService { get }
}

extension ForwardingAccounts {
  /// Creates an account with ``accounts``.
  public func register(_ registration: Registration) async throws -> Session {
    try await accounts.register(registration)
  }

  /// Signs in with ``accounts``.
  public func signIn(email: String, password: String) async throws -> Session {
    try await accounts.signIn(email: email, password: password)
  }

  /// Ends a session of ``accounts``.
  public func signOut(_ token: SessionToken) async throws { try await accounts.signOut(token) }

  /// The session of ``accounts`` for a token.
  public func session(for token: SessionToken) async throws -> Session? {
    try await accounts.session(for: token)
  }

  /// Changes a user's name with ``accounts``.
  public func rename(to name: String, for token: SessionToken) async throws -> User {
    try await accounts.rename(to: name, for: token)
  }
}
