public import Cairn

/// The sign-in flow: sign in, or create an account.
public final class AuthCoordinator: Coordinator {
  /// The screens of the flow.
  public enum Route: Routable {
    case login, register
  }

  /// The session of the user who has signed in.
  public typealias Output = Session

  /// The links of the flow.
  public static let links = Links<Route> {
    Link("/login", .login)
    Link("/register", .register, under: .login)
  }

  /// The flow's navigation state.
  public let navigation = Navigation(root: Route.login)
  private let session: SessionStore

  init(session: SessionStore) {
    self.session = session
  }

  /// Finishes as soon as a user is signed in, even in another window.
  public func start() {
    if let signedIn = session.session { finish(signedIn) }
    session.observe(self) { flow, change in
      if case .signedIn(let session) = change { flow.finish(session) }
    }
  }

  /// The screens of the flow.
  public func destination(for route: Route) -> Destination {
    switch route {
    case .login:
      LoginModel(
        session: session,
        .init(register: { self.navigate(to: .register) }, cancel: { self.cancel() }))
    case .register: RegisterModel(session: session, onLogin: { self.popToRoot() })
    }
  }
}
