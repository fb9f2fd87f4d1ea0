// snippet: museum
import Cairn

final class MuseumCoordinator: Coordinator {
  enum Route: Routable { case hall, painting(Int), tickets }
  let navigation = Navigation(root: Route.hall)  // a stack

  static let links = Links<Route> {
    Link("/paintings/:id", Route.painting, under: .hall)
  }

  func transition(to route: Route) -> Route.Transition {  // how to show a route
    route == .tickets ? .present(.tickets, as: .fullScreen) : .push(route)
  }

  func destination(for route: Route) -> Destination { Screen() }  // what to show
}

final class Screen {}  // a screen's model, which can be any class
// end snippet
