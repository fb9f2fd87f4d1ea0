import Foundation
import GRDB
public import ShopFlows

extension ShopDatabase: AccountService {
  private static let sessionLifetime: Int64 = 30 * 24 * 60 * 60

  /// Creates an account and signs in.
  public func register(_ registration: Registration) async throws -> Session {
    let problems = registration.problems
    guard problems.isEmpty else { throw ShopError.invalidProfile(problems) }
    let (name, email) = try Profile(name: registration.name, email: registration.email)
      .validated()
    let password = try await hasher.hash(registration.password)
    let now = now().seconds
    return try await write { db in
      try Self.requireFree(email, db)
      try db.execute(
        prepared: "INSERT INTO account (name, email, password) VALUES (?, ?, ?)",
        arguments: [name, email.text, password])
      let user = User(id: User.ID(rawValue: Int(db.lastInsertedRowID)), name: name, email: email)
      return try Self.startSession(of: user, now: now, db)
    }
  }

  /// Signs in.
  public func signIn(email: String, password: String) async throws -> Session {
    let now = now().seconds
    // A password that is longer than the maximum cannot be correct and is not hashed.
    let isPossible = password.utf8.count <= PasswordRules.maximum
    let account = try await read { db in try Account.find(db, email: email) }
    // An unknown address is hashed too; otherwise the duration would reveal which addresses exist.
    let isRight = try await hasher.verify(
      isPossible ? password : "", against: account?.password ?? "")
    guard let account, isRight, isPossible else { throw ShopError.wrongCredentials }
    return try await write { db in try Self.startSession(of: account.user, now: now, db) }
  }

  /// Ends a session.
  public func signOut(_ token: SessionToken) async throws {
    try await write { db in
      try db.execute(
        prepared: "DELETE FROM session WHERE tokenHash = ?",
        arguments: [Secret.hash(token.rawValue)])
    }
  }

  /// The session for a token, or `nil` if it has ended.
  public func session(for token: SessionToken) async throws -> Session? {
    let now = now().seconds
    return try await read { db in
      try Self.user(of: token, now: now, db).map { Session(token: token, user: $0) }
    }
  }

  /// Changes the name and e-mail address of the session's user.
  public func updateProfile(_ profile: Profile, for token: SessionToken) async throws -> User {
    let now = now().seconds
    return try await write { db in
      guard let id = try Self.user(of: token, now: now, db)?.id else {
        throw ShopError.sessionExpired
      }
      let (name, email) = try profile.validated()
      try Self.requireFree(email, except: id, db)
      try db.execute(
        prepared: "UPDATE account SET name = ?, email = ? WHERE id = ?",
        arguments: [name, email.text, id.rawValue])
      return User(id: id, name: name, email: email)
    }
  }

  private static func requireFree(
    _ email: EmailAddress, except id: User.ID? = nil, _ db: Database
  ) throws {
    if let found = try Account.find(db, email: email.text), found.user.id != id {
      throw ShopError.emailTaken(email)
    }
  }

  private static func user(of token: SessionToken, now: Int64, _ db: Database) throws -> User? {
    try Row.fetchOne(
      db,
      prepared: """
        SELECT account.* FROM session JOIN account ON account.id = session.account
        WHERE tokenHash = ? AND expires > ?
        """,
      arguments: [Secret.hash(token.rawValue), now]
    ).flatMap { User(row: $0) }
  }

  private static func startSession(
    of user: User, now: Int64, _ db: Database
  ) throws -> Session {
    let session = Session(token: .random(), user: user)
    try db.execute(prepared: "DELETE FROM session WHERE expires <= ?", arguments: [now])
    try db.execute(
      prepared: "INSERT INTO session (tokenHash, account, expires) VALUES (?, ?, ?)",
      arguments: [
        Secret.hash(session.token.rawValue), user.id.rawValue, now + sessionLifetime,
      ])
    return session
  }
}

/// A user with the stored hash of their password.
private struct Account {
  let user: User
  let password: String

  static func find(_ db: Database, email: String) throws -> Account? {
    guard let email = EmailAddress(email),
      let row = try Row.fetchOne(
        db, prepared: "SELECT * FROM account WHERE email = ?", arguments: [email.text]),
      let user = User(row: row)
    else { return nil }
    return Account(user: user, password: row["password"])
  }
}
