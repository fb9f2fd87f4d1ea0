@_spi(Hosts) @testable import Cairn
import Foundation
import Testing

/// A screen that saves its own state.
@MainActor
final class SearchModel: SavesState, LifecycleObserver {
  var query = ""
  private(set) var restoredWhileActive: Bool?
  private var isActive = false

  func saveState() -> String { query }
  func restoreState(_ query: String) {
    self.query = query
    restoredWhileActive = isActive
  }
  func didBecomeActive() { isActive = true }
}

@MainActor
@Suite("Snapshot and restore", .failsOnReports)
struct SnapshotTests {
  /// Nests the three layouts in each other, to the given depth.
  private static func nest(_ depth: Int, _ layout: Int = 0) -> TestFlow {
    let flow =
      switch layout % 3 {
      case 0: TestFlow("flow", stack: "a", "flow")
      case 1: TestFlow("flow", tabs: "a", "flow", "c")
      default: TestFlow("flow", switching: "flow")
      }
    if depth > 0 { flow.makes["flow"] = { _ in .flow(nest(depth - 1, layout + 1)) } }
    flow.makes["modal"] = { _ in .flow(nest(0, layout + 1)) }
    return flow
  }

  @Test(
    "Promise 20: Restoring gives an equal tree with the same ids for every layout and depth",
    arguments: [(0, 0), (0, 1), (0, 2), (3, 0), (4, 1), (5, 2), (30, 0)])
  func roundTrip(depth: Int, layout: Int) throws {
    let first = Navigator(quiet: Self.nest(depth, layout))
    for id in first.allIDs {
      guard let flow = first.coordinator(at: id) as? TestFlow else { continue }
      if first.tree.flow(id)?.layout == .tabs { flow.select("flow") }
      if first.tree.flow(id)?.layout == .stack { flow.push("top") }
      if id.rawValue % 2 == 1 { flow.present("modal") }
    }
    let saved = try first.snapshot()
    #expect(saved.tree == first.tree)

    let second = Navigator(quiet: Self.nest(depth, layout))
    let report = second.restore(from: try saved.data())
    #expect(report.isComplete)
    #expect(second.tree == first.tree)
    #expect(second.allIDs == first.allIDs)
    #expect(second.shape == first.shape)
    #expect(second.faults == [])
    #expect(try second.snapshot() == saved)
  }

  @Test("Promise 20: New ids continue after the ids in the restored snapshot")
  func idsGoOn() throws {
    let first = TestFlow("app", stack: "list")
    let navigator = Navigator(quiet: first)
    for number in 0..<20 { first.push(Stop("\(number)")) }
    first.pop(10)
    let data = try navigator.snapshot().data()
    let second = TestFlow("app", stack: "list")
    let restored = Navigator(quiet: second)
    restored.restore(from: data)
    let greatest = restored.allIDs.max() ?? .root
    second.push("new")
    #expect(try #require(restored.tree.frontPath.last) > greatest)
    // The ids of entries that were popped before saving are not reused either.
    #expect(restored.tree.frontPath.last == EntryID(rawValue: 23))
  }

  @Test("Promise 20: A navigation tree can be encoded and decoded on its own")
  func tree() throws {
    let navigator = Navigator(quiet: Self.nest(4, 0))
    let data = try JSONEncoder().encode(navigator.tree)
    #expect(try JSONDecoder().decode(NavigationTree.self, from: data) == navigator.tree)
  }

  @Test("Promise 20: A screen's saved state is restored before the screen becomes active")
  func screenState() throws {
    func make() -> TestFlow {
      let app = TestFlow("app", stack: "list")
      app.makes["search"] = { _ in Destination(SearchModel()) }
      return app
    }
    let first = Navigator(quiet: make())
    (first.root as? TestFlow)?.push("search")
    let id = try #require(first.id("search"))
    let model = try #require(first.content(of: id) as? SearchModel)
    model.query = "cairns, \"flat\" ones — 石塚"
    let data = try first.snapshot().data()

    let second = Navigator(quiet: make())
    #expect(second.restore(from: data).isComplete)
    let search = try #require(second.id("search"))
    let restored = try #require(second.content(of: search) as? SearchModel)
    #expect(restored.query == model.query)
    #expect(restored.restoredWhileActive == false)
  }

