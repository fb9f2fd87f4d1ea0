import Cairn
import Testing

@MainActor
@Suite("Links to flows with an initial path", .failsOnReports)
struct LinkToBeginningTests {
  private func app(_ make: @escaping @MainActor () -> TestFlow) -> TestFlow {
    let app = TestFlow("app", stack: "list")
    app.makes["flow"] = { _ in .flow(make()) }
    return app
  }

  @Test("Promise 18: A link to a flow restores the flow's initial path each time it is opened")
  func path() throws {
    let app = app { TestFlow("flow", stack: "root", "first") }
    let navigator = Navigator(quiet: app)
    #expect(navigator.open("/go/flow") == .committed)
    #expect(navigator.shape == "[list flow[root first]]")
    let first = try #require(navigator.id("flow", "first"))
    #expect(navigator.open("/go/flow") == .unchanged)
    let flow = try #require(app.children.first as? TestFlow)
    flow.push("deep")
    #expect(navigator.open("/go/flow") == .committed)
    #expect(navigator.shape == "[list flow[root first]]")
    #expect(navigator.id("flow", "first") == first)
    flow.popToRoot()
    #expect(navigator.open("/go/flow") == .committed)
    #expect(navigator.shape == "[list flow[root first]]")
  }
}
