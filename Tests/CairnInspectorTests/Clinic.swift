import Cairn

/// An app with private routes, a guard, saved state and a screen that it keeps by mistake.
final class Clinic: Coordinator {
  enum Route: Routable, PrivacySensitive {
    case home
    case about
    case staff
    case patient(name: String)

    var redactedDescription: String {
      switch self {
      case .home: "home"
      case .about: "about"
      case .staff: "staff"
      case .patient: "patient(…)"
      }
    }
  }

  let navigation = Navigation(root: Route.home)
  var kept: [AnyObject] = []
  var keeps = false

  static let links = Links<Route> {
    Link("/about", Route.about, under: Route.home)
    Link("/staff", Route.staff, under: Route.home)
    Link("/patients/:name", { (name: String) in Route.patient(name: name) }, under: Route.home)
  }

  func transition(to route: Route) -> Transition<Route> {
    route == .staff ? .deny("Staff only.") : .show(route)
  }

  func destination(for route: Route) -> Destination {
    let page = ClinicPage(route)
    if keeps { kept.append(page) }
    return Destination(page)
  }
}

final class ClinicPage: SavesState {
  let route: Clinic.Route
  var note = ""

  init(_ route: Clinic.Route) {
    self.route = route
    if case .patient(let name) = route { note = "about \(name)" }
  }

  func saveState() -> String { note }
  func restoreState(_ state: String) { note = state }
}
