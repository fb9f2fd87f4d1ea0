public import Observation

/// The signed-in user's orders; for a visitor, the offer to sign in.
@MainActor
@Observable
public final class OrdersModel {
  @ObservationIgnored private let session: SessionStore
  @ObservationIgnored private let handlers: Handlers
  private var loaded: (user: User.ID, state: LoadState<[Order]>)?

  struct Handlers {
    let open: (Order.ID) -> Void
    let signIn: () -> Void
    let register: () -> Void
  }

  init(session: SessionStore, _ handlers: Handlers) {
    self.session = session
    self.handlers = handlers
  }

  /// True if no user is signed in; the screen then only offers to sign in.
  public var isSignedOut: Bool { !session.isSignedIn }

  /// The orders with the newest first, or their loading state.
  public var state: LoadState<[Order]> {
    // The orders of a previous user must not be shown to the next one.
    guard let loaded, loaded.user == session.user?.id else { return .loading }
    return loaded.state
  }

  /// Loads or reloads the orders.
  public func load() async {
    guard let user = session.user?.id else {
      loaded = nil
      return
    }
    let session = session
    loaded = (user, await .of { try await session.orders() })
  }

  /// Opens an order.
  public func open(_ order: Order.ID) { handlers.open(order) }

  /// Opens the sign-in.
  public func signIn() { handlers.signIn() }

  /// Opens the form for a new account.
  public func register() { handlers.register() }
}
