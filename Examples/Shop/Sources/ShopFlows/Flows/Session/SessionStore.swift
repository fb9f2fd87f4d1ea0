public import Cairn
public import Observation

/// Who is using the shop, and what is in their cart: one for an app, or for a browser's session.
///
/// All windows share it. Views see its properties change; flows that have to act at once, because
/// somebody signed in or out in another window, register with ``observe(_:_:)``.
@MainActor
@Observable
public final class SessionStore: SharedObject {
  /// The session of somebody who has signed in.
  public private(set) var session: Session?
  /// The token by which a visitor without an account keeps a cart; a new one after each sign-out.
  public private(set) var guest: GuestToken
  /// The cart; nil until it has been loaded.
  public internal(set) var cart: Cart?

  @ObservationIgnored let services: Services
  @ObservationIgnored private var observers: [Observer] = []
  /// Numbers of the cart's changes: the last one asked for and the last one shown.
  @ObservationIgnored var lastCartChange = 0
  @ObservationIgnored var shownCartChange = 0

  /// Starts with what a client brought back: its session, if it has one, and its token.
  public init(
    services: Services, session: Session? = nil, guest: GuestToken = .random()
  ) {
    self.services = services
    self.session = session
    self.guest = guest
  }

  /// Whether somebody has signed in.
  public var isSignedIn: Bool { session != nil }

  /// The one who has signed in.
  public var user: User? { session?.user }

  /// Whose cart it is.
  public var owner: CartOwner { user.map { .user($0.id) } ?? .guest(guest) }

  /// How many pieces there are in the cart; the badge of its tab.
  public var cartCount: Int { cart?.count ?? 0 }

  // MARK: Signing in and out

  /// Signs in, and takes the visitor's cart along.
  public func signIn(email: String, password: String) async throws {
    await begin(try await services.accounts.signIn(email: email, password: password))
  }

  /// Makes an account, signs in, and takes the visitor's cart along.
  public func register(_ registration: Registration) async throws {
    await begin(try await services.accounts.register(registration))
  }

  private func begin(_ session: Session) async {
    // Two log-ins may have been filled in at once; the later one holds.
    await signOut()
    // If the carts cannot be merged now, `loadCart` does it later: nothing in them is lost.
    let cart = try? await services.carts.merge(guest, into: session.user.id)
    self.session = session
    self.cart = cart
    tell(.signedIn(session))
  }

  /// Signs out; even if the shop cannot be reached, nothing of the user stays here.
  public func signOut() async {
    guard let token = session?.token else { return }
    try? await services.accounts.signOut(token)
    if session?.token == token { forget() }
  }

  /// The user, if the shop agrees that the session has not ended elsewhere.
  ///
  /// - Throws: `ShopError.sessionExpired`, after which nobody is signed in here either.
  func confirmedUser() async throws -> User {
    guard let token = session?.token else { throw ShopError.sessionExpired }
    let current = try await services.accounts.session(for: token)
    guard session?.token == token else { throw ShopError.sessionExpired }
    guard let current else {
      forget()
      throw ShopError.sessionExpired
    }
    if session != current { session = current }
    return current.user
  }

  /// Changes name and e-mail address of the user.
  func updateProfile(_ profile: Profile) async throws {
    guard let token = session?.token else { throw ShopError.sessionExpired }
    do {
      let user = try await services.accounts.updateProfile(profile, for: token)
      if session?.token == token { session = Session(token: token, user: user) }
    } catch ShopError.sessionExpired {
      if session?.token == token { forget() }
      throw ShopError.sessionExpired
    }
  }

  private func forget() {
    session = nil
    guest = .random()
    cart = .empty
    lastCartChange += 1
    shownCartChange = lastCartChange
    tell(.signedOut)
  }

  // MARK: Observing

  private struct Observer {
    weak var owner: AnyObject?
    let handle: @MainActor (SessionChange) -> Void
  }

  /// Calls the handler at once with every change, for as long as its owner lives.
  public func observe<Owner: AnyObject>(
    _ owner: Owner, _ handler: @escaping @MainActor (Owner, SessionChange) -> Void
  ) {
    observers.removeAll { $0.owner == nil }
    observers.append(
      Observer(owner: owner) { [weak owner] change in
        if let owner { handler(owner, change) }
      })
  }

  func tell(_ change: SessionChange) {
    for observer in observers where observer.owner != nil { observer.handle(change) }
  }
}

/// What happened to the one who uses the shop, in this window or in another.
public enum SessionChange: Equatable, Sendable {
  /// Somebody signed in.
  case signedIn(Session)
  /// Nobody is signed in any more.
  case signedOut
  /// Something was bought.
  case ordered(Order)
}
