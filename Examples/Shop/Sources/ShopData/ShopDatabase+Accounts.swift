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
    let renewed =
      hasher.isOutdated(account.password) ? try await hasher.hash(password) : nil
    return try await write { db in
      // The password may have been reset while this one was being hashed.
      guard try Account.find(db, email: email)?.password == account.password else {
        throw ShopError.wrongCredentials
      }
      if let renewed {
        try db.execute(
          prepared: "UPDATE account SET password = ? WHERE id = ?",
          arguments: [renewed, account.user.id.rawValue])
      }
      return try Self.startSession(of: account.user, now: now, db)
    }
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

  /// Sends a code for a new password, if the account exists.
  public func requestPasswordReset(email: String) async throws {
    let code = PasswordReset.randomCode()
    let now = now().seconds
    try await write { db in
      guard let user = try Account.find(db, email: email)?.user else { return }
      try db.execute(
        prepared: """
          INSERT OR REPLACE INTO passwordReset (account, codeHash, expires) VALUES (?, ?, ?)
          """,
        arguments: [
          user.id.rawValue, Secret.hash(code), now + Int64(PasswordReset.lifetime),
        ])
      try db.execute(
        prepared: "INSERT INTO outbox (recipient, subject, body, date) VALUES (?, ?, ?, ?)",
        arguments: [
          user.email.text, PasswordReset.mailSubject,
          PasswordReset.mailBody(name: user.name, code: code), now,
        ])
    }
  }

  /// Sets a new password with a code, which works once, and ends all sessions of the account.
  public func resetPassword(email: String, code: String, newPassword: String) async throws {
    if let problem = PasswordRules.problem(in: newPassword) {
      throw ShopError.invalidProfile([.password: problem])
    }
    // The password is hashed before the code is checked. Using the code and setting the password
    // are then one transaction, and the duration reveals nothing about the code or the address.
    let password = try await hasher.hash(newPassword)
    let codeHash = Secret.hash(PasswordReset.normalize(code))
    let now = now().seconds
    let isDone = try await write { db in
      guard let id = try Account.find(db, email: email)?.user.id.rawValue,
        let known = try String.fetchOne(
          db,
          prepared: """
            SELECT codeHash FROM passwordReset WHERE account = ? AND expires > ? AND attempts < ?
            """,
          arguments: [id, now, PasswordReset.attempts])
      else { return false }
      guard PasswordHasher.areEqual(Data(known.utf8), Data(codeHash.utf8)) else {
        // Returned and not thrown, because a throw would roll back the counter.
        try db.execute(
          prepared: "UPDATE passwordReset SET attempts = attempts + 1 WHERE account = ?",
          arguments: [id])
        return false
      }
      try db.execute(prepared: "DELETE FROM passwordReset WHERE account = ?", arguments: [id])
      try db.execute(prepared: "DELETE FROM session WHERE account = ?", arguments: [id])
      try db.execute(
        prepared: "UPDATE account SET password = ? WHERE id = ?", arguments: [password, id])
      return true
    }
    guard isDone else { throw ShopError.wrongResetCode }
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

extension ShopDatabase: OutboxService {
  /// The latest messages, at most 50, with the newest first.
  public func messages() async throws -> [OutboxMessage] {
    try await read { db in
      try Row.fetchAll(db, prepared: "SELECT * FROM outbox ORDER BY id DESC LIMIT 50").compactMap {
        guard let recipient = EmailAddress($0["recipient"]) else { return nil }
        return OutboxMessage(
          id: $0["id"], recipient: recipient, subject: $0["subject"], body: $0["body"],
          date: Date(seconds: $0["date"]))
      }
    }
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
