import Foundation
import PostgresClient
import ShopData
public import ShopFlows

extension PostgresShop: AccountService {
  private static let sessionLifetime = 30 * 24 * 60 * 60

  /// Creates an account and signs in.
  public func register(_ registration: Registration) async throws -> Session {
    let (name, email) = try registration.validated()
    let password = try await hasher.hash(registration.password)
    let now = seconds
    return try await write { db in
      // The unique index decides between two registrations at the same moment.
      let rows = try db.query(
        """
        INSERT INTO account (name, email, password) VALUES ($1, $2, $3)
        ON CONFLICT (email) DO NOTHING RETURNING id
        """, .typed(name), .text(email.text), .text(password))
      guard let row = rows.first else { throw ShopError.emailTaken(email) }
      let user = User(id: User.ID(rawValue: try row["id"]), name: name, email: email)
      return try Self.startSession(of: user, now: now, db)
    }
  }

  /// Signs in.
  public func signIn(email: String, password: String) async throws -> Session {
    let now = seconds
    let account = try await read { db in try Account.find(db, email: email) }
    // An unknown address is hashed too; otherwise the duration would reveal which addresses exist.
    let isRight = try await hasher.verify(password, against: account?.password ?? "")
    guard let account, isRight else { throw ShopError.wrongCredentials }
    return try await write { db in try Self.startSession(of: account.user, now: now, db) }
  }

  /// Ends a session.
  public func signOut(_ token: SessionToken) async throws {
    try await write { db in
      _ = try db.query(
        "DELETE FROM session WHERE token_hash = $1", .text(Secret.hash(token.rawValue)))
    }
  }

  /// The session for a token, or `nil` if it has ended.
  public func session(for token: SessionToken) async throws -> Session? {
    let now = seconds
    return try await read { db in
      try Self.user(of: token, now: now, db).map { Session(token: token, user: $0) }
    }
  }

  /// Changes the name of the session's user.
  public func rename(to name: String, for token: SessionToken) async throws -> User {
    let now = seconds
    return try await write { db in
      guard let user = try Self.user(of: token, now: now, db)?.renamed(name) else {
        throw ShopError.sessionExpired
      }
      try db.query(
        "UPDATE account SET name = $1 WHERE id = $2", .typed(user.name),
        .integer(user.id.rawValue))
      return user
    }
  }

  private var seconds: Int { Int(now().timeIntervalSince1970) }

  private static func user(
    of token: SessionToken, now: Int, _ db: PostgresConnection
  ) throws -> User? {
    try db.query(
      """
      SELECT account.* FROM session JOIN account ON account.id = session.account
      WHERE token_hash = $1 AND expires > $2
      """, .text(Secret.hash(token.rawValue)), .integer(now)
    ).first.flatMap { try User(row: $0) }
  }

  private static func startSession(
    of user: User, now: Int, _ db: PostgresConnection
  ) throws -> Session {
    let session = Session(token: .random(), user: user)
    // Those that another sign-in is removing are left to it.
    try db.query(
      """
      DELETE FROM session WHERE token_hash IN (
        SELECT token_hash FROM session WHERE expires <= $1 LIMIT 100 FOR UPDATE SKIP LOCKED)
      """, .integer(now))
    try db.query(
      "INSERT INTO session (token_hash, account, expires) VALUES ($1, $2, $3)",
      .text(Secret.hash(session.token.rawValue)), .integer(user.id.rawValue),
      .integer(now + sessionLifetime))
    return session
  }
}

/// A user with the stored hash of their password.
private struct Account {
  let user: User
  let password: String

  static func find(_ db: PostgresConnection, email: String) throws -> Account? {
    guard let email = EmailAddress(email),
      let row = try db.query("SELECT * FROM account WHERE email = $1", .text(email.text)).first,
      let user = try User(row: row)
    else { return nil }
    return Account(user: user, password: try row["password"])
  }
}
