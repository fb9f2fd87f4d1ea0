import Cairn

/// A root with an opaque and a transparent overlay, required sign-ins, and routes with an identity.
///
/// As in FixtureApp.swift, existing routes must never change.
final class FixtureVault: Coordinator {
  enum Route: Routable {
    case tabs
    case locked, pin, toast(text: String)
    case signIn

    var identity: Self {
      if case .toast = self { .toast(text: "") } else { self }
    }
  }

  static let links: Links<Route> = Links {
    Mount("/", .tabs, links: { FixtureDrawers.links })
  }

  let navigation = Navigation(switching: Route.tabs)

  func transition(to route: Route) -> Transition<Route> {
    switch route {
    case .locked, .pin: .present(route, as: .overlay(.opaque))
    case .toast: .present(route, as: .overlay(.transparent))
    case .signIn: .present(.signIn, as: .fullScreen)
    case .tabs: .show(route)
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .tabs: FixtureDrawers()
    case .pin, .signIn: FixtureAuth()
    case .locked, .toast: FixtureScreen()
    }
  }

  func route(fulfilling requirement: Requirement) -> Route? { .signIn }
}

/// Tabs that the app changes at run time.
final class FixtureDrawers: Coordinator {
  enum Route: Routable { case papers, keys, safe(Int) }

  static let links: Links<Route> = Links {
    Mount("/papers", .papers, links: { FixtureDrawer.links })
  }

  let navigation = Navigation(tabs: [Route.papers, .keys])

  func destination(for route: Route) -> Destination { FixtureDrawer() }
}

/// A stack with routes that are updated in place, and one that requires a sign-in.
final class FixtureDrawer: Coordinator {
  enum Route: Routable {
    case list(filter: String)
    case paper(Int, page: Int)
    case note
    case secret(Int)

    var identity: Self {
      switch self {
      case .list: .list(filter: "")
      case .paper(let number, _): .paper(number, page: 0)
      case .note, .secret: self
      }
    }
  }

  static let links: Links<Route> = Links {
    Link("/:id", { Route.paper($0, page: 1) }, under: .list(filter: ""))
    Link("/secrets/:id", Route.secret, under: .list(filter: "")).internalOnly
  }

  let navigation = Navigation(root: Route.list(filter: ""))

  func transition(to route: Route) -> Transition<Route> {
    if case .secret = route { .require(.fixtureSignIn, then: route) } else { .show(route) }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .note: FixtureNote()
    case .list, .paper, .secret: FixturePaper()
    }
  }
}

/// A screen whose route is updated in place.
@MainActor
final class FixturePaper: RouteObserver {
  func didUpdateRoute(to route: FixtureDrawer.Route) {}
}

/// Tabs of which one has another layout when its coordinator is created again.
final class FixtureAlbums: Coordinator, SavesState {
  enum Route: Routable { case album, settings }

  struct State: Codable {
    /// How often an album was created.
    var albums = 0
  }

  let navigation = Navigation(tabs: [Route.album, .settings])
  private var state = State()

  func saveState() -> State { state }
  func restoreState(_ saved: State) { state = saved }

  func destination(for route: Route) -> Destination {
    switch route {
    case .album: makeAlbum()
    case .settings: FixtureScreen()
    }
  }

  private func makeAlbum() -> FixtureAlbum {
    state.albums += 1
    return FixtureAlbum(hasPages: state.albums > 1)
  }
}

/// Photos as a stack or as pages.
final class FixtureAlbum: Coordinator {
  enum Route: Routable { case photo(Int) }

  let navigation: Navigation<Route>

  init(hasPages: Bool) {
    navigation = hasPages ? Navigation(pages: [.photo(1), .photo(2)]) : Navigation(root: .photo(1))
  }

  func destination(for route: Route) -> Destination { FixtureScreen() }
}
