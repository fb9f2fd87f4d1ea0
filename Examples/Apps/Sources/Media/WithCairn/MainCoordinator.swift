import Cairn
import Media
import Screens

/// The tabs of a user, with the settings and the player over them.
final class MainCoordinator: Coordinator {
  enum Route: Routable {
    case home, search, media, settings
    /// The player, which can go on to another item.
    case player(Item.ID)

    var identity: Self { if case .player = self { .player("") } else { self } }
  }

  static let links = Links<Route> {
    Mount("/", .home, BrowseCoordinator.self)
    Mount("/search", .search, BrowseCoordinator.self)
    Mount("/media", .media, MediaCoordinator.self)
    Link("/settings", .settings)
    Link("/play/:id", Route.player)
  }

  let navigation = Navigation(tabs: [Route.home, .search, .media])
  private let server: Server

  init(_ server: Server) { self.server = server }

  var intents: Intents {
    IntentHandler(Play.self) { self.navigate(to: .player($0.item)) }
  }

  func transition(to route: Route) -> Route.Transition {
    switch route {
    case .home, .search, .media: .select(route)
    case .settings: .present(.settings, as: .sheet)
    case .player(let id):
      server[id] == nil ? .deny("There is no “\(id)”.") : .present(route, as: .fullScreen)
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .home: BrowseCoordinator(server, .home)
    case .search: BrowseCoordinator(server, .search)
    case .media: MediaCoordinator(server)
    case .settings:
      ScreenCoordinator {
        StepModel(
          "Settings",
          [Row("Sign out") { self.send(SignOut()) }, Row("Done") { self.dismiss(.settings) }])
      }
    case .player(let id):
      PlayerModel(
        server, id,
        .init(
          next: { self.navigate(to: .player($0)) },
          close: { self.dismiss(.player(id)) }))
    }
  }

  func tabItem(for tab: Route) -> TabItem? {
    switch tab {
    case .home: TabItem(title: "Home", systemImage: "house.fill")
    case .search: TabItem(title: "Search", systemImage: "magnifyingglass", role: .search)
    default: TabItem(title: "Media", systemImage: "rectangle.stack.fill")
    }
  }
}

/// Asks to play an item.
struct Play { let item: Item.ID }

/// A stack of items and people, which begins at home or with the search.
final class BrowseCoordinator: Coordinator {
  enum Route: Routable { case start, item(Item.ID), person(String) }
  enum Start { case home, search }

  static let links = Links<Route> {
    Link("/", .start)
    Link("/items/:id", Route.item, under: .start)
    Link("/people/:name", Route.person, under: .start)
  }

  let navigation = Navigation(root: Route.start)
  private let server: Server
  private let start: Start

  init(_ server: Server, _ start: Start) { (self.server, self.start) = (server, start) }

  func transition(to route: Route) -> Route.Transition {
    if case .item(let id) = route, server[id] == nil { return .deny("There is no “\(id)”.") }
    return .push(route)
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .start where start == .home:
      StepModel(
        "Home",
        server.suggestions.map { item in Row(item.name) { self.navigate(to: .item(item.id)) } }
          + [Row("Settings") { self.navigate(along: MainCoordinator.path(to: .settings)) }])
    case .start:
      StepModel("Search", [Row("dune") { self.navigate(to: .item("dune")) }])
    case .item(let id):
      ItemModel(
        server, id,
        .init(
          play: { self.send(Play(item: id)) }, open: { self.navigate(to: .item($0)) },
          person: { self.navigate(to: .person($0)) }))
    case .person(let name):
      StepModel(
        name,
        server.items(with: name).map { item in
          Row(item.name) { self.navigate(to: .item(item.id)) }
        })
    }
  }
}

/// The libraries, the items of one of them, and an item, side by side.
final class MediaCoordinator: Coordinator {
  enum Route: Routable {
    case libraries, items(String, unwatchedOnly: Bool?), filter(String)
    case item(Item.ID), person(String)

    var identity: Self {
      if case .items(let library, _) = self { .items(library, unwatchedOnly: nil) } else { self }
    }
  }

  static let links = Links<Route> {
    Link("/", .libraries)
    Link("/:library?unwatched=:only", Route.items, under: .libraries)
  }

  let navigation = Navigation(split: Route.libraries, content: nil)
  private let server: Server

  init(_ server: Server) { self.server = server }

  func transition(to route: Route) -> Route.Transition {
    switch route {
    case .libraries: .popToRoot
    case .items: .show(route, in: .content)
    case .item where navigation.column(.detail).isEmpty: .show(route, in: .detail)
    case .item, .person: .push(route, in: .detail)
    case .filter: .present(route, as: .sheet)
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .libraries:
      StepModel(
        "Libraries",
        server.libraries.map { library in
          Row(library) { self.navigate(to: .items(library, unwatchedOnly: nil)) }
        })
    case .items(let library, let unwatchedOnly):
      LibraryModel(
        server, library, unwatchedOnly: unwatchedOnly ?? false,
        .init(
          open: { self.show(.item($0), in: .detail) },
          filter: { self.navigate(to: .filter(library)) }))
    case .filter(let library):
      FilterCoordinator().onFinish {
        self.updateRoute(to: .items(library, unwatchedOnly: $0), history: .replace)
      }
    case .item(let id):
      ItemModel(
        server, id,
        .init(
          play: { self.send(Play(item: id)) }, open: { self.navigate(to: .item($0)) },
          person: { self.navigate(to: .person($0)) }))
    case .person(let name):
      StepModel(
        name,
        server.items(with: name).map { item in
          Row(item.name) { self.navigate(to: .item(item.id)) }
        })
    }
  }
}

/// The filter of a library, which finishes with whether watched items are hidden.
final class FilterCoordinator: Coordinator {
  enum Route: Routable { case options }
  typealias Output = Bool

  let navigation = Navigation(root: Route.options)

  func destination(for route: Route) -> Destination {
    StepModel(
      "Filter", [Row("All") { self.finish(false) }, Row("Unwatched") { self.finish(true) }])
  }
}
