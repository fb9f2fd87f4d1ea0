import Foundation

extension InMemoryShop: AccountService, OutboxService {
  /// Creates an account and signs in.
  public func register(_ registration: Registration) throws -> Session {
    try throwIfToldTo()
    let problems = registration.problems
    guard problems.isEmpty, let email = EmailAddress(registration.email) else {
      throw ShopError.invalidProfile(problems)
    }
    guard !accounts.contains(where: { $0.user.email == email }) else {
      throw ShopError.emailTaken(email)
    }
    let user = User(id: User.ID(rawValue: makeID()), name: registration.name.tidied, email: email)
    accounts.append(Account(user: user, password: registration.password))
    return startSession(of: user)
  }

  /// Signs in.
  public func signIn(email: String, password: String) throws -> Session {
    try throwIfToldTo()
    guard let index = account(of: email), accounts[index].password == password else {
      throw ShopError.wrongCredentials
    }
    return startSession(of: accounts[index].user)
  }

  /// Ends a session.
  public func signOut(_ token: SessionToken) throws {
    try throwIfToldTo()
    sessions[token] = nil
  }

  /// The session for a token, or `nil` if it has ended.
  public func session(for token: SessionToken) throws -> Session? {
    try throwIfToldTo()
    return accounts.first { $0.user.id == sessions[token] }
      .map { Session(token: token, user: $0.user) }
  }

  /// Sends a code for a new password, if the account exists.
  public func requestPasswordReset(email: String) throws {
    try throwIfToldTo()
    guard let index = account(of: email) else { return }
    let user = accounts[index].user
    let code = PasswordReset.randomCode()
    resets[user.id] = Reset(code: code, expiry: now().addingTimeInterval(PasswordReset.lifetime))
    mail.append(
      OutboxMessage(
        id: makeID(), recipient: user.email, subject: PasswordReset.mailSubject,
        body: PasswordReset.mailBody(name: user.name, code: code), date: now()))
  }

  /// Sets a new password with a code, which works once.
  public func resetPassword(email: String, code: String, newPassword: String) throws {
    try throwIfToldTo()
    if let problem = PasswordRules.problem(in: newPassword) {
      throw ShopError.invalidProfile([.password: problem])
    }
    guard let index = account(of: email) else { throw ShopError.wrongResetCode }
    let id = accounts[index].user.id
    guard let reset = resets[id], reset.attempts < PasswordReset.attempts, now() < reset.expiry
    else { throw ShopError.wrongResetCode }
    guard reset.code == PasswordReset.normalize(code) else {
      resets[id]?.attempts += 1
      throw ShopError.wrongResetCode
    }
    resets[id] = nil
    accounts[index].password = newPassword
    sessions = sessions.filter { $0.value != id }
  }

  /// Changes the name and e-mail address of the session's user.
  public func updateProfile(_ profile: Profile, for token: SessionToken) throws -> User {
    try throwIfToldTo()
    guard let id = sessions[token], let index = accounts.firstIndex(where: { $0.user.id == id })
    else { throw ShopError.sessionExpired }
    let (name, email) = try profile.validated()
    guard !accounts.contains(where: { $0.user.email == email && $0.user.id != id }) else {
      throw ShopError.emailTaken(email)
    }
    accounts[index].user = User(id: id, name: name, email: email)
    return accounts[index].user
  }

  /// The latest messages, with the newest first.
  public func messages() throws -> [OutboxMessage] {
    try throwIfToldTo()
    return mail.suffix(50).reversed()
  }

  private func account(of email: String) -> Int? {
    EmailAddress(email).flatMap { email in accounts.firstIndex { $0.user.email == email } }
  }

  private func startSession(of user: User) -> Session {
    let session = Session(token: .random(), user: user)
    sessions[session.token] = user.id
    return session
  }
}
