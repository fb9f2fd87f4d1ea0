public import Observation

/// The orders of the one who has signed in, or the offer to sign in.
@MainActor
@Observable
public final class OrdersModel {
  @ObservationIgnored private let session: SessionStore
  @ObservationIgnored private let actions: Actions
  private var loaded: (user: User.ID, state: LoadState<[Order]>)?

  struct Actions {
    var open: (Order.ID) -> Void
    var browse: () -> Void
    var signIn: () -> Void
    var register: () -> Void
  }

  init(session: SessionStore, actions: Actions) {
    self.session = session
    self.actions = actions
  }

  /// Whether nobody has signed in, so that there is nothing to show but an offer.
  public var isSignedOut: Bool { !session.isSignedIn }

  /// The orders, the newest first, or how far they are.
  public var state: LoadState<[Order]> {
    // What somebody else had on the screen before is nobody's business now.
    guard let loaded, loaded.user == session.user?.id else { return .loading }
    return loaded.state
  }

  /// Loads the orders as they are now, or tries again.
  public func load() async {
    guard let user = session.user?.id else {
      loaded = nil
      return
    }
    let session = session
    loaded = (user, await .of { try await session.orders() })
  }

  /// Opens an order.
  public func open(_ order: Order.ID) { actions.open(order) }

  /// Goes to the front page.
  public func browse() { actions.browse() }

  /// Goes on to sign in.
  public func signIn() { actions.signIn() }

  /// Goes on to make an account.
  public func register() { actions.register() }
}
