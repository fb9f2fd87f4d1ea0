public import Cairn

extension Requirement {
  /// A user must be signed in.
  public static let signIn = Requirement("sign-in")
}

/// The root of the shop: the tabs, or the sign-in after the user has signed out.
///
/// Visitors can look around without an account, so the app starts with the tabs. Routes that need
/// an account require ``Requirement/signIn``. The sign-in is then presented over the tabs, and the
/// request continues when it has finished. Signing out replaces the tabs by the sign-in. Their
/// screens are deallocated, and the next user gets new ones.
public final class AppCoordinator: Coordinator {
  /// The flows of the app.
  public enum Route: Routable {
    /// The sign-in: alone after a sign-out, and over the tabs when a route requires it.
    case auth
    /// The tabs of the shop.
    case main
  }

  /// The links of the app, which include those of its flows.
  public static let links = Links<Route> {
    Mount("/", .main, MainCoordinator.self)
    Mount("/", .auth, AuthCoordinator.self)
  }

  /// The app's navigation state.
  public let navigation = Navigation(switching: Route.main)
  /// The session, with the user, the cart and the services.
  public let session: SessionStore

  /// Creates the app for one window of a session; windows can share one.
  public init(session: SessionStore) { self.session = session }

  /// Creates the app for one window of a new session.
  public convenience init(services: Services) {
    self.init(session: SessionStore(services: services))
  }

  /// The sign-in or the tabs.
  public func destination(for route: Route) -> Destination {
    switch route {
    case .auth:
      AuthCoordinator(session: session)
        .onResult { _ in self.navigate(to: .main) }
    case .main:
      MainCoordinator(session: session, onRegister: { self.register() })
        .onFinish { self.perform(.show(.auth)) }
    }
  }

  /// Presents the sign-in over the tabs; if the sign-in is already shown without tabs, it stays.
  public func transition(to route: Route) -> Route.Transition {
    switch route {
    case .main: .show(.main)
    // Also for a link to the sign-in, which then leads to the tabs.
    case .auth where session.isSignedIn: .redirect(to: .main)
    case .auth: navigation.top == .auth ? .show(.auth) : .present(.auth, as: .sheet)
    }
  }

  /// The sign-in fulfils the requirement `signIn`.
  public func route(fulfilling requirement: Requirement) -> Route? {
    requirement == .signIn ? .auth : nil
  }

  /// Shows the sign-in with the form for a new account.
  private func register() { navigate(to: .auth, then: AuthCoordinator.path(to: .register)) }
}
