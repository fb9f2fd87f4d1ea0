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

/// The services of the app, and who uses them.
struct Services: Sendable {
  var auth: any AuthService = FakeAuth()
  /// The user's session, which an app reads from its keychain at launch; nil before the log-in.
  var session: Session?

  static let live = Services()
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
