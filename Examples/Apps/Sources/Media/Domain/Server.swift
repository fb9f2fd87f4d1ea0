import Observation

/// A film, a series or an episode.
package struct Item: Identifiable {
  package let id: String
  package let name: String
  package let library: String
  package var cast: [String] = []
  package var episodes: [Item.ID] = []
  package var isWatched = false
}

/// A media server with the user who has signed in.
@Observable @MainActor
package final class Server {
  package private(set) var user: String?
  package var isReachable = true
  private let items: [Item]
  /// The players that exist, and the item that each of them plays.
  @ObservationIgnored private var players: [Reference] = []

  private struct Reference { weak var player: Player? }

  /// Creates a server for a user, or for nobody.
  package init(user: String? = nil) {
    self.user = user
    items = [
      Item(id: "dune", name: "Dune", library: "Movies", cast: ["Zendaya"]),
      Item(id: "challengers", name: "Challengers", library: "Movies", cast: ["Zendaya"]),
      Item(
        id: "planets", name: "Planets", library: "Shows", episodes: ["mars", "venus"],
        isWatched: true),
      Item(id: "mars", name: "Mars", library: "-"), Item(id: "venus", name: "Venus", library: "-"),
    ]
  }

  package let libraries = ["Movies", "Shows"]
  package let users = ["Ada"]

  package func signIn(_ user: String) { self.user = user }
  package func signOut() { user = nil }
  package func check() async -> Bool { isReachable }

  package subscript(id: Item.ID) -> Item? { items.first { $0.id == id } }
  package var suggestions: [Item] { ["dune", "planets"].compactMap { self[$0] } }
  package func items(in library: String, unwatchedOnly: Bool) -> [Item] {
    items.filter { $0.library == library && !(unwatchedOnly && $0.isWatched) }
  }
  package func items(with person: String) -> [Item] { items.filter { $0.cast.contains(person) } }

  /// The episode after this one; nil for the last one.
  package func next(after id: Item.ID) -> Item.ID? {
    let episodes = items.first { $0.episodes.contains(id) }?.episodes ?? []
    return episodes.drop { $0 != id }.dropFirst().first
  }

  /// Makes a player.
  package func makePlayer(_ item: Item.ID) -> Player {
    let player = Player(item)
    players.append(Reference(player: player))
    return player
  }

  /// The items of the players that still exist.
  package var playing: [Item.ID] { players.compactMap(\.player).map(\.item) }
}

/// Plays an item; an app would play video.
@Observable @MainActor
package final class Player {
  package var item: Item.ID

  fileprivate init(_ item: Item.ID) { self.item = item }
}
