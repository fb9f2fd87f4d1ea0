import Cairn
import Messenger
import Screens

/// The first tab: the list of rooms beside a room.
final class ChatsCoordinator: Coordinator {
  enum Route: Routable { case list, room(Room.ID) }

  static let links = Links<Route> {
    Link("/", .list)
    Mount("/rooms/:id", Route.room, RoomCoordinator.self, under: .list)
  }

  let navigation = Navigation(split: Route.list, detail: nil)
  private let client: Client

  init(_ client: Client) { self.client = client }

  func transition(to route: Route) -> Route.Transition {
    switch route {
    case .list: .popToRoot
    case .room(let id):
      .when(
        { [client] in await client.room(id) != nil },
        then: .show(route, in: .detail), otherwise: .deny("There is no room “\(id)”."))
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .list:
      RoomListModel(
        client,
        .init(
          select: { self.navigate(to: .room($0)) },
          settings: { self.navigate(along: SessionCoordinator.path(to: .settings)) }))
    case .room(let id): RoomCoordinator(client, id)
    }
  }
}

/// A room, and everything that begins there.
final class RoomCoordinator: Coordinator {
  enum Route: Routable {
    /// The messages, at one of them or at the last one.
    case timeline(event: Message.ID?)
    case thread(Message.ID), details, report(Message.ID), forward(Message.ID)
    /// Another room, in the same stack.
    case room(Room.ID)

    var identity: Self { if case .timeline = self { .timeline(event: nil) } else { self } }
  }

  static let links = Links<Route> {
    Link("/?event=:event", Route.timeline)
    Link("/threads/:message", Route.thread, under: .timeline(event: nil))
  }

  let navigation = Navigation(root: Route.timeline(event: nil))
  private let client: Client
  private let id: Room.ID

  init(_ client: Client, _ id: Room.ID) { (self.client, self.id) = (client, id) }

  func transition(to route: Route) -> Route.Transition {
    switch route {
    case .report, .forward: .present(route, as: .sheet)
    default: .push(route)
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .timeline(let event):
      RoomModel(
        client, id, event: event,
        .init(
          details: { self.navigate(to: .details) }, open: { self.navigate(to: .room($0)) },
          thread: { self.navigate(to: .thread($0)) }, forward: { self.navigate(to: .forward($0)) },
          report: { self.navigate(to: .report($0)) }))
    case .thread(let message):
      StepModel("Thread", client[id, message]?.replies.map { Row($0) } ?? [])
    case .details:
      StepModel(
        "Details of \(id)",
        (client[id]?.members ?? []).map { name in
          Row(name) { self.navigate(to: .room(self.client.create(name))) }
        } + [Row("Leave") { self.leave() }])
    case .report(let message):
      ScreenCoordinator {
        ReportModel(
          message,
          .init(
            send: { self.perform(.dismiss.skippingLeaveGuards) }, cancel: { self.dismiss() }))
      }
    case .forward(let message):
      ForwardCoordinator(client, message).onFinish { self.navigate(to: .room($0)) }
    case .room(let id): RoomCoordinator(client, id)
    }
  }

  private func leave() {
    client.leave(id)
    finish()
  }
}

/// The choice of a room for a message.
final class ForwardCoordinator: Coordinator {
  enum Route: Routable { case rooms }
  typealias Output = Room.ID

  let navigation = Navigation(root: Route.rooms)
  private let client: Client
  private let message: Message.ID

  init(_ client: Client, _ message: Message.ID) { (self.client, self.message) = (client, message) }

  func destination(for route: Route) -> Destination {
    StepModel(
      "Forward message \(message)",
      client.rooms.map { room in Row("To \(room.name)") { self.finish(room.id) } })
  }
}
