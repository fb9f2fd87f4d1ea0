import Cairn

/// An app with private routes, a guard, saved state and a screen that it keeps by mistake.
final class Clinic: Coordinator {
  enum Route: Routable, PrivacySensitive {
    case home
    case about
    case staff
    case laboratory
    case patient(name: String)

    var redactedDescription: String {
      switch self {
      case .home: "home"
      case .about: "about"
      case .staff: "staff"
      case .laboratory: "laboratory"
      case .patient: "patient(…)"
      }
    }
  }

  let navigation = Navigation(root: Route.home)
  var kept: [AnyObject] = []
  var keeps = false
  /// Decides whether the laboratory is open.
  var isOpen: @MainActor @Sendable () async -> Bool = { true }

  static let links = Links<Route> {
    Link("/about", Route.about, under: Route.home)
    Link("/staff", Route.staff, under: Route.home)
    Link("/laboratory", Route.laboratory, under: Route.home)
    Link("/patients/:name", { (name: String) in Route.patient(name: name) }, under: Route.home)
  }

  func transition(to route: Route) -> Transition<Route> {
    switch route {
    case .staff: .deny("Staff only.")
    case .laboratory:
      .when(isOpen, then: .show(route), otherwise: .deny("The laboratory is closed."))
    default: .show(route)
    }
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
