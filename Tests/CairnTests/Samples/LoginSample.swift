// A log-in flow, which several tests use.
import Cairn

final class AppCoordinator: Coordinator {
  enum Route: Routable { case auth, main }
  let navigation = Navigation(switching: Route.auth)  // one flow at a time, no stack around it
  private var services: Services
  init(services: Services) { self.services = services }

  // Links and restored state ask here too, so nobody gets past the log-in.
  func transition(to route: Route) -> Route.Transition {
    route == .main && services.session == nil ? .show(.auth) : .show(route)
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .auth:
      AuthCoordinator(auth: services.auth).onFinish { session in
        self.services.session = session
        self.navigate(to: .main)
      }
    case .main: MainCoordinator(services: services)
    }
  }
}

// snippet: doc-coordinator
final class AuthCoordinator: Coordinator {
  enum Route: Routable { case login, register, forgotPassword }
  typealias Output = Session  // what the flow hands to its parent

  let navigation = Navigation(root: Route.login)  // a stack
  private let auth: any AuthService
  init(auth: any AuthService) { self.auth = auth }

  func destination(for route: Route) -> Destination {  // a screen's model, or a coordinator
    switch route {
    case .login:
      LoginModel(
        auth,
        .init(
          logIn: { self.finish($0) }, register: { self.navigate(to: .register) },
          forgot: { self.navigate(to: .forgotPassword) }))
    case .register: RegisterModel(auth: auth, onDone: { self.popToRoot() })
    case .forgotPassword: ForgotPasswordModel(auth: auth, onSent: { self.pop() })
    }
  }
}
// end snippet
