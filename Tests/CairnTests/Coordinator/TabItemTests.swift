@_spi(Hosts) import Cairn
import Observation
import Testing

@MainActor
@Observable
private final class Cart {
  var count = 0
}

private final class CartTabs: Coordinator {
  enum Route: Routable { case list, search, cart }
  let navigation = Navigation(tabs: [Route.list, .search, .cart])
  let cart = Cart()

  func destination(for route: Route) -> Destination { TestScreen("\(route)") }

  func tabItem(for route: Route) -> TabItem? {
    switch route {
    case .list: nil
    case .search: TabItem(title: "Search", role: .search)
    case .cart: TabItem(title: "Cart", systemImage: "cart", badge: cart.count)
    }
  }
}

private final class FilterTabs: Coordinator {
  enum Route: Routable {
    case home, orders(open: Bool)
    var identity: Self {
      switch self {
      case .home: .home
      case .orders: .orders(open: false)
      }
    }
  }
  let navigation = Navigation(tabs: [Route.home, .orders(open: false)])

  func destination(for route: Route) -> Destination { Destination(Watcher()) }

  func tabItem(for route: Route) -> TabItem? {
    switch route {
    case .home: nil
    case .orders(let isOpen): TabItem(title: isOpen ? "Open" : "All")
    }
  }

  final class Watcher: RouteObserver {
    func didUpdateRoute(to route: FilterTabs.Route) {}
  }
}

@MainActor
@Suite("Items of tabs", .failsOnReports)
struct TabItemTests {
  @Test("Promise 31: A tab's item is declared once, and an observer learns that its badge changed")
  func observed() throws {
    let tabs = CartTabs()
    let navigator = Navigator(quiet: tabs)
    let cart = try #require(tabs.navigation.entryID(for: .cart))
    let changed = Log()
    let item = withObservationTracking {
      navigator.tabItem(at: cart)
    } onChange: {
      MainActor.assumeIsolated { changed.note("changed") }
    }
    #expect(item == TabItem(title: "Cart", systemImage: "cart"))
    tabs.cart.count = 3
    #expect(changed.lines == ["changed"])
    #expect(navigator.tabItem(at: cart)?.badge == "3")
  }

  @Test("Promise 31: An observer of a tab's item learns that the route has other values")
  func otherValues() throws {
    let tabs = FilterTabs()
    let navigator = Navigator(quiet: tabs)
    let orders = try #require(tabs.navigation.entryID(for: .orders(open: false)))
    let changed = Log()
    let item = withObservationTracking {
      navigator.tabItem(at: orders)
    } onChange: {
      MainActor.assumeIsolated { changed.note("changed") }
    }
    #expect(item?.title == "All")
    #expect(tabs.updateRoute(to: .orders(open: true)) == .updated)
    #expect(changed.lines == ["changed"])
    #expect(navigator.tabItem(at: orders)?.title == "Open")
  }

  @Test("Promise 31: Only tabs and pages have items, and a search tab has the symbol for searching")
  func others() throws {
    let tabs = CartTabs()
    let navigator = Navigator(quiet: tabs)
    let search = try #require(tabs.navigation.entryID(for: .search))
    #expect(navigator.tabItem(at: search)?.systemImage == "magnifyingglass")
    #expect(navigator.tabItem(at: search)?.role == .search)
    #expect(navigator.tabItem(at: .root) == nil)
    #expect(navigator.tabItem(at: try #require(tabs.navigation.entryID(for: .list))) == nil)
    tabs.present(.cart)
    #expect(navigator.tabItem(at: try #require(tabs.navigation.entryID(for: .cart))) == nil)
    #expect(TabItem(title: "Find", image: "lens", role: .search).systemImage == nil)
    #expect(TabItem(title: "Cart", badge: "new").badge == "new")
  }
}
