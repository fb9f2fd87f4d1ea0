import Cairn
import CairnExplorer

/// A route that consists of its name only.
struct Spot: Routable, ExpressibleByStringLiteral, CustomStringConvertible {
  let name: String

  init(_ name: String) { self.name = name }
  init(stringLiteral name: String) { self.name = name }

  init(from decoder: any Decoder) throws {
    name = try decoder.singleValueContainer().decode(String.self)
  }

  /// A route named "lossy" is saved as another one.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name == "lossy" ? "home" : name)
  }

  var description: String { name }
}

extension Requirement { static let signIn = Requirement("sign-in") }

/// A small app that tests configure with closures.
final class Lab: Coordinator, Explorable {
  typealias Output = String

  let navigation: Navigation<Spot>
  /// The buttons of the screen at a route, by name.
  var buttons: [Spot: KeyValuePairs<String, @MainActor (Lab) -> Void>] = [:]
  /// The transitions to routes; others use the default of the layout.
  var ways: [Spot: @MainActor (Lab, NavigationOrigin) -> Transition<Spot>] = [:]
  /// The flows at routes; others show a `LabScreen`.
  var flows: [Spot: @MainActor (Lab) -> Destination] = [:]
  /// Events that can happen at any time, beneath whatever is shown: a push message, the answer of a server.
  var incidents: @MainActor (Lab) -> KeyValuePairs<String, @MainActor (Lab) -> Void> = { _ in [:] }
  /// The requests of the flow when it starts.
  var beginning: @MainActor (Lab) -> Void = { _ in }
  /// The actions of screens when they are released.
  var farewells: [Spot: @MainActor (Lab) -> Void] = [:]
  /// A server that answers when a test says so.
  let server = SlowServer()
  /// The screens that refuse to be left.
  var vetoes: Set<Spot> = []
  /// The questions of screens before they are left.
  var questions: [Spot: String] = [:]
  /// The screens that the app keeps by mistake.
  var keeps: Set<Spot> = []
  var kept: [AnyObject] = []
  var isSignedIn = false
  /// True if the lab shows how many calls of the server wait.
  var declaresCalls = false

  static let links = Links<Spot> {
    Link("/a", "a", under: "home")
    Link("/b", "b", under: "home")
  }

  init(_ navigation: Navigation<Spot> = Navigation(root: "home")) {
    self.navigation = navigation
    buttons["home"] = ["to a": { $0.navigate(to: "a") }]
  }

  /// Makes an explorer of labs that are set up alike.
  static func explorer(
    bound: Int = 10_000, _ setUp: @escaping @MainActor (Lab) -> Void
  ) -> Explorer<Lab> {
    Explorer(bound: bound) {
      let lab = Lab()
      setUp(lab)
      return lab
    }
  }

  /// Makes an explorer of labs that are set up alike, with fakes that give choices.
  static func explorer(_ setUp: @escaping @MainActor (Lab, Choices) -> Void) -> Explorer<Lab> {
    Explorer { choices in
      let lab = Lab()
      setUp(lab, choices)
      return lab
    }
  }

  var explorationState: String {
    (isSignedIn ? "signed in" : "") + (declaresCalls ? "\(server.calls) calls" : "")
  }

  var actions: [ExplorerAction] {
    incidents(self).map { name, occur in ExplorerAction(name) { occur(self) } }
  }

  func start() { beginning(self) }

  func destination(for route: Spot) -> Destination {
    if let flow = flows[route] { flow(self) } else { screen(route) }
  }

  private func screen(_ spot: Spot) -> LabScreen {
    let screen = LabScreen(spot, self)
    if keeps.contains(spot) { kept.append(screen) }
    return screen
  }

  func transition(to route: Spot, by origin: NavigationOrigin) -> Transition<Spot> {
    ways[route]?(self, origin) ?? .show(route)
  }
}

/// The model of a screen of the lab.
final class LabScreen: Explorable, LeaveGuard {
  private let spot: Spot
  private let lab: Lab

  init(_ spot: Spot, _ lab: Lab) {
    self.spot = spot
    self.lab = lab
  }

  var actions: [ExplorerAction] {
    (lab.buttons[spot] ?? [:]).map { name, act in
      ExplorerAction(name) { [lab] in act(lab) }
    }
  }

  // Not isolated, which needs macOS 15.4.
  deinit {
    let (spot, lab) = (spot, lab)
    MainActor.assumeIsolated { lab.farewells[spot]?(lab) }
  }

  func decideLeaving() -> LeaveDecision {
    if let question = lab.questions[spot] {
      return .ask(Dialog(question, choices: [.init("Leave", ()), .cancel("Stay")]))
    }
    return lab.vetoes.contains(spot) ? .veto("Stay.") : .allow
  }
}

/// Answers all waiting calls when it is told to.
@MainActor
final class SlowServer {
  private(set) var calls = 0
  private var waiting: [AsyncStream<Never>.Continuation] = []

  /// Waits for the answer; returns early if the task is cancelled.
  func call() async {
    calls += 1
    let (stream, waiter) = AsyncStream.makeStream(of: Never.self)
    waiting.append(waiter)
    for await _ in stream {}
    calls -= 1
  }

  func answer() {
    waiting.forEach { $0.finish() }
    waiting = []
  }

  /// The answer of the server, while somebody waits for it.
  var incidents: KeyValuePairs<String, @MainActor (Lab) -> Void> {
    calls == 0 ? [:] : ["the server answers": { $0.server.answer() }]
  }
}
