import Cairn

/// An app with private values, a guard, saved state and a screen that it keeps by mistake.
final class Clinic: Coordinator {
  enum Route: Routable { case home, about, staff, laboratory, patient(Patient) }

  struct Patient: Codable, Hashable, Sendable, PrivacySensitive {
    let name: String
    var redactedDescription: String { "…" }
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
    Link(
      "/patients/:name", { (name: String) in Route.patient(Patient(name: name)) },
      under: Route.home)
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
    if case .patient(let patient) = route { note = "about \(patient.name)" }
  }

  func saveState() -> String { note }
  func restoreState(_ state: String) { note = state }
}
