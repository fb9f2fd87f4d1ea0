import Cairn

// The parts of the app that the tutorial does not write.

/// A user who has logged in.
struct Session: Equatable, Sendable { var user: String }

/// The service that logs users in.
protocol AuthService: Sendable {
  func logIn(_ user: String) async throws -> Session
}

/// A service that accepts every user.
struct FakeAuth: AuthService {
  func logIn(_ user: String) async throws -> Session { Session(user: user) }
}

/// The services of the app.
struct Services: Sendable {
  var auth: any AuthService = FakeAuth()
}

/// The main flow, which follows the log-in.
final class MainCoordinator: Coordinator {
  enum Route: Routable { case home }
  let navigation = Navigation(root: Route.home)
  init(services: Services) {}

  func destination(for route: Route) -> Destination { HomeModel() }
}

/// The model of the first screen of the main flow.
@MainActor
final class HomeModel {}
