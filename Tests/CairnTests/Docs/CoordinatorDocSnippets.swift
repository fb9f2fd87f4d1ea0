// The code in the doc comments of coordinators, their layouts and their flows.
import Cairn
import Testing

private enum Docs {
  final class MainCoordinator: Coordinator {
    enum Route: Routable { case home, search, cart }
    let cart = [1, 2]

    let navigation = Navigation(tabs: [Route.home, .search, .cart])

    // snippet: doc-tab-item
    func tabItem(for route: Route) -> TabItem? {
      switch route {
      case .home: TabItem(title: "Home", systemImage: "bag")
      case .search: TabItem(title: "Search", role: .search)
      case .cart: TabItem(title: "Cart", systemImage: "cart", badge: cart.count)
      }
    }
    // end snippet

    func destination(for route: Route) -> Destination { PlainScreen() }
  }

  enum Route: Routable {
    case list, auth, home, search, cart, welcome, features, folders, library, player
  }
}

@MainActor
@Suite("Documentation: coordinators", .failsOnReports)
struct CoordinatorDocSnippetTests {
  @Test("A navigation has the layout that it was created with")
  func layouts() {
    typealias Route = Docs.Route
    // snippet: doc-navigation
    let stack = Navigation(root: Route.list)
    let flows = Navigation(switching: Route.auth)  // one flow at a time
    let tabs = Navigation(tabs: [Route.home, .search, .cart])  // side by side
    let pages = Navigation(pages: [Route.welcome, .features])  // one after the other
    let columns = Navigation(split: Route.folders, detail: nil)
    let panes = Navigation(panes: [Route.library, .player])  // all visible, arranged by the app
    // end snippet
    #expect(stack.stack == [.list] && flows.top == .auth && tabs.top == .home)
    #expect(panes.stack == [.library, .player] && panes.top == .library)
    #expect(pages.top == .welcome && columns.column(.sidebar) == [.folders])
  }

  @Test("A tab item has a symbol, a badge, a role and a section")
  func tabItems() {
    let main = Docs.MainCoordinator()
    #expect(main.tabItem(for: .cart)?.badge == "2")
    let item = main.tabItem(for: .search)
    // snippet: doc-tab-role
    let isSearch = item?.role == TabItem.Role.search
    // end snippet
    #expect(isSearch)
    // snippet: doc-tab-section
    let films = TabItem(title: "Films", systemImage: "film", section: "Library")
    let music = TabItem(title: "Music", systemImage: "music.note", section: "Library")
    // end snippet
    #expect(films.section == music.section)
  }
}
