@_spi(Hosts) import Cairn
import Foundation
import Testing

/// The state that decides what the coordinators of these tests allow.
@MainActor
private final class MallRules {
  var isSignedIn = true
  var orders: Transition<OrdersFlow.Route>?
  var mainOrders: Transition<MainFlow.Route>?
  /// The questions to the coordinators, such as "program: orders".
  var asked: [String] = []
  let gate = Gate()
}

private final class MallFlow: Coordinator {
  enum Route: Routable { case main, signIn }
  let navigation = Navigation(switching: Route.main)
  let rules: MallRules
  init(_ rules: MallRules) { self.rules = rules }

  func destination(for route: Route) -> Destination {
    switch route {
    case .main: MainFlow(rules)
    case .signIn: SignInFlow().onFinish { self.rules.isSignedIn = true }
    }
  }

  func route(fulfilling requirement: Requirement) -> Route? {
    requirement == .signIn ? .signIn : nil
  }
}

private final class SignInFlow: Coordinator {
  enum Route: Routable { case form }
  let navigation = Navigation(root: Route.form)
  func destination(for route: Route) -> Destination { TestScreen("form") }
}

private final class MainFlow: Coordinator {
  enum Route: Routable { case home, orders, about }
  let navigation = Navigation(tabs: [Route.home, .orders, .about])
  let rules: MallRules
  init(_ rules: MallRules) { self.rules = rules }

  func transition(to route: Route, by origin: NavigationOrigin) -> Route.Transition {
    rules.asked.append("\(origin.rawValue): \(route)")
    return (route == .orders ? rules.mainOrders : nil) ?? .show(route)
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .home: HomeFlow(rules)
    case .orders: OrdersFlow(rules)
    case .about: TestScreen("about")
    }
  }
}

private final class HomeFlow: Coordinator {
  enum Route: Routable { case front, product(Int) }
  let navigation = Navigation(root: Route.front)
  let rules: MallRules
  init(_ rules: MallRules) { self.rules = rules }

  func destination(for route: Route) -> Destination {
    switch route {
    case .front: TestScreen("front")
    case .product: ProductFlow()
    }
  }

  /// The flow on top.
  var product: ProductFlow? { children.last as? ProductFlow }
}

private final class ProductFlow: Coordinator {
  enum Route: Routable { case detail, cart }
  let navigation = Navigation(root: Route.detail)
  func destination(for route: Route) -> Destination { TestScreen("\(route)") }
}

private final class OrdersFlow: Coordinator {
  enum Route: Routable { case list, detail(Int), invoice(Int) }
  let navigation = Navigation(root: Route.list)
  let rules: MallRules
  init(_ rules: MallRules) { self.rules = rules }

  func transition(to route: Route, by origin: NavigationOrigin) -> Route.Transition {
    rules.asked.append("\(origin.rawValue): \(route)")
    if route != .list, !rules.isSignedIn { return .require(.signIn, then: route) }
    return (route == .detail(7) ? rules.orders : nil) ?? .show(route)
  }

  func destination(for route: Route) -> Destination { TestScreen("\(route)") }
}

private final class PrintedFlow: Coordinator {
  enum Route: Routable { case front, shelf(Int) }
  static let links = Links<Route> {
    Link("/", .front)
    Mount("/shelves/:id", Route.shelf, PrintedShelf.self)
  }
  let navigation = Navigation(root: Route.front)
  func destination(for route: Route) -> Destination { TestScreen("\(route)") }
}

private final class PrintedShelf: Coordinator {
  enum Route: Routable { case window, book(String) }
  static let links = Links<Route> { Link("/books/:name", Route.book) }
  let navigation = Navigation(root: Route.window)
  func destination(for route: Route) -> Destination { TestScreen("\(route)") }
}

@MainActor
@Suite("Typed paths across flows", .failsOnReports)
struct TypedPathTests {
  private let rules = MallRules()
  private let navigator: Navigator
  private let main: MainFlow
  private let home: HomeFlow

  /// The path that most tests follow.
  private let order = MainFlow.path(to: .orders, then: OrdersFlow.path(to: .detail(7)))

  init() throws {
    let app = MallFlow(rules)
    navigator = Navigator(quiet: app)
    main = try #require(app.children.first as? MainFlow)
    home = try #require(main.children.first as? HomeFlow)
    home.push(.product(3))
    rules.asked = []
  }

