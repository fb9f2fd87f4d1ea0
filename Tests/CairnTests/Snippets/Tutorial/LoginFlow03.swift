import Cairn

enum LoginFlow03 {
  // snippet: login-flow-03.swift
  final class AuthCoordinator {
    enum Route: Routable { case login, register, forgotPassword }
  }
  // end snippet
}

enum LoginFlow04 {
  // snippet: login-flow-04.swift
  final class AuthCoordinator: Coordinator {
    enum Route: Routable { case login, register, forgotPassword }

    let navigation = Navigation(root: Route.login)  // a stack
    private let auth: any AuthService
    init(auth: any AuthService) { self.auth = auth }

    func destination(for route: Route) -> Destination {  // a screen's model, or another coordinator
      switch route {
      case .login: LoginModel(auth: auth, onLogin: { _ in }, onRegister: {}, onForgot: {})
      case .register: RegisterModel(auth: auth, onDone: {})
      case .forgotPassword: ForgotPasswordModel(auth: auth, onSent: {})
      }
    }
  }
  // end snippet
}

enum LoginFlow05 {
  // snippet: login-flow-05.swift
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
  // end snippet
}

enum LoginFlow06 {
  // snippet: login-flow-06.swift
  final class AuthCoordinator: Coordinator {
    enum Route: Routable { case login, register, forgotPassword }
    typealias Output = Session  // what the flow hands to its parent

    let navigation = Navigation(root: Route.login)  // a stack
    private let auth: any AuthService
    init(auth: any AuthService) { self.auth = auth }

    func destination(for route: Route) -> Destination {  // a screen's model, or another coordinator
      switch route {
      case .login:
        LoginModel(
          auth: auth, onLogin: { self.finish($0) },
          onRegister: { self.navigate(to: .register) },
          onForgot: { self.navigate(to: .forgotPassword) })
      case .register: RegisterModel(auth: auth, onDone: { self.popToRoot() })
      case .forgotPassword: ForgotPasswordModel(auth: auth, onSent: { self.pop() })
      }
    }
  }
  // end snippet
}

enum LoginFlow08 {
  // snippet: login-flow-08.swift
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
      case .auth: AuthCoordinator(auth: services.auth)
      case .main: MainCoordinator(services: services)
      }
    }
  }
  // end snippet
}
