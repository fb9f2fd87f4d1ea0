@testable import Cairn
import Testing

@MainActor
@Suite("Costs that end", .failsOnReports)
struct RarePlacesTests {
  let app = TestFlow("app", stack: "home")
  let navigator: Navigator

  init() {
    navigator = Navigator(quiet: app)
    app.makes["plain"] = { _ in Destination(Plain()) }
  }

  @Test("A commit beneath an overlay does not read the whole tree")
  func beneath() {
    app.present("plain", as: .overlay(.opaque))
    for _ in 0..<5 {
      app.push("plain", always: true)
      app.pop()
    }
    let beneath = StepCounter.count {
      app.push("plain", always: true)
      app.pop()
    }
    app.dismiss("plain")
    let without = StepCounter.count {
      app.push("plain", always: true)
      app.pop()
    }
    #expect(beneath <= without + 4)
  }

  @Test("Promise 8: The path of a leak is made when it is reported, with the routes of that time")
  func paths() throws {
    let app = Named()
    let navigator = Navigator(app, reportsLeaks: true, clock: ManualClock())
    app.push(.flow(1))
    let flow = try #require(app.flows.last)
    flow.push(.screen(1))
    let kept = try #require(navigator.shown)
    Name.descriptions = 0
    flow.pop()
    for _ in 0..<10 {
      flow.push(.screen(2))
      flow.pop()
    }
    #expect(Name.descriptions == 0)
    app.updateRoute(to: .flow(7))
    app.pop()
    withExtendedLifetime(kept) {
      #expect(
        navigator.leakedObjects().map(\.path) == [
          "Named / flow(7) / screen(1)", "Named / flow(7)",
        ])
    }
    #expect(Name.descriptions > 0)
  }
}

private final class Plain {}

/// A route that counts how often its text is made.
private enum Name: Routable, CustomStringConvertible {
  case root, flow(Int), screen(Int)

  @MainActor static var descriptions = 0

  var identity: String {
    switch self {
    case .root: "root"
    case .flow: "flow"
    case .screen: "screen"
    }
  }

  var description: String {
    MainActor.assumeIsolated { Self.descriptions += 1 }
    return switch self {
    case .root: "root"
    case .flow(let number): "flow(\(number))"
    case .screen(let number): "screen(\(number))"
    }
  }
}

private final class Named: Coordinator, RouteObserver {
  let navigation = Navigation(root: Name.root)
  private(set) var flows: [Named] = []

  func destination(for route: Name) -> Destination {
    if case .flow = route { makeFlow() } else { Plain() }
  }

  private func makeFlow() -> Named {
    let flow = Named()
    flows.append(flow)
    return flow
  }

  func didUpdateRoute(to route: Name) {}
}
