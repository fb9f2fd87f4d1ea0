// P8: the back button and the edge swipe end the child that they leave.
//
// Classic: ClassicBackWatcher.swift. UIKit does not notify a coordinator when the user goes back.
// So an object observes the navigation controller and remembers the first screen of each
// coordinator. After each transition it checks which of these screens have left the stack. Only
// `didShow` is reliable, because a swipe can be cancelled. ClassicChildMap.swift keeps each child in
// a map under its first view controller instead, and needs no lists of children.
// Cairn: flows within a stack share its container. Back from a flow's first screen ends that flow
// with `.cancelled(.back)`, and no other flow. A cancelled swipe changes nothing.
// Keep a watcher where a classic coordinator pushes on its own navigation controller.
import Cairn

final class TripCoordinator: Coordinator {
  enum Route: Routable { case trip, hotel }
  let navigation = Navigation(root: Route.trip)
  /// The results of the inner flows, in order.
  private(set) var ended: [Ended] = []

  struct Ended: Equatable {
    let flow: String
    let result: FlowResult<String>
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .trip: PlainScreen("Trip", ["Hotels": { self.navigate(to: .hotel) }])
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
    case .hotels: PlainScreen("Hotels", ["Rooms": { self.navigate(to: .room) }])
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
