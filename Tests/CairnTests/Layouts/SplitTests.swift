@_spi(Hosts) @testable import Cairn
import Testing

@MainActor
@Suite("Commands in splits", .failsOnReports)
struct SplitTests {
  let log = Log()

  private func three(content: Stop? = "inbox", detail: Stop? = "x") -> TestFlow {
    TestFlow("app", Navigation(split: "folders", content: content, detail: detail), log: log)
  }

  @Test(
    "Promise 4: Showing a route in a column replaces its content and empties the later columns",
    arguments: Traits.widths)
  func show(traits: Traits) {
    let app = three()
    let navigator = Navigator(quiet: app, in: traits)
    #expect(navigator.shape == "{folders | inbox | x}")
    _ = log.take()
    #expect(app.show("sent", in: .content) == .committed)
    #expect(navigator.shape == "{folders | sent | }")
    let lines = log.take()
    #expect(lines.filter { $0.hasSuffix("ends") } == ["inbox ends", "x ends"])
    #expect(app.show("y", in: .detail) == .committed)
    #expect(navigator.shape == "{folders | sent | y}")
    #expect(app.show("accounts", in: .sidebar) == .committed)
    #expect(navigator.shape == "{accounts |  | }")
    #expect(navigator.faults == [])
  }

  @Test(
    "Promise 2: Showing the root of a column again keeps its model and removes what is above it",
    arguments: Traits.widths)
  func showAgain(traits: Traits) {
    let app = three(detail: nil)
    let navigator = Navigator(quiet: app, in: traits)
    app.push("thread")
    app.show("x", in: .detail)
    #expect(navigator.shape == "{folders | inbox thread | x}")
    let inbox = navigator.model("inbox")
    #expect(app.show("inbox", in: .content) == .committed)
    #expect(navigator.shape == "{folders | inbox | }")
    #expect(navigator.model("inbox") === inbox)
    let recorder = EventRecorder(navigator)
    #expect(app.show("inbox", in: .content) == .unchanged)
    #expect(recorder.events.map(\.note) == ["It is already shown there."])
    #expect(navigator.faults == [])
  }

  @Test("Promise 4: A split that is not in a tree yet returns its initial columns")
  func before() {
    let app = three()
    #expect(app.navigation.stack == ["folders", "inbox", "x"])
    #expect(app.navigation.column(.sidebar) == ["folders"])
    #expect(app.navigation.column(.content) == ["inbox"])
    #expect(app.navigation.column(.detail) == ["x"])
    #expect(app.navigation.top == "x")
    let navigator = Navigator(quiet: app)
    app.popToRoot()
    #expect(app.navigation.column(.detail) == [])
    navigator.end()
    #expect(app.navigation.column(.sidebar) == [])
  }
}
