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
    case .auth: AuthCoordinator(auth: services.auth)
    case .main: MainCoordinator(services: services)
    }
  }
}
