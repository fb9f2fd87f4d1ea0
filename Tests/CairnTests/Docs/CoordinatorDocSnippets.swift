// The code in the doc comments of coordinators, their layouts and their flows.
import Cairn
import Testing

private enum Docs {
  @MainActor
  final class LoginModel {
    struct Handlers { let logIn: (Session) -> Void, register: () -> Void }
    let handlers: Handlers
    init(_ handlers: Handlers) { self.handlers = handlers }
  }

  @MainActor
  final class RegisterModel {
    let onDone: () -> Void
    init(onDone: @escaping () -> Void) { self.onDone = onDone }
  }

  // snippet: doc-coordinator
  final class AuthCoordinator: Coordinator {
    enum Route: Routable { case login, register }
    typealias Output = Session

    let navigation = Navigation(root: Route.login)

    func destination(for route: Route) -> Destination {
      switch route {
      case .login:
        LoginModel(
          .init(logIn: { self.finish($0) }, register: { self.navigate(to: .register) }))
      case .register: RegisterModel(onDone: { self.popToRoot() })
      }
    }
  }
  // end snippet

  final class AccountCoordinator: Coordinator {
    enum Route: Routable { case profile, deleteAccount }
    let navigation = Navigation(root: Route.profile)
    static let links = Links<Route> { Link("/delete", .deleteAccount) }
    func destination(for route: Route) -> Destination { PlainScreen() }

    // snippet: doc-transition-by
    func transition(to route: Route, by origin: NavigationOrigin) -> Route.Transition {
      switch (route, origin) {
      case (.deleteAccount, .link): .deny("A link must not delete the account.")
      default: transition(to: route)
      }
    }
    // end snippet
  }

  @MainActor
  final class ListModel {
    let onSelect: (Int) -> Void
    private(set) var isLoaded = false
    init(onSelect: @escaping (Int) -> Void = { _ in }) { self.onSelect = onSelect }
    func load() async { isLoaded = true }
  }

  final class CheckoutCoordinator: Coordinator {
    enum Route: Routable { case address }
    typealias Output = Int
    let navigation = Navigation(root: Route.address)
    func destination(for route: Route) -> Destination { PlainScreen() }
  }

  final class DetailModel {}

  final class ShopCoordinator: Coordinator {
    enum Route: Routable { case list, detail(Int), checkout }
    let navigation = Navigation(root: Route.list)
    private(set) var orders: [Int] = []
    private(set) var log: [String] = []

    func checkoutEnded(_ order: Int) { orders.append(order) }

    // snippet: doc-destination
    func destination(for route: Route) -> Destination {
      switch route {
      case .list: ListModel(onSelect: { self.navigate(to: .detail($0)) })
      case .detail: DetailModel()
      case .checkout: CheckoutCoordinator().onFinish { self.checkoutEnded($0) }
      }
    }
    // end snippet

    func goToCheckout() async {
      // snippet: doc-final-outcome
      let outcome = await finalOutcome(of: navigate(to: .checkout))
      if outcome == .committed { log.append("checkout") }
      // end snippet
    }
  }

  final class OrdersCoordinator: Coordinator {
    enum Route: Routable { case orders }
    let navigation = Navigation(root: Route.orders)

    func destination(for route: Route) -> Destination {
      // snippet: doc-destination-task
      Destination(ListModel()) { await $0.load() }
      // end snippet
    }
  }

  @MainActor
  final class PlayerModel {
    private(set) var log: [String] = []
    func play() { log.append("play") }
    func pause() { log.append("pause") }
    func close() { log.append("close") }
  }

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

private typealias PlayerModel = Docs.PlayerModel

// snippet: doc-lifecycle
extension PlayerModel: LifecycleObserver {
  func didBecomeActive() { play() }
  func didResignActive() { pause() }
  func didEnd() { close() }
}
// end snippet

@MainActor
@Suite("Documentation: coordinators", .failsOnReports)
struct CoordinatorDocSnippetTests {
  @Test("A coordinator shows its screens and returns its output")
  func coordinator() throws {
    var result: Session?
    let navigator = Navigator(Docs.AuthCoordinator()) { result = $0.output }
    try navigator.front(Docs.LoginModel.self).handlers.register()
    try navigator.front(Docs.RegisterModel.self).onDone()
    try navigator.front(Docs.LoginModel.self).handlers.logIn(Session(user: "ada"))
    #expect(result == Session(user: "ada"))
  }

  @Test("A coordinator denies a route to links only")
  func origin() {
    let account = Docs.AccountCoordinator()
    let navigator = Navigator(account)
    #expect(navigator.open("/delete") == .refused(.denied("A link must not delete the account.")))
    #expect(account.navigate(to: .deleteAccount) == .committed)
  }

  @Test("A destination is a screen's model or another coordinator, possibly with a task")
  func destination() async throws {
    let shop = Docs.ShopCoordinator()
    let navigator = Navigator(shop)
    try navigator.front(Docs.ListModel.self).onSelect(5)
    #expect(shop.navigation.stack == [.list, .detail(5)])
    await shop.goToCheckout()
    #expect(shop.log == ["checkout"])
    try #require(shop.children.first as? Docs.CheckoutCoordinator).finish(7)
    #expect(shop.orders == [7])
    let others = Navigator(Docs.OrdersCoordinator())
    let orders = try others.front(Docs.ListModel.self)
    await until("the task") { orders.isLoaded }
  }

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
    do {
      // snippet: doc-preferred-compact-column
      let columns = Navigation(
        split: Route.folders, detail: .welcome, preferredCompactColumn: .sidebar)
      // end snippet
      #expect(columns.stack == [.folders, .welcome])
    }
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

  @Test("A lifecycle observer follows its entry to the end")
  func lifecycle() throws {
    let app = TestFlow("app", stack: "list")
    let player = Docs.PlayerModel()
    app.makes["player"] = { _ in Destination(player) }
    let navigator = Navigator(app)
    app.push("player")
    app.pop()
    #expect(player.log == ["play", "pause", "close"])
    _ = navigator
  }
}
