public import Cairn
public import Observation

/// The store for the user and the cart; there is one per app, or per browser session.
///
/// All windows share it. Views observe its properties. A flow that has to act when the user signs
/// in or out in another window registers with ``observe(_:_:)``.
@MainActor
@Observable
public final class SessionStore: SharedObject {
  /// The session of the signed-in user; nil for a visitor.
  public private(set) var session: Session?
  /// The token for the cart of a visitor without an account; it changes with each sign-out.
  public private(set) var guest: GuestToken
  /// The cart; nil until it has been loaded.
  public internal(set) var cart: Cart?

  /// The choices of the user's last checkout; nil if it has ended with an order.
  @ObservationIgnored public private(set) var choices: CheckoutChoices?

  /// The services of the shop; the flows take them from here.
  @ObservationIgnored let services: Services
  /// True if nobody has used the guest token, so that its cart is empty.
  @ObservationIgnored var isNew: Bool
  @ObservationIgnored private var storage: (any SessionStorage)?
  @ObservationIgnored private var observers: [Observer] = []
  /// The end of the last question about the cart.
  @ObservationIgnored var cartWork: Task<Void, Never>?

  /// Creates a store from a client's session, if it has one, and its guest token.
  ///
  /// - Parameters:
  ///   - choices: The choices of the user's last checkout.
  ///   - isNew: True for a client that has neither, so that nobody has used its guest token.
  ///     Its cart is empty, and is not read before its first change.
  public init(
    services: Services, session: Session? = nil, guest: GuestToken = .random(),
    choices: CheckoutChoices? = nil, isNew: Bool = false
  ) {
    self.services = services
    self.session = session
    self.guest = guest
    self.choices = choices
    self.isNew = isNew
    if isNew { cart = .empty }
  }

  /// Creates a store with the session that this client has saved, and saves each later change.
  ///
  /// The session may have ended while the app was not running. The store therefore asks the shop, and
  /// signs the user out if it has. If the shop cannot be reached, the user stays signed in.
  public convenience init(services: Services, storage: (any SessionStorage)?) {
    let saved = storage?.load()
    self.init(services: services, session: saved?.session, guest: saved?.guest ?? .random())
    self.storage = storage
    if saved == nil { save() }
    if isSignedIn { Task { [weak self] in _ = try? await self?.confirmedUser() } }
  }

  private func save() { storage?.save(SavedSession(session: session, guest: guest)) }

  /// True if a user is signed in.
  public var isSignedIn: Bool { session != nil }

  /// The signed-in user.
  public var user: User? { session?.user }

  /// The owner of the cart.
  public var owner: CartOwner { user.map { .user($0.id) } ?? .guest(guest) }

  /// The number of pieces in the cart, for the badge of its tab.
  public var cartCount: Int { cart?.count ?? 0 }

  // MARK: Signing in and out

  /// Signs in, and moves the visitor's cart to the user.
  public func signIn(email: String, password: String) async throws {
    await begin(try await services.accounts.signIn(email: email, password: password))
  }

  /// Creates an account, signs in, and moves the visitor's cart to the user.
  public func register(_ registration: Registration) async throws {
    await begin(try await services.accounts.register(registration))
  }

  private func begin(_ session: Session) async {
    // Two sign-ins may have been submitted at once; the later one wins.
    await signOut()
    // If the merge fails now, `loadCart` repeats it later, so nothing in the carts is lost.
    let cart = try? await services.carts.merge(guest, into: session.user.id)
    self.session = session
    self.cart = cart
    save()
    tell(.signedIn(session))
  }

  /// Signs out; even if the shop cannot be reached, no data of the user remains here.
  public func signOut() async {
    guard let token = session?.token else { return }
    try? await services.accounts.signOut(token)
    if session?.token == token { forget() }
  }

  /// The user, after the shop has confirmed that the session has not ended elsewhere.
  ///
  /// - Throws: `ShopError.sessionExpired`; the user is then signed out here too.
  func confirmedUser() async throws -> User {
    guard let asked = session else { throw ShopError.sessionExpired }
    let token = asked.token
    let current = try await services.accounts.session(for: token)
    guard let session, session.token == token else { throw ShopError.sessionExpired }
    guard let current else {
      forget()
      throw ShopError.sessionExpired
    }
    // The user has been changed here since the question, so the answer may be older.
    guard session == asked else { return session.user }
    if session != current {
      self.session = current
      save()
      tell(.updated)
    }
    return current.user
  }

  /// Changes the name of the user.
  func rename(to name: String) async throws {
    guard let token = session?.token else { throw ShopError.sessionExpired }
    do {
      let user = try await services.accounts.rename(to: name, for: token)
      guard session?.token == token else { return }
      session = Session(token: token, user: user)
      save()
      tell(.updated)
    } catch ShopError.sessionExpired {
      if session?.token == token { forget() }
      throw ShopError.sessionExpired
    }
  }

  private func forget() {
    session = nil
    guest = .random()
    cart = .empty
    choices = nil
    isNew = false
    save()
    tell(.signedOut)
  }

  /// Keeps what the user has chosen in a checkout, for the next one.
  func remember(_ choices: CheckoutChoices?) {
    guard choices != self.choices, isSignedIn else { return }
    self.choices = choices
    tell(.updated)
  }

  // MARK: Observing

  private struct Observer {
    weak var owner: AnyObject?
    let handle: @MainActor (SessionChange) -> Void
  }

  /// Calls the handler immediately for every change, as long as its owner lives.
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

/// A change of the user or of the cart, in this window or in another.
public enum SessionChange: Equatable, Sendable {
  /// A user signed in.
  case signedIn(Session)
  /// The user signed out.
  case signedOut
  /// An order was placed.
  case ordered(Order)
  /// The user removed the last product from the cart.
  case emptiedCart
  /// The user's own data or the cart are different.
  case updated
}
