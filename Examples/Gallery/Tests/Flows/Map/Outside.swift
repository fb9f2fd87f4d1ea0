import Cairn
import CairnExplorer

@testable import Gallery

/// A flow, and in its place a page whose link is followed, denied or fails, as the explorer chooses.
final class Outside<Flow: Coordinator>: Coordinator {
  enum Route: Routable { case flow, page }

  static var links: Links<Route> {
    Links {
      Link("/outside", .page)
      Mount("/", .flow, Flow.self)
    }
  }

  let navigation = Navigation(switching: Route.flow)
  private let choices: Choices
  private let make: @MainActor () -> Flow

  /// - Parameters:
  ///   - choices: What the explorer chooses.
  ///   - make: Makes the coordinator of the flow.
  init(_ choices: Choices, _ make: @escaping @MainActor () -> Flow) {
    self.choices = choices
    self.make = make
  }

  func transition(to route: Route) -> Route.Transition {
    guard route == .page else { return .show(route) }
    return .decide { [choices] in
      switch choices.choose("outside", from: ["follow", "deny", "fail"]) {
      case "follow": .show(route)
      case "deny": .deny("The page is no longer there.")
      default: throw Unreachable()
      }
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .flow: make()
    case .page: PlainScreen("Page", ["Back": { self.navigate(to: .flow) }])
    }
  }
}

private struct Unreachable: Error {}
