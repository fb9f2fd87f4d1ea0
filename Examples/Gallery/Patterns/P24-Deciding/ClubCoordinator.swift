// P24: the smart coordinator. It navigates from A to B or to C; A does not know how it decides.
//
// Classic: ClassicClub.swift. The `if` is in the coordinator's method for that button. A link, a
// notification and a second button each need the same `if`, or forget it.
// Cairn: every request for a route passes through `transition(to:)`, so the decision is made there,
// once. It can redirect, deny, or wait for an answer. Meanwhile the screen stays usable, and a user
// who opens another screen is not pulled back.
// The rule itself (who is a member) belongs to the model. Keep an `if` in the coordinator's method
// if it concerns only that one button.
import Cairn

@MainActor
final class Membership {
  var isMember = false
  /// Asks if a seat is free; the answer may take a while.
  var hasSeat: () async -> Bool = { true }
}

final class ClubCoordinator: Coordinator {
  enum Route: Routable { case door, lounge, join, seat(Int), waitingList, bar }
  let navigation = Navigation(root: Route.door)
  let membership: Membership

  init(membership: Membership) { self.membership = membership }

  static let links = Links<Route> {
    Link("/lounge", .lounge, under: .door)
    Link("/seats/:number", Route.seat, under: .door)
  }

  func transition(to route: Route) -> Route.Transition {
    switch route {
    case .lounge where !membership.isMember: .redirect(to: .join)
    case .seat:
      .when({ await self.membership.hasSeat() }, then: .push(route), otherwise: .push(.waitingList))
    case .bar: .deny("The bar is closed.")
    default: .push(route)
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .door:
      PlainScreen(
        "Door",
        [
          "Lounge": { self.navigate(to: .lounge) },
          "Seat 4": { self.navigate(to: .seat(4)) },
        ])
    case .lounge: PlainScreen("Lounge")
    case .join: PlainScreen("Join")
    case .seat(let number): PlainScreen("Seat \(number)")
    case .waitingList: PlainScreen("Waiting list")
    case .bar: PlainScreen("Bar")
    }
  }
}
