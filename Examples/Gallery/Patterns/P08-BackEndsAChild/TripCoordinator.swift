// P8: the back button and the edge swipe end the child that they leave.
//
// Classic: ClassicBackWatcher.swift. Nobody tells a coordinator that the user went back. So one object
// watches the navigation controller, knows which screen was whose first, and looks after each
// transition what is not in the stack any more. Only `didShow` counts: a swipe may be cancelled.
// Cairn: flows within a stack share its container; back out of a flow's first screen ends that flow
// with `.cancelled(.back)`, and no other. A swipe that is cancelled is nothing at all.
// Keep a watcher where a classic coordinator pushes on a navigation controller of its own.
import Cairn

final class TripCoordinator: Coordinator {
  enum Route: Routable { case trip, hotel }
  let navigation = Navigation(root: Route.trip)
  /// How the flows beneath ended, in order.
  private(set) var ended: [Ended] = []

  struct Ended: Equatable {
    let flow: String
    let result: FlowResult<String>
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .trip: PlainScreen("Trip", ["Hotel": { self.navigate(to: .hotel) }])
    case .hotel:
      HotelCoordinator(onRoom: { self.ended.append(Ended(flow: "room", result: $0)) })
        .onResult { self.ended.append(Ended(flow: "hotel", result: $0)) }
    }
  }
}

final class HotelCoordinator: Coordinator {
  enum Route: Routable { case hotels, room }
  typealias Output = String
  let navigation = Navigation(root: Route.hotels)
  private let onRoom: (FlowResult<String>) -> Void

  init(onRoom: @escaping (FlowResult<String>) -> Void) { self.onRoom = onRoom }

  func destination(for route: Route) -> Destination {
    switch route {
    case .hotels: PlainScreen("Hotels", ["Room": { self.navigate(to: .room) }])
    case .room: RoomCoordinator().onResult { self.onRoom($0) }
    }
  }
}

final class RoomCoordinator: Coordinator {
  enum Route: Routable { case rooms, beds }
  typealias Output = String
  let navigation = Navigation(root: Route.rooms)

  func destination(for route: Route) -> Destination {
    switch route {
    case .rooms: PlainScreen("Rooms", ["Beds": { self.navigate(to: .beds) }])
    case .beds: PlainScreen("Beds", ["Two": { self.finish("two beds") }])
    }
  }
}
