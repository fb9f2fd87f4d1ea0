@testable import Cairn
import Testing

@MainActor
@Suite("Costs that end", .failsOnReports)
struct RarePlacesTests {
  let app = TestFlow("app", stack: "home")
  let navigator: Navigator
  var rare: RarePlaces { navigator.engine.store.rare }
  var hasOverlays: Bool { !navigator.tree.overlays.isEmpty }

  init() {
    navigator = Navigator(quiet: app)
    app.makes["plain"] = { _ in Destination(Plain()) }
    app.makes["lazy"] = { _ in
      let flow = TestFlow("lazy", Navigation(tabs: ["plain", "other"], isLazy: true))
      return .flow(flow)
    }
  }

  @Test("The tree lists overlays only while there are any, whatever removes them")
  func overlays() throws {
    #expect(!hasOverlays)
    app.present("plain", as: .overlay(.transparent))
    #expect(hasOverlays)
    app.dismiss("plain")
    #expect(!hasOverlays)

    app.push("inner")
    app.makes["inner"] = { _ in .flow(TestFlow("inner", stack: "list")) }
    app.set(["home", "inner", "inner"])
    let inner = try #require(app.children.first as? TestFlow)
    inner.present("lock", as: .overlay(.opaque))
    #expect(hasOverlays)
    app.popToRoot()
    #expect(!hasOverlays)

    app.perform(.sequence(.present("plain", as: .overlay(.opaque)), .dismiss("plain")))
    #expect(!hasOverlays)
    app.present("plain", as: .overlay(.opaque))
    let saved = try navigator.snapshot()
    app.dismiss("plain")
    navigator.restore(saved)
    #expect(hasOverlays)
    #expect(navigator.tree.frontPath.count == 2)
    app.dismiss("plain")
    let without = try navigator.snapshot()
    app.present("plain", as: .overlay(.opaque))
    navigator.restore(without)
    #expect(!hasOverlays)
    // The front leads to the screen again.
    #expect(navigator.screen?.name == "home")
    #expect(navigator.screen?.isActive == true)
    app.present("plain", as: .overlay(.opaque))
    navigator.end()
    #expect(!hasOverlays)
  }

  @Test("Commits look for adaptive presentations, guards and lazy tabs only while there are any")
  func others() throws {
    app.present("plain", as: .adaptive(compact: .push, regular: .sheet))
    #expect(rare.hasAdaptive)
    app.pop()
    #expect(!rare.hasAdaptive)
    app.push("lazy")
    #expect(rare.hasLazyTabs)
    app.pop()
    #expect(!rare.hasLazyTabs)

    let quiet = Quiet()
    let navigator = Navigator(quiet, reportsLeaks: false)
    #expect(!navigator.engine.transaction.hasGuards)
    quiet.push(.guarded)
    #expect(navigator.engine.transaction.hasGuards)
    quiet.pop()
    #expect(!navigator.engine.transaction.hasGuards)
    #expect(quiet.perform(.sequence(.push(.guarded), .pop)) == .unchanged)
    #expect(!navigator.engine.transaction.hasGuards)
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

private final class Quiet: Coordinator {
  enum Route: Routable { case home, guarded }
  let navigation = Navigation(root: Route.home)

  func destination(for route: Route) -> Destination {
    if route == .guarded { Guarding() } else { Plain() }
  }

  private final class Guarding: LeaveGuard {
    func decideLeaving() -> LeaveDecision { .allow }
  }
}

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
