import Cairn
import CairnSwiftUI
import Media
import Observation
import Screens
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

/// A film, a series or an episode.
@Observable @MainActor
final class ItemModel: Screen, ViewScreen {
  struct Handlers { let play: () -> Void, open: (Item.ID) -> Void, person: (String) -> Void }
  private let server: Server
  private let id: Item.ID
  let handlers: Handlers

  init(_ server: Server, _ id: Item.ID, _ handlers: Handlers) {
    (self.server, self.id, self.handlers) = (server, id, handlers)
  }

  var title: String { server[id]?.name ?? "" }
  var rows: [Row] {
    let episodes = server[id]?.episodes ?? []
    return (episodes.isEmpty ? [Row("Play", handlers.play)] : [])
      + episodes.map { id in Row(server[id]?.name ?? "") { self.handlers.open(id) } }
      + (server[id]?.cast ?? []).map { name in Row(name) { self.handlers.person(name) } }
  }
}

/// The items of a library.
@Observable @MainActor
final class LibraryModel: Screen, ViewScreen, RouteObserver {
  struct Handlers { let open: (Item.ID) -> Void, filter: () -> Void }
  private let server: Server
  private var unwatchedOnly: Bool
  let title: String
  let handlers: Handlers

  init(_ server: Server, _ library: String, unwatchedOnly: Bool, _ handlers: Handlers) {
    (self.server, title, self.handlers) = (server, library, handlers)
    self.unwatchedOnly = unwatchedOnly
  }

  var rows: [Row] {
    server.items(in: title, unwatchedOnly: unwatchedOnly).map { item in
      Row(item.name) { self.handlers.open(item.id) }
    } + [Row("Filter", handlers.filter)]
  }

  func didUpdateRoute(to route: MediaCoordinator.Route) {
    if case .items(_, let unwatchedOnly) = route { self.unwatchedOnly = unwatchedOnly ?? false }
  }
}

/// The player.
@Observable @MainActor
final class PlayerModel: Screen, ViewScreen, RouteObserver {
  struct Handlers { let next: (Item.ID) -> Void, close: () -> Void }
  private let server: Server
  private let player: Player
  let handlers: Handlers

  init(_ server: Server, _ id: Item.ID, _ handlers: Handlers) {
    (self.server, player, self.handlers) = (server, server.makePlayer(id), handlers)
  }

  var title: String { "Player" }
  var rows: [Row] {
    [
      Row("Playing \(server[player.item]?.name ?? "")"),
      server.next(after: player.item).map { id in
        Row("Next episode") { self.handlers.next(id) }
      },
      Row("Close", handlers.close),
    ].compactMap(\.self)
  }

  func didUpdateRoute(to route: MainCoordinator.Route) {
    if case .player(let id) = route { player.item = id }
  }
}
