import Cairn
import Foundation

// The app whose saved states are in Saving/Fixtures. It has all layouts and routes with payloads of
// all kinds. Existing routes must never change, because files of all versions contain them; new
// cases and flows may be added.

extension Requirement {
  static let fixtureSignIn = Requirement("sign-in")
}

/// A root that shows one flow at a time.
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

/// A flow that other flows require.
final class FixtureAuth: Coordinator {
  enum Route: String, Routable { case login, register }

  let navigation = Navigation(root: Route.login)

  func destination(for route: Route) -> Destination { FixtureScreen() }
}

/// Tabs that contain flows.
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

/// A stack that contains screens with saved state and flows of every layout.
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

  /// Values of each JSON type, and of some types that JSON does not have.
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
    // In the full app, the root shows the required flow in place of its current one.
    navigator?.root is FixtureApp ? nil : .auth
  }
}

/// A split with two columns.
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

/// A split with three columns.
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

/// Pages that the program can change.
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

/// Tabs in which back returns to the tab selected before.
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

/// A screen with a saved state of several types.
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
  /// The coordinator of the given type that is nearest to the front screen.
  func find<C: Coordinator>(_ type: C.Type) -> C? {
    tree.frontPath.reversed().lazy.compactMap { self.coordinator(at: $0) as? C }.first
  }
}
