import Cairn
import CairnWeb
import ShopFlows

extension SessionKey<Session> {
  /// The session of the user who has signed in with the browser.
  fileprivate static let signIn = SessionKey("sign-in")
}

extension SessionKey<CheckoutChoices> {
  /// The user's choices in a checkout that has not ended with an order.
  fileprivate static let choices = SessionKey("checkout")
}

extension SessionKey<GuestToken> {
  /// The token for the cart of a visitor without an account.
  fileprivate static let guest = SessionKey("guest")
}

/// Maps the host's sessions to the shop's: all tabs of a browser share the sign-in and the cart.
@MainActor
final class Visitors {
  /// The host's and the shop's session of one browser; the weak references do not keep them alive.
  private struct Visitor {
    weak var session: WebSession?
    weak var store: SessionStore?
  }

  private let services: Services
  private var visitors: [ObjectIdentifier: Visitor] = [:]
  /// The number of entries that triggers the removal of old ones.
  private var mostVisitors = 64

  init(services: Services) {
    self.services = services
  }

  /// The shop's session for a browser, as it was saved.
  func store(for session: WebSession) -> SessionStore {
    if let visitor = visitors[ObjectIdentifier(session)], visitor.session === session,
      let store = visitor.store
    {
      return store
    }
    forgetThoseWhoLeft()
    let (signIn, guest) = (session[.signIn], session[.guest])
    // The token of a guest is kept with the first product, so without one nothing is in the cart.
    let store = SessionStore(
      services: services, session: signIn, guest: guest ?? .random(),
      choices: session[.choices], isNew: signIn == nil && guest == nil)
    visitors[ObjectIdentifier(session)] = Visitor(session: session, store: store)
    Self.keep(store, in: session)
    store.observe(session) { [weak store] session, change in
      guard let store else { return }
      Self.keep(store, in: session)
      // After a sign-in or sign-out, the browser's old session name must become useless to anybody
      // who knew it. A sign-in that was answered before it was complete cannot send a new name.
      if change.isOfUser, !session.renew(), store.isSignedIn {
        Task { [weak session] in
          await store.signOut()
          session?.show(
            PageNotice("Signing in took too long. Please sign in again.", kind: .warning))
        }
      }
    }
    return store
  }

  /// Removing old entries for every new visitor would take longer with each of them.
  private func forgetThoseWhoLeft() {
    guard visitors.count >= mostVisitors else { return }
    visitors = visitors.filter { $0.value.session != nil && $0.value.store != nil }
    mostVisitors = max(64, visitors.count * 2)
  }

  private static func keep(_ store: SessionStore, in session: WebSession) {
    let (signIn, guest) = (store.session, store.guest)
    if session[.signIn] != signIn { session[.signIn] = signIn }
    if session[.choices] != store.choices { session[.choices] = store.choices }
    // Visitors who only look around have nothing to save.
    let isNeeded = store.cart?.isEmpty == false
    if session[.guest] != guest, isNeeded || session[.guest] != nil {
      session[.guest] = isNeeded ? guest : nil
    }
  }
}

extension SessionChange {
  fileprivate var isOfUser: Bool {
    switch self {
    case .signedIn, .signedOut: true
    case .ordered, .emptiedCart, .updated: false
    }
  }
}
