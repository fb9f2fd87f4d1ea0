@testable import Cairn
import Observation
import Testing

@MainActor
@Suite("Collapsed and expanded splits", .failsOnReports)
struct SplitWidthTests {
  let log = Log()

  private func three() -> TestFlow {
    TestFlow("app", Navigation(split: "folders", content: "inbox", detail: "x"), log: log)
  }

  /// A split whose columns contain flows: `{box[list] | mail[msg]}`.
  private func flows() -> TestFlow {
    let log = log
    let app = TestFlow("app", Navigation(split: "box", detail: "mail"), log: log)
    app.makes["box"] = { _ in .flow(TestFlow("box", stack: "list", log: log)) }
    app.makes["mail"] = { _ in .flow(TestFlow("mail", stack: "msg", log: log)) }
    return app
  }

  private func flow(_ navigator: Navigator, _ route: String) -> TestFlow? {
    navigator.model(route) as? TestFlow
  }

  @Test("`isCollapsed` of a navigation is observable and follows the traits")
  func isCollapsed() {
    let app = three()
    let navigator = Navigator(quiet: app, in: .regular)
    var hasChanged = false
    let before = withObservationTracking {
      app.navigation.isCollapsed
    } onChange: {
      MainActor.assumeIsolated { hasChanged = true }
    }
    #expect(!before && !hasChanged)
    navigator.traits = .compact
    #expect(hasChanged)
    #expect(app.navigation.isCollapsed)
    app.navigation.traitOverrides = TraitOverrides(horizontalSizeClass: .regular)
    #expect(!app.navigation.isCollapsed)
    #expect(!TestFlow("alone", stack: "list").navigation.isCollapsed)
  }

  @Test("Promise 6: All visible columns are active; in a collapsed split only the last one is")
  func active() {
    let app = three()
    let navigator = Navigator(quiet: app)
    #expect(log.take().suffix(2) == ["app active", "x active"])
    navigator.traits = .regular
    #expect(log.take() == ["folders active", "inbox active"])
    #expect(navigator.tree.visibleEntries.count == 4)
    navigator.traits = .compact
    #expect(log.take() == ["inbox resigns", "folders resigns"])
    #expect(navigator.tree.visibleEntries == navigator.tree.frontPath)
    app.pop()
    #expect(log.takeLifecycle() == ["x resigns", "x ends", "inbox active"])
    navigator.traits = .regular
    #expect(log.take() == ["folders active"])
  }

  @Test("Promise 6: Flows and screens in columns become active and resign column by column")
  func sheetOverFlows() {
    let app = flows()
    let navigator = Navigator(quiet: app)
    _ = log.take()
    navigator.traits = .regular
    #expect(log.take() == ["box active", "list active"])
    app.present("sheet")
    #expect(
      log.take() == [
        "sheet made", "msg resigns", "mail resigns", "list resigns", "box resigns", "sheet active",
      ])
    app.dismiss()
    #expect(
      log.takeLifecycle() == [
        "sheet resigns", "sheet ends", "box active", "list active", "mail active", "msg active",
      ])
  }

  @Test("Promise 6: A sheet over one column's flow deactivates only that flow's screen")
  func sheetOverColumn() throws {
    let app = flows()
    let navigator = Navigator(quiet: app, in: .regular)
    let box = try #require(flow(navigator, "box"))
    let front = navigator.tree.frontPath
    _ = log.take()
    box.present("filter")
    #expect(log.take() == ["filter made", "list resigns", "filter active"])
    #expect(navigator.screen?.name == "filter")
    #expect(navigator.faults == [])
    navigator.report(.backOneStep)
    #expect(log.takeLifecycle() == ["filter resigns", "filter ends", "list active"])
    #expect(navigator.tree.frontPath == front)
    #expect(navigator.faults == [])
  }

  @Test("Promise 1: Back in an expanded split stays in the frontmost column")
  func backExpanded() {
    let app = three()
    let navigator = Navigator(quiet: app, in: .regular)
    app.push("y")
    #expect(navigator.tree.levels[0].countAfterBack == 3)
    #expect(navigator.report(.backOneStep) == .committed)
    #expect(navigator.shape == "{folders | inbox | x}")
    #expect(navigator.tree.levels[0].canGoBack == false)
    let recorder = EventRecorder(navigator)
    #expect(navigator.report(.backOneStep) == .unchanged)
    #expect(recorder.events.map(\.note) == ["There is nothing to go back to."])
  }

  @Test("Promise 23: Back within a visible column's own stack does not change the other columns")
  func backInPlainColumn() throws {
    let app = TestFlow("app", Navigation(split: "a"))
    let navigator = Navigator(quiet: app, in: .regular)
    app.push("b")
    app.push("c")
    app.navigate(to: "x")
    app.push("y")
    #expect(navigator.shape == "{a b c | x y}")
    navigator.report(.back(to: try #require(navigator.id("b"))))
    #expect(navigator.shape == "{a b | x y}")
    navigator.report(.back(to: try #require(navigator.id("x"))))
    #expect(navigator.shape == "{a b | x}")
    navigator.traits = .compact
    navigator.report(.back(to: try #require(navigator.id("a"))))
    #expect(navigator.shape == "{a | }")
    #expect(navigator.faults == [])
  }
}