  @Test("Promise 20: A snapshot leaves out flows started by `run` and the entries above them")
  func withoutRun() async throws {
    let app = TestFlow("app", stack: "list")
    let navigator = Navigator(quiet: app)
    let child = TestFlow("run", stack: "first")
    let task = Task { @MainActor in await app.run(child, as: .push) }
    await until("the flow") { child.navigator != nil }
    app.push("above")
    app.present("sheet")
    #expect(navigator.shape == "[list run[first] above] + sheet")
    let second = Navigator(quiet: TestFlow("app", stack: "list"))
    #expect(second.restore(try navigator.snapshot()).isComplete)
    #expect(second.shape == "[list] + sheet")
    navigator.end()
    _ = await outcome(of: task)
  }

  @Test("Promise 12: A request parked at a modal above a dialog survives a cold start")
  func aboveADialog() throws {
    func makeApp() -> TestFlow {
      let app = TestFlow("app", stack: "list")
      app.makes["form"] = { _ in Destination(UnsavedForm()) }
      app.makes["sign in"] = { _ in .flow(TestFlow("sign in", stack: "login")) }
      app.ways["sign in"] = { _ in .present("sign in", as: .sheet) }
      return app
    }
    let app = makeApp()
    let navigator = Navigator(quiet: app)
    app.push("form")
    #expect(app.pop() == .asking)
    app.ways["private"] = { _ in .require("sign in", then: "private") }
    #expect(app.navigate(to: "private") == .parked)
    #expect(navigator.shape == "[list form] + run + sign in[login]")
    let saved = try navigator.snapshot()
    navigator.end()
    let restored = Navigator(makeApp(), restoring: saved, reportsLeaks: false)
    #expect(restored.shape == "[list form] + sign in[login]")
    restored.flow?.finish("ada")
    #expect(restored.shape == "[list form private]")
  }

  @Test("Promise 20: Restoring keeps saved tabs, adds new tabs and drops removed tabs")
  func tabsChanged() throws {
    let old = TestFlow("app", tabs: "home", "news", "search")
    for tab in ["home", "search"] {
      old.makes[tab] = { _ in .flow(TestFlow(tab, stack: "list", "detail")) }
    }
    let first = Navigator(quiet: old)
    old.select("search")
    let new = TestFlow("app", tabs: "search", "shop", "home")
    for tab in ["home", "search"] {
      new.makes[tab] = { _ in .flow(TestFlow(tab, stack: "list")) }
    }
    let second = Navigator(quiet: new)
    let report = second.restore(from: try first.snapshot().data())
    #expect(second.shape == "(*search[list detail] shop home[list detail])")
    #expect(report.dropped.map(\.route) == ["news"])
    #expect(report.dropped.first?.reason == "This tab no longer exists.")
    #expect(second.id("home") == first.id("home"))
    #expect(second.faults == [])
  }

  @Test("Promise 20: The error for a route that cannot be encoded names the route's path")
  func unencodable() throws {
    final class Numbers: Coordinator {
      enum Route: Routable { case number(Double) }
      let navigation = Navigation(root: Route.number(1))
      func destination(for route: Route) -> Destination { TestScreen("number") }
    }
    let numbers = Numbers()
    let navigator = Navigator(quiet: numbers)
    #expect(try navigator.snapshot().tree.count == 2)
    numbers.push(.number(.nan))
    let error = #expect(throws: SnapshotError.self) { try navigator.snapshot() }
    #expect(error?.path == "Numbers / number(nan)")
  }
}
