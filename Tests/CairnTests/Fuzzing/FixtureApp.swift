import Cairn
import Foundation

// The app whose saved state is in Saving/Fixtures: each layout, and routes with payloads of all kinds.
// Its routes must stay as they are, for the files are of all times; add cases and flows freely.

extension Requirement {
  static let fixtureSignIn = Requirement("sign-in")
}

/// One flow at a time.
final class FixtureApp: Coordinator, SavesState {
  enum Route: Routable { case auth, main, shop }

  let navigation = Navigation(switching: Route.auth)
  var launches = 0

  static let links: Links<Route> = Links {
    Link("/auth", .auth)
    Mount("/shop", .shop, links: { FixtureShop.links })
    Mount("/", .main, links: { FixtureTabs.links })
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .auth: FixtureAuth()
    case .main: FixtureTabs()
    case .shop: FixtureShop()
    }
  }

  func route(fulfilling requirement: Requirement) -> Route? {
    requirement == .fixtureSignIn ? .auth : nil
  }

  func saveState() -> Int { launches }
  func restoreState(_ launches: Int) { self.launches = launches }
}

/// A flow that others require.
final class FixtureAuth: Coordinator {
  enum Route: String, Routable { case login, register }

  let navigation = Navigation(root: Route.login)

  func destination(for route: Route) -> Destination { FixtureScreen() }
}

/// Flows side by side.
final class FixtureTabs: Coordinator {
  enum Route: String, Routable { case home, browse = "search", about }

  let navigation = Navigation(tabs: [Route.home, .browse, .about])

  static let links: Links<Route> = Links {
    Link("/about", .about)
    Mount("/home", .home, links: { FixtureShop.links })
    Mount("/browse", .browse, links: { FixtureShop.links })
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .home, .browse: FixtureShop()
    case .about: FixtureNote()
    }
  }
}

/// A stack, with screens that save their state and flows of every layout in it.
final class FixtureShop: Coordinator {
  enum Route: Routable {
    case list(category: String?)
    case detail(Int)
    case search(text: String, tags: [String])
    case note(UUID)
    case values(Values)
    case shop, tabs, app, auth
    case split, triple, pages, history
    case vip(Int), cart
  }

  /// A value of each kind that JSON knows, and some that it does not.
  struct Values: Hashable, Codable, Sendable {
    var flag = true
    var nothing: Int?
    var small = Int64.min
    var great = UInt64.max
    var share = 0.1
    var price = Decimal(sign: .plus, exponent: -2, significand: 1_234_567_890_123_456_789)
    var day = Date(timeIntervalSinceReferenceDate: 12_345_678.5)
    var text = "“Steinmännchen” / \\ \u{0} \u{1F3D4}\u{FE0F} e\u{301}"
    var empty = ""
    var numbers: [String: [Int]] = ["odd": [1, 3], "none": []]
    var page = URL(string: "https://example.com/a?b=c#d")
    var bytes = Data([0, 127, 255])
  }

  let navigation = Navigation(root: Route.list(category: nil))

  static let links: Links<Route> = Links {
    Link("/", .list(category: nil))
    Link("/lists/:category", { .list(category: $0) })
    Link("/products/:id", Route.detail, under: .list(category: nil))
    Link("/search?q=:text&tag=:tags", Route.search(text:tags:))
    Link("/vip/:id", Route.vip, under: .list(category: nil))
    Mount("/in", .shop, links: { FixtureShop.links })
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .search, .note: FixtureNote()
    case .shop: FixtureShop()
    case .tabs: FixtureTabs()
    case .app: FixtureApp()
    case .auth: FixtureAuth()
    case .split: FixtureSplit()
    case .triple: FixtureTriple()
    case .pages: FixturePages()
    case .history: FixtureHistory()
    case .list, .detail, .values, .vip, .cart: FixtureScreen()
    }
  }

  func transition(to route: Route) -> Transition<Route> {
    switch route {
    case .vip: .require(.fixtureSignIn, then: route)
    case .cart: .require(.auth, then: .cart)
    case .auth: .present(.auth, as: .sheet)
    default: .push(route)
    }
  }

  func route(fulfilling requirement: Requirement) -> Route? {
    // Within the app its root has the flow, and takes another's place for it.
    navigator?.root is FixtureApp ? nil : .auth
  }
}

/// Two columns.
final class FixtureSplit: Coordinator {
  enum Route: Routable { case sidebar, item(Int), shop }

  let navigation = Navigation(split: Route.sidebar)

  func destination(for route: Route) -> Destination {
    switch route {
    case .sidebar, .item: FixtureNote()
    case .shop: FixtureShop()
    }
  }
}

/// Three columns.
final class FixtureTriple: Coordinator {
  enum Route: String, Routable { case folders, mails, mail, shop }

  let navigation = Navigation(split: Route.folders, content: .mails)

  func destination(for route: Route) -> Destination {
    switch route {
    case .folders, .mails, .mail: FixtureScreen()
    case .shop: FixtureShop()
    }
  }
}

/// Pages, which the program makes.
final class FixturePages: Coordinator {
  enum Route: Routable { case page(Int), shop }

  let navigation = Navigation(pages: [Route.page(1), .page(2), .shop])

  func destination(for route: Route) -> Destination {
    switch route {
    case .page: FixtureNote()
    case .shop: FixtureShop()
    }
  }
}

/// Tabs through which back leads.
final class FixtureHistory: Coordinator {
  enum Route: String, Routable { case first, second, third, fourth }

  let navigation = Navigation(tabs: [Route.first, .second, .third, .fourth], back: .history)

  func destination(for route: Route) -> Destination {
    switch route {
    case .first, .second: FixtureShop()
    case .third, .fourth: FixtureScreen()
    }
  }
}

@MainActor
final class FixtureScreen {}

/// A screen with a state of several kinds.
@MainActor
final class FixtureNote: SavesState {
  struct SavedState: Hashable, Codable, Sendable {
    var text = ""
    var position: Double?
    var marks: [Int] = []
    var isOpen = false
  }

  var state = SavedState()

  func saveState() -> SavedState { state }
  func restoreState(_ state: SavedState) { self.state = state }
}

extension Navigator {
  /// The coordinator of the type that is nearest to the screen in front.
  func find<C: Coordinator>(_ type: C.Type) -> C? {
    tree.frontPath.reversed().lazy.compactMap { self.coordinator(at: $0) as? C }.first
  }
}
