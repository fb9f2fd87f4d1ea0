import Cairn
import CairnExplorer

/// An app, beside a page whose link is followed, denied or fails, as the explorer chooses.
final class Outside<App: Coordinator>: Coordinator, Explorable {
  enum Route: Routable { case app, page }

  static var links: Links<Route> {
    Links {
      Link("/outside", .page)
      Mount("/", .app, App.self)
    }
  }

  let navigation = Navigation(switching: Route.app)
  private let choices: Choices
  private let make: @MainActor () -> App
  private let state: @MainActor () -> String
  private let incidents: KeyValuePairs<String, @MainActor (App) -> Void>
  private weak var app: App?

  /// - Parameters:
  ///   - choices: What the explorer chooses.
  ///   - incidents: What happens to the app at any time.
  ///   - state: What decides about the app, and is not in the tree.
  ///   - make: Makes the app's coordinator.
  init(
    _ choices: Choices, incidents: KeyValuePairs<String, @MainActor (App) -> Void> = [:],
    state: @escaping @MainActor () -> String = { "" }, _ make: @escaping @MainActor () -> App
  ) {
    self.choices = choices
    self.incidents = incidents
    self.state = state
    self.make = make
  }

  var explorationState: String { state() }

  var actions: [ExplorerAction] {
    incidents.map { name, occur in ExplorerAction(name) { self.app.map(occur) } }
  }

  func transition(to route: Route) -> Route.Transition {
    guard route == .page else { return .show(route) }
    return .decide { [choices] in
      switch choices.choose("outside", from: ["follow", "deny", "fail"]) {
      case "follow": .present(route, as: .sheet)
      case "deny": .deny("The page is no longer there.")
      default: throw Unreachable()
      }
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .app: makeApp()
    case .page: Page()
    }
  }

  private func makeApp() -> App {
    let app = make()
    self.app = app
    return app
  }
}

private final class Page {}
private struct Unreachable: Error {}
