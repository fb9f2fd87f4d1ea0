import Cairn
import CairnSwiftUI
import Messenger
import Screens
import Observation
import SwiftUI

extension Screen where Self: ViewScreen {
  var body: some View { ScreenView(self) }
}

/// A screen that only leads on.
@MainActor
final class StepModel: Screen, ViewScreen {
  let title: String
  let rows: [Row]

  init(_ title: String, _ rows: [Row]) { (self.title, self.rows) = (title, rows) }
}

/// The rooms of the user.
@Observable @MainActor
final class RoomListModel: Screen, ViewScreen {
  struct Handlers { let select: (Room.ID) -> Void, settings: () -> Void }
  private let client: Client
  let handlers: Handlers

  init(_ client: Client, _ handlers: Handlers) { (self.client, self.handlers) = (client, handlers) }

  var title: String { "Chats" }
  var rows: [Row] {
    client.rooms.map { room in Row(room.name) { self.handlers.select(room.id) } }
      + [Row("Settings", handlers.settings)]
  }
}

/// The messages of a room.
@Observable @MainActor
final class RoomModel: Screen, ViewScreen {
  struct Handlers {
    let details: () -> Void, open: (Room.ID) -> Void
    let thread, forward, report: (Message.ID) -> Void
  }
  private let client: Client
  private let id: Room.ID
  private(set) var event: Message.ID?
  let handlers: Handlers

  init(_ client: Client, _ id: Room.ID, event: Message.ID?, _ handlers: Handlers) {
    (self.client, self.id, self.handlers) = (client, id, handlers)
    self.event = event
  }

  var title: String { client[id]?.name ?? "" }
  var rows: [Row] {
    (client[id]?.messages ?? []).flatMap(rows) + [Row("Details", handlers.details)]
  }

  private func rows(of message: Message) -> [Row] {
    [
      Row(message.id == event ? "▶ \(message.text)" : message.text),
      message.replies.isEmpty ? nil : Row("Replies") { self.handlers.thread(message.id) },
      message.link.map { link in Row("Open \(link)") { self.handlers.open(link) } },
      Row("Forward \(message.id)") { self.handlers.forward(message.id) },
      Row("Report \(message.id)") { self.handlers.report(message.id) },
    ].compactMap(\.self)
  }
}

extension RoomModel: RouteObserver {
  func didUpdateRoute(to route: RoomCoordinator.Route) {
    if case .timeline(let event) = route { self.event = event }
  }
}

/// The report of a message, which is not lost without a question.
@Observable @MainActor
final class ReportModel: Screen, ViewScreen, LeaveGuard {
  struct Handlers { let send, cancel: () -> Void }
  private let message: Message.ID
  private var reason = ""
  let handlers: Handlers

  init(_ message: Message.ID, _ handlers: Handlers) {
    (self.message, self.handlers) = (message, handlers)
  }

  var title: String { "Report message \(message)" }
  var rows: [Row] {
    [
      Row(reason.isEmpty ? "Spam" : "✓ Spam") { self.reason = "Spam" },
      Row("Send", handlers.send), Row("Cancel", handlers.cancel),
    ]
  }

  func decideLeaving() -> LeaveDecision {
    reason.isEmpty
      ? .allow
      : .ask(
        Dialog(
          "Discard your report?", choices: [.destructive("Discard", ()), .cancel("Keep writing")]))
  }
}
