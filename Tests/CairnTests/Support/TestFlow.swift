import Cairn

/// A route that consists of its name only, so that tests can write `flow.push("detail")`.
struct Stop: Routable, ExpressibleByStringLiteral, CustomStringConvertible {
  let name: String

  init(_ name: String) { self.name = name }
  init(stringLiteral name: String) { self.name = name }

  static func named(_ name: String) -> Stop { Stop(name) }

  var description: String { name }
}

extension Requirement { static let signIn = Requirement("sign-in") }

/// A coordinator that tests configure with closures.
///
/// Every route shows a `TestScreen` by default.
final class TestFlow: Coordinator, LifecycleObserver, LeaveGuard {
  typealias Output = String

  let name: String
  let navigation: Navigation<Stop>
  let log: Log?

  /// Destinations by route name.
  ///
  /// A route without one shows a `TestScreen`.
  var makes: [String: @MainActor (TestFlow) -> Destination] = [:]
  /// Transitions by route name.
  ///
  /// A route without one uses the default of the layout.
  var ways: [String: @MainActor (TestFlow) -> Transition<Stop>] = [:]
  /// Transitions by route name that depend on the origin; they come before `ways`.
  var gates: [String: @MainActor (NavigationOrigin) -> Transition<Stop>] = [:]
  /// The origins and routes that the coordinator was asked for, such as "user: list".
  private(set) var asked: [String] = []
  var requirements: [Requirement: Stop] = [:]
  /// True if the flow was created with lazy tabs.
  var hasLazyTabs = false
  var veto: String?
  var onStart: (@MainActor (TestFlow) -> Void)?
  var onActive: (@MainActor (TestFlow) -> Void)?
  private(set) var isActive = false

  static let links = Links<Stop> {
    Link("/list", Stop("list"))
    Link("/go/:name", Stop.named, under: Stop("list"))
    Mount("/in/:name", Stop.named, TestFlow.self)
  }

  init(_ name: String, _ navigation: Navigation<Stop>, log: Log? = nil) {
    self.name = name
    self.navigation = navigation
    self.log = log
  }

  convenience init(_ name: String, stack: Stop..., log: Log? = nil) {
    let root = stack.first ?? "root"
    self.init(name, Navigation(root: root, path: Array(stack.dropFirst())), log: log)
  }

  convenience init(_ name: String, tabs: Stop..., log: Log? = nil) {
    self.init(name, Navigation(tabs: tabs), log: log)
  }

  convenience init(_ name: String, switching route: Stop, log: Log? = nil) {
    self.init(name, Navigation(switching: route), log: log)
  }

  /// Returns a flow that is shown at the route with its name.
  func child(_ name: String, stack: Stop..., log: Log? = nil) -> TestFlow {
    let navigation = Navigation(root: stack[0], path: Array(stack.dropFirst()))
    let flow = TestFlow(name, navigation, log: log)
    makes[name] = { _ in .flow(flow) }
    return flow
  }

  /// Shows a new flow at the route with its name each time.
  func shows(
    _ name: String, stack: Stop..., log: Log? = nil,
    prepare: @escaping @MainActor (TestFlow) -> Void = { _ in }
  ) {
    makes[name] = { _ in
      let navigation = Navigation(root: stack[0], path: Array(stack.dropFirst()))
      let flow = TestFlow(name, navigation, log: log)
      prepare(flow)
      return .flow(flow)
    }
  }

  /// Presents a flow with the screen `form` at the route.
  func presents(_ name: String) {
    ways[name] = { _ in .present(Stop(name)) }
    shows(name, stack: "form")
  }

  func destination(for route: Stop) -> Destination {
    if let make = makes[route.name] {
      make(self)
    } else {
      TestScreen(route.name, flow: self, log: log)
    }
  }

  func transition(to route: Stop) -> Transition<Stop> { ways[route.name]?(self) ?? .show(route) }

  func transition(to route: Stop, by origin: NavigationOrigin) -> Transition<Stop> {
    asked.append("\(origin.rawValue): \(route)")
    return gates[route.name]?(origin) ?? transition(to: route)
  }

  /// Returns the origins and routes that it was asked for since the last call.
  func takeAsked() -> [String] {
    defer { asked = [] }
    return asked
  }

  func route(fulfilling requirement: Requirement) -> Stop? { requirements[requirement] }

  func start() {
    log?.note("\(name) starts")
    onStart?(self)
  }

  func didBecomeActive() {
    isActive = true
    log?.note("\(name) active")
    onActive?(self)
  }

  func didResignActive() {
    isActive = false
    log?.note("\(name) resigns")
  }

  func didEnd() { log?.note("\(name) ends") }

  func decideLeaving() -> LeaveDecision {
    log?.note("\(name) asked")
    return veto.map(LeaveDecision.veto) ?? .allow
  }
}

extension Destination {
  /// A flow whose result is ignored.
  static func flow(_ flow: TestFlow) -> Destination { flow.onFinish { _ in } }
}

/// A screen's model that holds its coordinator strongly, as the closures in the samples do.
@MainActor
final class TestScreen: LifecycleObserver, LeaveGuard {
  let name: String
  let flow: TestFlow?
  let log: Log?
  var veto: String?
  /// Strong on purpose: it closes a cycle through the coordinator and the model.
  var onTap: (@MainActor () -> Void)?
  var onEnd: (@MainActor () -> Void)?
  var onActive: (@MainActor () -> Void)?
  var onAsked: (@MainActor () -> Void)?
  private(set) var isActive = false

  init(_ name: String, flow: TestFlow? = nil, log: Log? = nil) {
    self.name = name
    self.flow = flow
    self.log = log
    onTap = { _ = flow?.push(Stop("from \(name)")) }
    log?.note("\(name) made")
  }

  func didBecomeActive() {
    isActive = true
    log?.note("\(name) active")
    onActive?()
  }

  func didResignActive() {
    isActive = false
    log?.note("\(name) resigns")
  }

  func didEnd() {
    log?.note("\(name) ends")
    // The hook of the test. Cairn, not the test, must break the retain cycle through `onTap`.
    onEnd?()
  }

  func decideLeaving() -> LeaveDecision {
    log?.note("\(name) asked")
    onAsked?()
    return veto.map(LeaveDecision.veto) ?? .allow
  }
}

/// A log of what happened, in order.
@MainActor
final class Log {
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }

  /// The lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
