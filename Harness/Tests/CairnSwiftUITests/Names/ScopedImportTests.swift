import Cairn
import SwiftUI
import Testing

import struct Cairn.Transition

/// `Transition<Route>` as the design writes it, in a file that imports SwiftUI: the scoped import above makes it
/// Cairn's.
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
@Suite("Names beside SwiftUI, with a scoped import")
struct ScopedImportTests {
  @Test("`Transition<Route>` is Cairn's")
  func transition() {
    let tickets = TicketCoordinator()
    let navigator = Navigator(tickets)
    #expect(navigator.open("/tickets") == .committed)
    #expect(tickets.navigation.modals == [.tickets])
  }
}
