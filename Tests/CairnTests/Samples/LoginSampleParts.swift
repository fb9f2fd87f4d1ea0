// The services and screen models that the samples use.
import Cairn

struct Session: Equatable, Sendable { var user: String }

protocol AuthService: Sendable {
  func logIn(_ user: String) async throws -> Session
}

struct FakeAuth: AuthService {
  func logIn(_ user: String) async throws -> Session { Session(user: user) }
}

struct Services: Sendable {
  var auth: any AuthService = FakeAuth()
  var session: Session?
}

@MainActor
final class LoginModel {
  let auth: any AuthService
  struct Handlers { let logIn: (Session) -> Void, register, forgot: () -> Void }
  let handlers: Handlers

  init(_ auth: any AuthService, _ handlers: Handlers) {
    (self.auth, self.handlers) = (auth, handlers)
  }
}

@MainActor
final class RegisterModel {
  let onDone: () -> Void
  init(auth: any AuthService, onDone: @escaping () -> Void) { self.onDone = onDone }
}

@MainActor
final class ForgotPasswordModel {
  let onSent: () -> Void
  init(auth: any AuthService, onSent: @escaping () -> Void) { self.onSent = onSent }
}

final class MainCoordinator: Coordinator {
  enum Route: Routable { case home, settings }
  let navigation = Navigation(root: Route.home)
  init(services: Services) {}
  func destination(for route: Route) -> Destination { HomeModel() }
}

@MainActor
final class HomeModel {}
