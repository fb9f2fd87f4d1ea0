import Cairn
import Media
import Screens

/// The app: a user, a server that answers, and then the tabs.
final class AppCoordinator: Coordinator {
  enum Route: Routable, CaseIterable { case selectUser, serverCheck, main }

  static let links = Links<Route> { Mount("/", .main, MainCoordinator.self) }

  let navigation = Navigation(switching: Route.selectUser)
  let server: Server

  init(_ server: Server) { self.server = server }

  var intents: Intents { IntentHandler(SignOut.self) { _ in self.signOut() } }

  func start() { navigate(to: .main) }

  func transition(to route: Route) -> Route.Transition {
    switch route {
    case .main where server.user == nil, .serverCheck where server.user == nil:
      .require(.selectUser, then: .main)
    case .main:
      .when(
        { await self.server.check() }, then: .show(.main),
        otherwise: .require(.serverCheck, then: .main))
    case .selectUser, .serverCheck: .show(route)
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .selectUser: SelectUserCoordinator(server)
    case .serverCheck: ServerCheckCoordinator(server)
    case .main: MainCoordinator(server)
    }
  }

  private func signOut() {
    server.signOut()
    navigator?.reevaluate()
  }
}

/// Asks to sign the user out.
struct SignOut {}

/// The choice of a user.
final class SelectUserCoordinator: Coordinator {
  enum Route: Routable { case users, signIn }

  let navigation = Navigation(root: Route.users)
  private let server: Server

  init(_ server: Server) { self.server = server }

  func transition(to route: Route) -> Route.Transition {
    route == .signIn ? .present(.signIn, as: .sheet) : .popToRoot
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .users:
      StepModel(
        "Select user",
        server.users.map { user in Row(user) { self.signIn(user) } }
          + [Row("Add user") { self.navigate(to: .signIn) }])
    case .signIn: ScreenCoordinator { StepModel("Sign in", [Row("OK") { self.signIn("Ben") }]) }
    }
  }

  private func signIn(_ user: String) {
    server.signIn(user)
    finish()
  }
}

/// The screen for a server that does not answer.
final class ServerCheckCoordinator: Coordinator {
  enum Route: Routable { case failed }

  let navigation = Navigation(root: Route.failed)
  private let server: Server

  init(_ server: Server) { self.server = server }

  func destination(for route: Route) -> Destination {
    StepModel(
      "No connection", [Row("Retry") { self.finish() }, Row("Sign out") { self.send(SignOut()) }])
  }
}

/// A screen alone in a stack, which gives it a navigation bar.
final class ScreenCoordinator: Coordinator {
  enum Route: Routable { case screen }

  let navigation = Navigation(root: Route.screen)
  private let screen: () -> Destination

  init(@DestinationBuilder _ screen: @escaping () -> Destination) { self.screen = screen }

  func destination(for route: Route) -> Destination { screen() }
}
