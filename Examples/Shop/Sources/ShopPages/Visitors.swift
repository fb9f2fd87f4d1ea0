import Cairn
import CairnWeb
import Observation
import ShopFlows

extension SessionKey<Session> {
  /// Who has signed in with the browser.
  fileprivate static let signIn = SessionKey("sign-in")
}

extension SessionKey<GuestToken> {
  /// By what a visitor without an account keeps a cart.
  fileprivate static let guest = SessionKey("guest")
}

/// The shop's sessions by the host's: all tabs of a browser share sign-in and cart.
@MainActor
final class Visitors {
  /// What the shop and the host know of one browser; it lasts as long as one of its tabs needs it.
  private struct Visitor {
    weak var session: WebSession?
    weak var store: SessionStore?
  }

  private let services: Services
  private var visitors: [ObjectIdentifier: Visitor] = [:]
  /// At how many of them those that have left are looked for.
  private var mostVisitors = 64

  init(services: Services) { self.services = services }

  /// The shop's session of a browser, as it was left.
  func store(for session: WebSession) -> SessionStore {
    if let visitor = visitors[ObjectIdentifier(session)], visitor.session === session,
      let store = visitor.store
    {
      return store
    }
    forgetThoseWhoLeft()
    let store = SessionStore(
      services: services, session: session[.signIn], guest: session[.guest] ?? .random())
    visitors[ObjectIdentifier(session)] = Visitor(session: session, store: store)
    store.observe(session) { [weak store] session, change in
      guard let store else { return }
      Self.keep(store, in: session)
      // Whoever knew the browser's session before somebody signed in or out must not know this one.
      if change.isOfUser { session.renew() }
    }
    follow(store, in: session)
    return store
  }

  /// Going through all of them for each newcomer would take longer with every one of them.
  private func forgetThoseWhoLeft() {
    guard visitors.count >= mostVisitors else { return }
    visitors = visitors.filter { $0.value.session != nil && $0.value.store != nil }
    mostVisitors = max(64, visitors.count * 2)
  }

  /// Keeps what has changed, now and whenever it changes again.
  private func follow(_ store: SessionStore, in session: WebSession) {
    withObservationTracking {
      Self.keep(store, in: session)
    } onChange: { [weak self, weak store, weak session] in
      // Called before the change, so one has to come back after it.
      Task { @MainActor in
        if let self, let store, let session { self.follow(store, in: session) }
      }
    }
  }

  private static func keep(_ store: SessionStore, in session: WebSession) {
    let (signIn, guest) = (store.session, store.guest)
    if session[.signIn] != signIn { session[.signIn] = signIn }
    // Visitors who only look around leave nothing that is worth keeping.
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
    case .ordered: false
    }
  }
}
