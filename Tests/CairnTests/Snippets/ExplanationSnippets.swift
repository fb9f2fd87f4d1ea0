// The code of the article "Events".
import Cairn
import Foundation
import Testing

private final class ClubCoordinator: Coordinator {
  // snippet: explanation-routes
  enum Route: Routable, PrivacySensitive {
    case lobby, club
    case resetPassword(token: String)  // appears as `resetPassword(…)`
  }
  // end snippet

  let navigation = Navigation(root: Route.lobby)
  let isMember = false

  static let links = Links<Route> {
    Link("/reset/:token", Route.resetPassword)
  }

  func transition(to route: Route) -> Route.Transition {
    route == .club && !isMember ? .deny("Members only.") : .show(route)
  }

  func destination(for route: Route) -> Destination { ClubModel() }
}

private final class ClubModel {}

@MainActor
struct ExplanationSnippets {
  private let coordinator = ClubCoordinator()

  @Test("The article's explanation is what an event says")
  func explains() throws {
    let navigator = Navigator(coordinator)
    navigator.now = { Date(timeIntervalSinceReferenceDate: 0) }
    var texts: [String] = []
    func show(_ text: String) { texts.append(text) }
    let observation = navigator.observe { event in
      if case .refused = event.outcome { show(event.explanation) }
    }
    coordinator.navigate(to: .club)
    let site = CallSite(fileID: #fileID, line: #line - 1)
    #expect(
      texts == [
        """
        program: navigate to club in #1, refused (denied("Members only.")), revision 0
          2001-01-01T00:00:00Z, \(site)
          1. ClubCoordinator was asked for club: deny “Members only.”
          Decided by step 1.
        """
      ])
    _ = observation
  }
}
