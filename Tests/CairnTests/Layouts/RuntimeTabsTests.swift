@_spi(Hosts) import Cairn
import Foundation
import Testing

@MainActor
@Suite("Tabs that change at run time", .failsOnReports)
struct RuntimeTabsTests {
  let log = Log()
  let app: TestFlow
  let navigator: Navigator

  init() {
    app = TestFlow(
      "app", Navigation(tabs: ["a", "b", "c"], selected: "b", back: .history), log: log)
    navigator = Navigator(quiet: app)
    _ = log.take()
  }

  @Test("Promise 31: Tabs can be added and reordered; those that stay keep their models")
  func set() {
    let models = ["a", "b", "c"].map { navigator.model($0) }
    #expect(app.set(["c", "new", "b", "a"]) == .committed)
    #expect(navigator.shape == "(c new *b a)")
    #expect(zip(["a", "b", "c"], models).allSatisfy { navigator.model($0) === $1 })
    #expect(log.take() == ["new made"])
    #expect(app.set(["c", "new", "b", "a"]) == .unchanged)
    #expect(navigator.faults == [])
  }

  @Test("Promise 31: A tab that has left is no longer in the history of selected tabs")
  func history() {
    app.select("a")
    app.select("c")
    #expect(app.set(["a", "c"]) == .committed)
    #expect(navigator.tree.flow(.root)?.history == ["a"].compactMap { navigator.id($0) })
    #expect(app.set(["x", "a"]) == .committed)
    #expect(navigator.shape == "(x *a)")
    #expect(navigator.tree.flow(.root)?.history == [])
    #expect(navigator.report(.backOneStep) == .unchanged)
    #expect(navigator.faults == [])
  }

  @Test("Promise 5: Selecting the selected tab changes nothing")
  func selectSelected() {
    let revision = navigator.revision
    #expect(app.select("b") == .unchanged)
    #expect(navigator.revision == revision)
    #expect(log.take() == [])
  }

  @Test("Promise 31: Tabs that were changed at run time are restored, with their history")
  func restore() throws {
    app.select("a")
    app.set(["new", "a", "b"])
    let saved = try navigator.snapshot()
    let other = TestFlow("app", Navigation(tabs: ["a", "b", "c"], back: .history))
    let restored = Navigator(quiet: other)
    #expect(restored.restore(from: try saved.data()).isComplete)
    #expect(restored.shape == "(new *a b)")
    #expect(restored.tree == saved.tree)
    #expect(restored.tree.flow(.root)?.history == ["b"].compactMap { restored.id($0) })
    #expect(try restored.snapshot() == saved)
    #expect(try JSONDecoder().decode(NavigationSnapshot.self, from: saved.data()) == saved)
  }

  @Test("Promise 31: Tabs that were changed are saved while their flow is released")
  func released() throws {
    let outer = TestFlow("outer", tabs: "main", "other")
    outer.makes["main"] = { _ in .flow(TestFlow("main", tabs: "a", "b")) }
    let navigator = Navigator(quiet: outer)
    let main = try #require(navigator.id("main"))
    try #require(navigator.coordinator(at: main) as? TestFlow).set(["b", "new"])
    outer.select("other")
    #expect(navigator.release(main) == .committed)
    let saved = try navigator.snapshot()
    let again = TestFlow("outer", tabs: "main", "other")
    again.makes = outer.makes
    let restored = Navigator(quiet: again)
    #expect(restored.restore(from: try saved.data()).isComplete)
    #expect(restored.shape == navigator.shape)
    #expect(restored.faults == [])
  }

  @Test(
    "Promise 31: Another scene gets the changed tabs, but not what is in those beside the moved one",
    arguments: [false, true])
  func otherScene(_ arePages: Bool) throws {
    func app() -> TestFlow {
      let app = TestFlow(
        "app", arePages ? Navigation(pages: ["a", "b"]) : Navigation(tabs: ["a", "b"]))
      for tab in ["a", "b", "new"] {
        app.makes[tab] = { _ in
          let flow = TestFlow(tab, stack: "root")
          flow.ways["toast"] = { _ in .present("toast", as: .overlay(.transparent)) }
          return .flow(flow)
        }
      }
      return app
    }
    let here = app()
    let navigator = Navigator(quiet: here)
    here.set(["new", "b"])
    for tab in ["new", "b"] {
      here.select(Stop(tab))
      let id = try #require(navigator.id(tab))
      let flow = try #require(navigator.coordinator(at: id) as? TestFlow)
      flow.push("letter")
      flow.present("secret")
      flow.navigate(to: "toast")
    }
    let moved = try #require(navigator.id("b"))
    let part = try navigator.snapshot(of: moved)
    let window = Navigator(quiet: app())
    window.restore(part)
    #expect(window.id("new") != nil)
    #expect(window.id("new", "letter") == nil && window.id("new", "secret") == nil)
    #expect(window.id("b", "letter") != nil)
    #expect(window.tree.overlays.count == 1)
    #expect(window.faults == [])
  }

  @Test("Promise 31: If the tabs were not changed, the app decides at the start which there are")
  func newVersion() throws {
    app.select("c")
    let saved = try navigator.snapshot()
    let other = TestFlow("app", Navigation(tabs: ["a", "x", "c"], back: .history))
    let restored = Navigator(quiet: other)
    #expect(!restored.restore(saved).isComplete)
    #expect(restored.shape == "(a x *c)")
  }

  @Test("Promise 31: A tab can be removed by its route, but not the last one")
  func remove() {
    #expect(app.remove("b") == .committed)
    #expect(navigator.shape == "(a *c)")
    #expect(app.remove("b") == .unchanged)
    app.remove("a")
    let (texts, outcome) = reports { app.remove("c") }
    #expect(texts.count == 1)
    #expect(
      outcome == .refused(.impossible("There must be at least one entry, and no entry twice.")))
    #expect(navigator.shape == "(*c)")
  }

  @Test("Promise 31: A coordinator that removes the selected tab can select another one first")
  func removeSelected() {
    let recorder = EventRecorder(navigator)
    app.remove("b")
    app.select("a")
    _ = recorder.take()
    _ = app.takeAsked()
    app.set(["x", "y", "a"])
    app.perform(.sequence(.select("x"), .remove("a")))
    #expect(navigator.shape == "(*x y)")
    #expect(recorder.outcomes == [.committed, .committed])
    #expect(app.takeAsked() == [])
  }

  @Test(
    "Promise 11: A coordinator that removes a tab when asked for it does not allow its restoration")
  func removalIsNoPermission() throws {
    app.select("c")
    let saved = try navigator.snapshot()
    let other = TestFlow("app", Navigation(tabs: ["a", "b", "c"]))
    other.ways["c"] = { _ in .remove("c") }
    let restored = Navigator(quiet: other)
    #expect(!restored.restore(saved).isComplete)
    #expect(other.navigation.top != "c")
  }
}
