public import Cairn

extension Requirement {
  /// Somebody must be signed in.
  public static let signIn = Requirement("sign-in")
}

/// The root of the shop: the shop itself, or the log-in after somebody has signed out.
///
/// One may look around without an account, so the app begins with the shop. What needs an account
/// requires ``Requirement/signIn``, and the log-in is presented over the shop; the request goes on
/// when it has finished. Signing out replaces the whole shop by the log-in: what was on the screen is
/// gone from memory, and who comes next gets a new one.
public final class AppCoordinator: Coordinator {
  /// The places of the app.
  public enum Route: Routable {
    /// The log-in: alone after a sign-out, over the shop when something requires it.
    case auth
    /// The tabs of the shop.
    case main
  }

  /// The links of the app; the shop's and the log-in's own.
  public static let links = Links<Route> {
    Mount("/", .main, MainCoordinator.self)
    Mount("/", .auth, AuthCoordinator.self)
  }

  /// The app's place in the tree.
  public let navigation = Navigation(switching: Route.main)
  /// Who is using the shop.
  public let session: SessionStore
  private let services: Services

  /// Makes the app for one window.
  ///
  /// - Parameters:
  ///   - services: What the shop asks of the outside world.
  ///   - session: Who is using the shop; windows that share it share cart and sign-in.
  public init(services: Services, session: SessionStore? = nil) {
    self.services = services
    self.session = session ?? SessionStore(services: services)
  }

  /// The log-in or the shop.
  public func destination(for route: Route) -> Destination {
    switch route {
    case .auth:
      AuthCoordinator(services: services, session: session)
        .onResult { _ in self.navigate(to: .main) }
    case .main:
      MainCoordinator(services: services, session: session, onRegister: { self.register() })
        .onFinish { self.perform(.show(.auth)) }
    }
  }

  /// Presents the log-in over the shop; if it stands alone, it stays so.
  public func transition(to route: Route) -> Route.Transition {
    switch route {
    case .main: .show(.main)
    case .auth where session.isSignedIn: .show(.main)
    case .auth: navigation.top == .auth ? .show(.auth) : .present(.auth, as: .sheet)
    }
  }

  /// Signing in is what the log-in is for.
  public func route(fulfilling requirement: Requirement) -> Route? {
    requirement == .signIn ? .auth : nil
  }

  /// Shows the log-in with the form for a new account.
  private func register() {
    if let url = AuthCoordinator.links.url(for: .register) { open(url) }
  }
}
