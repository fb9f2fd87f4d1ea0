import Cairn
import Testing

@MainActor
@Suite("Results of flows in all layouts", .failsOnReports, .timeLimit(.minutes(10)))
struct LayoutResultTests {
  /// A root flow with the given layout, which contains a flow at the route `child`.
  @MainActor
  private struct Stage {
    let app: TestFlow
    let child = TestFlow("child", stack: "first", "second")
    let results = Results<String>()
    let navigator: Navigator

    init(_ navigation: Navigation<Stop>, traits: Traits = .compact) {
      app = TestFlow("app", navigation)
      app.makes["child"] = { [child, results] _ in child.onResult { results.take($0) } }
      navigator = Navigator(quiet: app, in: traits)
    }
  }

  /// A way to leave the flow at `child`, which exists only in some layouts or requests.
  struct WayOut: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let reason: CancellationReason
    var traits = Traits.compact
    var layout: @MainActor () -> Navigation<Stop> = { Navigation(root: "list") }
    let leave: @MainActor (TestFlow, Navigator) throws -> Void

    /// A way out of the last column.
    static func split(
      _ name: String, _ reason: CancellationReason, in traits: Traits = .regular,
      _ leave: @escaping @MainActor (TestFlow, Navigator) throws -> Void
    ) -> WayOut {
      WayOut(
        testDescription: name, reason: reason, traits: traits,
        layout: { Navigation(split: "list", content: "inbox") },
        leave: { app, navigator in
          app.show("child", in: .detail)
          try leave(app, navigator)
        })
    }

    /// A re-evaluation that denies or redirects a route.
    static func reevaluation(
      _ name: String, of route: Stop = "child", _ transition: Transition<Stop> = .deny("no"),
      _ reason: CancellationReason = .reevaluated,
      _ prepare: @escaping @MainActor (TestFlow) -> Void
    ) -> WayOut {
      WayOut(
        testDescription: name, reason: reason,
        leave: { app, navigator in
          prepare(app)
          app.ways[route.name] = { _ in transition }
          #expect(navigator.reevaluate() == .committed)
        })
    }

    static let all: [WayOut] = [
      split("show in its column", .replaced) { app, _ in app.show("x", in: .detail) },
      split("show in an earlier column", .replaced) { app, _ in app.show("inbox", in: .content) },
      split("navigate", .replaced) { app, _ in app.navigate(to: "x") },
      split("pop", .popped) { app, _ in app.pop() },
      split("pop to a column", .popped) { app, _ in app.pop(to: "list") },
      split("replace the top", .replaced) { app, _ in app.replaceTop("x") },
      split("back", .back, in: .compact) { _, navigator in
        navigator.report(.backOneStep)
        navigator.report(.backOneStep)
      },
      split("back to a column", .back, in: .compact) { _, navigator in
        navigator.report(.back(to: try #require(navigator.id("inbox"))))
      },
      split("a link to a column", .link) { _, navigator in navigator.open("/list") },
      WayOut(
        testDescription: "other pages", reason: .replaced,
        layout: { Navigation(pages: ["child", "list"]) }, leave: { app, _ in app.set(["list"]) }),
      reevaluation("re-evaluated") { $0.push("child") },
      reevaluation("above a re-evaluated one", of: "below") { $0.set(["list", "below", "child"]) },
      reevaluation("a re-evaluated modal") { $0.present("child") },
      reevaluation("redirected", .redirect(to: "other")) { $0.push("child") },
      reevaluation("in a re-evaluated flow", of: "parent", .deny("no"), .parentEnded) { app in
        app.makes["parent"] = { app in
          let parent = TestFlow("parent", stack: "root")
          parent.makes["child"] = { _ in app.destination(for: "child") }
          parent.onStart = { $0.push("child") }
          return .flow(parent)
        }
        app.push("parent")
      },
      WayOut(
        testDescription: "a switch that is redirected", reason: .reevaluated,
        layout: { Navigation(switching: "child") },
        leave: { app, navigator in
          app.ways["child"] = { _ in .redirect(to: "other") }
          #expect(navigator.reevaluate() == .committed)
        }),
      WayOut(
        testDescription: "a sequence", reason: .replaced,
        leave: { app, _ in
          app.push("child")
          app.perform(.sequence(.push("x"), .pop(1), .set(["list", "y"])))
        }),
      WayOut(
        testDescription: "a route without a flow", reason: .restored,
        leave: { app, navigator in
          app.push("child")
          let saved = try navigator.snapshot()
          app.makes["child"] = nil
          #expect(navigator.restore(saved).dropped.count == 2)
        }),
    ]
  }

  @Test(
    "Promise 9: In every layout, a flow's result is delivered exactly once on every way out",
    arguments: WayOut.all)
  func everyWayOut(way: WayOut) async throws {
    let stage = Stage(way.layout(), traits: way.traits)
    try way.leave(stage.app, stage.navigator)
    await runReadyTasks()
    #expect(stage.results.all == [.cancelled(way.reason)])
    #expect(stage.navigator.faults == [])
    stage.navigator.end()
    stage.child.finish("again")
    stage.child.cancel()
    await runReadyTasks()
    #expect(stage.results.all.count == 1)
    #expect(stage.child.navigator == nil)
  }

  @Test("Promise 10: Result handlers survive restoration in every layout", arguments: Traits.widths)
  func restored(traits: Traits) throws {
    let layouts: [@MainActor () -> Navigation<Stop>] = [
      { Navigation(root: "list", path: ["child"]) },
      { Navigation(switching: "child") },
      { Navigation(tabs: ["list", "child"], selected: "child") },
      { Navigation(pages: ["list", "child"], selected: "child") },
      { Navigation(split: "list", detail: "child") },
      { Navigation(split: "list", content: "inbox", detail: "child") },
    ]
    for layout in layouts {
      let data = try Stage(layout(), traits: traits).navigator.snapshot().data()
      let stage = Stage(layout(), traits: traits)
      // The initial tree has one child flow; restoring ends it. The restored tree has another one.
      let results = Results<String>()
      stage.app.makes["child"] = { _ in
        TestFlow("child", stack: "first").onResult { results.take($0) }
      }
      #expect(stage.navigator.restore(from: data).isComplete)
      #expect(stage.results.all == [.cancelled(.restored)])
      #expect(results.all == [])
      stage.navigator.flow?.finish("done")
      #expect(results.all == [.finished("done")])
    }
  }

  @Test("Promise 10: A flow saved while pushed and restored as a sheet keeps its result handler")
  func restoredInAnotherWidth() throws {
    let first = Stage(Navigation(root: "list"))
    first.app.present("child", as: .pushOrSheet)
    let second = Stage(Navigation(root: "list"), traits: .regular)
    second.navigator.restore(from: try first.navigator.snapshot().data())
    #expect(second.navigator.shape == "[list] + child[first second]")
    second.child.finish("done")
    #expect(second.results.all == [.finished("done")])
  }
}
