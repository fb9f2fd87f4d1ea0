import Cairn

/// A coordinator that tests configure.
///
/// Every route is a screen unless a test changes that.
@MainActor
final class Flow: Coordinator {
  struct Route: Routable, ExpressibleByStringLiteral, CustomStringConvertible {
    let name: String
    init(stringLiteral name: String) { self.name = name }
    init(_ name: String) { self.name = name }
    static func named(_ name: String) -> Route { Route(name) }
    var description: String { name }
  }

  typealias Output = String

  let navigation: Navigation<Route>
  var makes: [String: @MainActor () -> Destination] = [:]
  /// Tab items by name; a route without one has its name as the title.
  var items: [String: TabItem] = [:]
  /// Transitions by name; a route without one is shown in the default way.
  var ways: [String: @MainActor () -> Transition<Route>] = [:]
  /// The number of models that have been created, by name.
  private(set) var made: [String: Int] = [:]
  private(set) var results: [FlowResult<String>] = []

  static let links = Links<Route> {
    Link("/home", "home")
    Link("/items/:name", Route.named, under: "home")
  }

  init(_ navigation: Navigation<Route>, _ makes: [String: @MainActor () -> Destination] = [:]) {
    self.navigation = navigation
    self.makes = makes
  }

  func destination(for route: Route) -> Destination {
    made[route.name, default: 0] += 1
    return makes[route.name]?() ?? Destination(Screen(route.name))
  }

  func transition(to route: Route) -> Transition<Route> { ways[route.name]?() ?? .show(route) }

  func tabItem(for route: Route) -> TabItem? { items[route.name] ?? TabItem(title: route.name) }

  func take(_ result: FlowResult<String>) { results.append(result) }
}

/// A screen without a leave guard.
@MainActor
final class Screen: CustomStringConvertible {
  nonisolated let description: String
  init(_ name: String) { description = name }
}

/// A screen with a leave guard.
@MainActor
final class Form: LeaveGuard, CustomStringConvertible {
  nonisolated let description: String
  var decision: LeaveDecision
  private(set) var asked = 0

  init(_ name: String, _ decision: LeaveDecision) {
    description = name
    self.decision = decision
  }

  func decideLeaving() -> LeaveDecision {
    asked += 1
    return decision
  }
}
