extension InMemoryShop: AccountService {
  /// Creates an account and signs in.
  public func register(_ registration: Registration) throws -> Session {
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
    guard let index = account(of: email), accounts[index].password == password else {
      throw ShopError.wrongCredentials
    }
    return startSession(of: accounts[index].user)
  }

  /// Ends a session.
  public func signOut(_ token: SessionToken) throws {
    sessions[token] = nil
  }

  /// The session for a token, or `nil` if it has ended.
  public func session(for token: SessionToken) throws -> Session? {
    accounts.first { $0.user.id == sessions[token] }
      .map { Session(token: token, user: $0.user) }
  }

  /// Changes the name and e-mail address of the session's user.
  public func updateProfile(_ profile: Profile, for token: SessionToken) throws -> User {
    guard let id = sessions[token], let index = accounts.firstIndex(where: { $0.user.id == id })
    else { throw ShopError.sessionExpired }
    let (name, email) = try profile.validated()
    guard !accounts.contains(where: { $0.user.email == email && $0.user.id != id }) else {
      throw ShopError.emailTaken(email)
    }
    accounts[index].user = User(id: id, name: name, email: email)
    return accounts[index].user
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
