@_spi(Hosts) @testable import Cairn
import Testing

@MainActor
@Suite("Starting an entry again", .failsOnReports)
struct RestartTests {
  /// A flow at `flow` in a layout that requires it.
  private func stage(_ navigation: Navigation<Stop>, _ results: Results<String>) -> TestFlow {
    let app = TestFlow("app", navigation)
    app.makes["flow"] = { _ in TestFlow("flow", stack: "1", "2").onResult { results.take($0) } }
    return app
  }

  @Test(
    "Promise 9: A flow that its layout requires can be restarted in each layout",
    arguments: ["stack", "switching", "tabs", "pages", "panes", "split"])
  func layouts(name: String) throws {
    let results = Results<String>()
    let (navigation, shape): (Navigation<Stop>, String) =
      switch name {
      case "stack": (Navigation(root: "flow", path: ["x"]), "[flow[1 2] x]")
      case "switching": (Navigation(switching: "flow"), "<flow[1 2]>")
      case "tabs": (Navigation(tabs: ["a", "flow"], selected: "flow"), "(a *flow[1 2])")
      case "pages": (Navigation(pages: ["a", "flow"], selected: "flow"), "~a *flow[1 2]~")
      case "panes": (Navigation(panes: ["a", "flow"], selected: "flow"), "|a *flow[1 2]|")
      default: (Navigation(split: "flow", detail: "x"), "{flow[1 2] | x}")
      }
    let app = stage(navigation, results)
    let navigator = Navigator(quiet: app)
    #expect(navigator.shape == shape)
    let old = try #require(app.navigation.entryID(for: "flow"))
    let flow = try #require(navigator.content(of: old) as? TestFlow)
    flow.pop()
    #expect(app.restart("flow") == .committed)
    #expect(flow.finish("late") == .refused(.flowEnded))
    #expect(navigator.shape == shape)
    #expect(app.navigation.entryID(for: "flow") != old)
    #expect(results.all == [.cancelled(.replaced)])
    (navigator.content(of: try #require(app.navigation.entryID(for: "flow"))) as? TestFlow)?
      .finish("done")
    #expect(results.all == [.cancelled(.replaced), .finished("done")])
    #expect(navigator.faults == [])
  }

  @Test("Promise 31: A tab that starts again keeps its position in the history of selected tabs")
  func history() {
    let app = TestFlow("app", Navigation(tabs: ["a", "b", "c"], back: .history))
    let navigator = Navigator(quiet: app)
    app.select("b")
    app.select("c")
    #expect(app.restart("b") == .committed)
    #expect(navigator.shape == "(a b *c)")
    app.restart("c")
    #expect(navigator.shape == "(a b *c)")
    #expect(navigator.tree.flow(.root)?.history == ["a", "b"].compactMap { navigator.id($0) })
    #expect(navigator.report(.backOneStep) == .committed)
    #expect(navigator.shape == "(a *b c)")
    #expect(navigator.faults == [])
  }

  @Test("Promise 14: A leave guard can refuse that its screen starts again")
  func veto() {
    let app = TestFlow("app", tabs: "a", "b")
    let navigator = Navigator(quiet: app)
    (navigator.model("a") as? TestScreen)?.veto = "unsaved"
    let model = navigator.model("a")
    #expect(app.restart("a") == .refused(.leaveVetoed("unsaved")))
    #expect(navigator.model("a") === model)
  }
}
