import Cairn
import SwiftUI
import Testing

import struct Cairn.Transition

/// `Transition<Route>` as in the design, in a file that imports SwiftUI.
///
/// The scoped import above makes the name refer to Cairn's type.
private final class TicketCoordinator: Coordinator {
  enum Route: Cairn.Route { case hall, tickets }
  let navigation = Navigation(root: Route.hall)

  func transition(to route: Route) -> Transition<Route> {
    route == .tickets ? .present(.tickets, as: .fullScreen) : .push(route)
  }

  static let links = Links<Route> { Link("/tickets", .tickets) }

  func destination(for route: Route) -> Destination { TicketScreen() }
}

private final class TicketScreen {}

@MainActor
@Suite("Cairn's names in a file with a scoped import")
struct ScopedImportTests {
  @Test("`Transition<Route>` refers to Cairn's type")
  func transition() {
    let tickets = TicketCoordinator()
    let navigator = Navigator(tickets)
    #expect(navigator.open("/tickets") == .committed)
    #expect(tickets.navigation.modals == [.tickets])
  }
}
