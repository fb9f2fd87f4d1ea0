import Cairn

/// A coordinator whose routes declare their identity: one list whatever its filter, one item and one
/// chat for each number.
final class Shelf: Coordinator {
  struct Filter: Codable, Hashable, Sendable {
    var text = ""
    var sort = "name"
  }

  enum Route: Routable {
    case list(Filter), item(Int, tab: String), chat(Int, message: Int?), about

    var identity: Self {
      switch self {
      case .list: .list(Filter())
      case .item(let number, _): .item(number, tab: "")
      case .chat(let number, _): .chat(number, message: nil)
      case .about: self
      }
    }
  }

  static let links = Links<Route> {
    Link(
      "/list?text=:text&sort=:sort",
      { (text: String?, sort: String?) in
        Route.list(Filter(text: text ?? "", sort: sort ?? "name"))
      })
    Link("/items/:number/:tab", { Route.item($0, tab: $1) }, under: .list(Filter()))
    Mount(
      "/chats/:number/:message", { Route.chat($0, message: $1) }, under: .list(Filter()),
      links: { ShelfChat.links })
  }

  let navigation: Navigation<Route>
  let log: Log?
  /// Transitions by route; a route without one uses the default of the layout.
  var ways: [Route: Transition<Route>] = [:]

  /// Makes the destinations; nil for screens and flows that follow their routes.
  var makes: (@MainActor (Route) -> Destination)?

  init(_ navigation: Navigation<Route>, log: Log? = nil) {
    self.navigation = navigation
    self.log = log
  }

  func transition(to route: Route) -> Transition<Route> { ways[route] ?? .show(route) }

  func destination(for route: Route) -> Destination {
    if let makes {
      makes(route)
    } else {
      switch route {
      case .chat: ShelfChat(route, log: log)
      default: ShelfScreen(route, log: log)
      }
    }
  }
}

/// A screen that shows the values of its route.
@MainActor
final class ShelfScreen: RouteObserver, LifecycleObserver, LeaveGuard {
  private(set) var route: Shelf.Route
  /// The user's input, which a new model would not have.
  var draft = ""
  var veto: String?
  var onUpdate: (@MainActor (Shelf.Route) -> Void)?
  private let log: Log?

  init(_ route: Shelf.Route, log: Log?) {
    self.route = route
    self.log = log
    log?.note("\(route) made")
  }

  func didUpdateRoute(to route: Shelf.Route) {
    self.route = route
    log?.note("\(route) updated")
    onUpdate?(route)
  }

  func didBecomeActive() { log?.note("\(route) active") }
  func didResignActive() { log?.note("\(route) resigns") }
  func didEnd() { log?.note("\(route) ends") }
  func decideLeaving() -> LeaveDecision { veto.map(LeaveDecision.veto) ?? .allow }
}

/// A flow at a route with values; it has its own routes.
final class ShelfChat: Coordinator, RouteObserver {
  enum Route: Routable { case messages, info }

  static let links = Links<Route> {
    Link("/", .messages)
    Link("/info", .info, under: .messages)
  }

  let navigation = Navigation(root: Route.messages)
  private(set) var entry: Shelf.Route
  private let log: Log?

  init(_ entry: Shelf.Route, log: Log?) {
    self.entry = entry
    self.log = log
    log?.note("\(entry) made")
  }

  func didUpdateRoute(to route: Shelf.Route) {
    entry = route
    log?.note("\(route) updated")
  }

  func destination(for route: Route) -> Destination { TestScreen("\(route)") }
}