  private var orders: OrdersFlow { get throws { try #require(main.children.last as? OrdersFlow) } }
  private let product = "*home[front product(3)[detail]]"

  // MARK: One commit

  @Test("Promise 30: A typed path leads from deep inside one flow into another, in one commit")
  func oneCommit() throws {
    let recorder = EventRecorder(navigator)
    let diffs = DiffRecorder()
    navigator.attach(diffs)
    let product = try #require(home.product)
    #expect(product.navigate(along: order) == .committed)
    #expect(
      navigator.shape
        == "<main(home[front product(3)[detail]] *orders[list detail(7)] about)>")
    #expect(diffs.diffs.count == 1)
    let event = try #require(recorder.events.first)
    #expect(recorder.events.count == 1)
    #expect(event.origin == .program)
    #expect(event.request == .follow(flow: try #require(product.entryID), path: order))
    #expect("\(event)".hasPrefix("program: navigate along orders / detail(7) in #"))
    #expect(rules.asked == ["program: orders", "program: detail(7)"])
  }

  @Test("Promise 30: A coordinator starts a path with one of its own routes")
  func ownRoute() {
    #expect(
      main.navigate(to: .orders, then: OrdersFlow.path(to: .detail(7))) == .committed)
    #expect(navigator.shape == "<main(\(product.dropFirst()) *orders[list detail(7)] about)>")
  }

  @Test("Promise 30: A path keeps what is already there, and is unchanged the second time")
  func reuses() throws {
    main.navigate(along: order)
    let shown = navigator.shown
    main.select(.home)
    #expect(home.product?.navigate(along: order) == .committed)
    #expect(navigator.shown === shown)
    #expect(home.product?.navigate(along: order) == .unchanged)
    #expect(navigator.revision == 4)
  }

