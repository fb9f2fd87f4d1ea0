import Cairn

final class AppCoordinator: Coordinator {
  enum Route: Routable { case auth, main }
  let navigation = Navigation(switching: Route.auth)  // one flow at a time, no stack around it
  private let services: Services
  init(services: Services) { self.services = services }

  func destination(for route: Route) -> Destination {
    switch route {
    case .auth: AuthCoordinator(auth: services.auth)
    case .main: MainCoordinator(services: services)
    }
  }
}
