import Cairn

final class AuthCoordinator: Coordinator {
  enum Route: Routable { case login, register, forgotPassword }

  let navigation = Navigation(root: Route.login)  // a stack
  private let auth: any AuthService
  init(auth: any AuthService) { self.auth = auth }

  func destination(for route: Route) -> Destination {  // a screen's model, or another coordinator
    switch route {
    case .login:
      LoginModel(
        auth: auth, onLogin: { _ in },
        onRegister: { self.navigate(to: .register) },
        onForgot: { self.navigate(to: .forgotPassword) })
    case .register: RegisterModel(auth: auth, onDone: { self.popToRoot() })
    case .forgotPassword: ForgotPasswordModel(auth: auth, onSent: { self.pop() })
    }
  }
}