  @Test("Promise 30: A path builds a back stack, and replaces other entries and modals on its way")
  func backStack() throws {
    try orders.push(.detail(1))
    try orders.present(.detail(2))
    let invoice = OrdersFlow.path(to: .invoice(7), under: .list, .detail(7))
    let path = MainFlow.path(to: .orders, then: invoice)
    #expect(main.navigate(along: path) == .committed)
    #expect(
      navigator.shape
        == "<main(\(product.dropFirst()) *orders[list detail(7) invoice(7)] about)>")
  }

  @Test("Promise 30: A path that ends at a flow shows the beginning of that flow")
  func ending() throws {
    try orders.set([.list, .detail(1)])
    #expect(home.product?.navigate(along: MainFlow.path(to: .orders)) == .committed)
    #expect(navigator.shape == "<main(\(product.dropFirst()) *orders[list] about)>")
  }

  @Test("Promise 30: A navigator follows a path from the root")
  func fromNavigator() {
    #expect(navigator.navigate(along: MallFlow.path(to: .main, then: order)) == .committed)
    #expect(navigator.shape == "<main(\(product.dropFirst()) *orders[list detail(7)] about)>")
    navigator.end()
    #expect(navigator.navigate(along: MallFlow.path(to: .main)) == .refused(.flowEnded))
  }

  @Test("Promise 30: Links print the URL of a typed path through mounted flows")
  func printed() throws {
    let path = PrintedFlow.path(to: .shelf(4), then: PrintedShelf.path(to: .book("a b")))
    #expect(PrintedFlow.links.url(for: path)?.absoluteString == "/shelves/4/books/a%20b")
    #expect(PrintedFlow.links.url(for: PrintedFlow.path(to: .front))?.absoluteString == "/")
    // No link prints the shelf's window.
    let window = PrintedFlow.path(to: .shelf(4), then: PrintedShelf.path(to: .window))
    #expect(PrintedFlow.links.url(for: window) == nil)
    let decoded = try JSONDecoder().decode(RoutePath.self, from: JSONEncoder().encode(path))
    #expect(PrintedFlow.links.url(for: decoded) == nil)
  }

  @Test("A path whose first route belongs to other links has no URL, which is reported")
  func printedElsewhere() {
    let (texts, url) = reports {
      PrintedFlow.links.url(for: PrintedShelf.path(to: .book("a")))
    }
    #expect(url == nil)
    #expect(texts.count == 1)
    #expect(
      texts.first?.contains(#"asked for the URL of the path book("a"), which begins with a"#)
        == true)
    #expect(texts.first?.contains("PrintedShelf.Route. url(for:) has returned nil.") == true)
    #expect(texts.first?.contains("begin the path with a route of these links") == true)
  }

  // MARK: Gates

  @Test("Promise 30: Any coordinator on the way can refuse a path, which then changes nothing")
  func denied() throws {
    let before = navigator.tree
    rules.mainOrders = .deny("closed")
    #expect(home.product?.navigate(along: order) == .refused(.denied("closed")))
    rules.mainOrders = nil
    rules.orders = .deny("secret")
    #expect(home.product?.navigate(along: order) == .refused(.denied("secret")))
    #expect(navigator.tree == before)
  }

  @Test("Promise 30: A redirect on the way is followed, and its event says what it dropped")
  func redirected() {
    rules.mainOrders = .redirect(to: .about)
    let recorder = EventRecorder(navigator)
    #expect(home.product?.navigate(along: order) == .redirected)
    #expect(navigator.shape == "<main(\(product.dropFirst()) orders[list] *about)>")
    let note = recorder.events.first?.note
    #expect(note?.contains("dropped the rest of the path: detail(7)") == true)
  }

  @Test("Promise 30: A path waits for a decision in the container of the coordinator that makes it")
  func waits() async throws {
    let gate = rules.gate
    rules.orders = .when({ await gate.ask() }, then: .push(.detail(7)))
    let recorder = EventRecorder(navigator)
    let product = try #require(home.product)
    #expect(product.navigate(along: order) == .deciding)
    #expect(product.navigation.isDeciding)
    await gate.waitUntilAsked()
    gate.answer(true)
    await recorder.waitForEvents(1)
    #expect(recorder.outcomes == [.committed])
    #expect(navigator.shape == "<main(\(self.product.dropFirst()) *orders[list detail(7)] about)>")
  }

  // MARK: Parked

  @Test("Promise 12: A path is parked behind a required flow, even if that flow replaces its start")
  func parked() throws {
    rules.isSignedIn = false
    #expect(home.product?.navigate(along: order) == .parked)
    #expect(navigator.shape == "<signIn[form]>")
    let signIn = try #require(navigator.root.children.first as? SignInFlow)
    signIn.finish()
    #expect(navigator.shape == "<main(home[front] *orders[list detail(7)] about)>")
  }

  @Test("Promise 12: A parked path is saved, with its back stack, and continues in a new navigator")
  func saved() throws {
    rules.isSignedIn = false
    let invoice = OrdersFlow.path(to: .invoice(7), under: .list, .detail(7))
    let path = MainFlow.path(to: .orders, then: invoice)
    #expect(home.product?.navigate(along: path) == .parked)
    let data = try navigator.snapshot().data()
    let again = MallRules()
    again.isSignedIn = false
    let later = Navigator(quiet: MallFlow(again))
    #expect(later.restore(from: data).isComplete)
    #expect(later.tree == navigator.tree)
    (later.root.children.first as? SignInFlow)?.finish()
    #expect(later.shape == "<main(home[front] *orders[list detail(7) invoice(7)] about)>")
    #expect(again.asked == ["program: orders", "program: detail(7)", "program: invoice(7)"])
  }

  // MARK: Mistakes

  @Test("Promise 30: A path that no ancestor can start is reported, and changes nothing")
  func withoutOwner() {
    let before = navigator.tree
    let (texts, outcome) = reports { main.navigate(along: OrdersFlow.path(to: .detail(7))) }
    #expect(outcome == .unhandled)
    #expect(texts.count == 1)
    #expect(texts.first?.contains("neither its coordinator nor an ancestor") == true)
    #expect(navigator.tree == before)
  }

  @Test(
    "Promise 30: A path that names another coordinator than destination(for:) returns is reported",
    arguments: [MainFlow.Route.home, .about])
  private func elsewhere(route: MainFlow.Route) {
    let before = navigator.tree
    let path = MainFlow.path(to: route, then: OrdersFlow.path(to: .detail(7)))
    let (texts, outcome) = reports { main.navigate(along: path) }
    #expect(outcome == .unhandled)
    let found = route == .home ? "the coordinator HomeFlow" : "no coordinator"
    #expect(texts.count == 1)
    #expect(texts.first?.contains("there is \(found) at \(route)") == true)
    #expect(navigator.tree == before)
  }

  // MARK: Values

  @Test("Promise 32: A file cannot contain a path of unbounded length, nor an empty one")
  func limits() throws {
    func decode(_ path: RoutePath) throws -> RoutePath {
      try JSONDecoder().decode(RoutePath.self, from: try JSONEncoder().encode(path))
    }
    #expect(try decode(order) == order)
    #expect("\(order)" == "orders / detail(7)")
    var long = OrdersFlow.path(to: .list)
    for _ in 0..<255 { long = OrdersFlow.path(to: .list, then: long) }
    #expect(try decode(long) == long)
    #expect(throws: DecodingError.self) { try decode(OrdersFlow.path(to: .list, then: long)) }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(RoutePath.self, from: Data(#"{"steps":[]}"#.utf8))
    }
  }
}
