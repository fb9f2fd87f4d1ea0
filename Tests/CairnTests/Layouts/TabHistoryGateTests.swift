import Cairn
import Testing

@MainActor
@Suite("Back to a tab whose coordinator decides otherwise", .failsOnReports)
struct TabHistoryGateTests {
  let app = TestFlow("app", Navigation(tabs: ["a", "b", "c", "d"], back: .history))
  let navigator: Navigator

  init() {
    navigator = Navigator(quiet: app)
    app.select("b")
    app.select("c")
  }

  /// Goes back until nothing changes, and returns the tabs on the way.
  private func wayBack() -> [String] {
    var way: [String] = []
    while way.count < 12 {
      switch navigator.report(.backOneStep) {
      case .committed, .redirected: way.append(navigator.screen?.name ?? "none")
      default: return way
      }
    }
    return way
  }

  @Test("Promise 1: Back ends, and visits no tab twice, if a tab redirects to another one")
  func redirectsToAnother() {
    app.ways["b"] = { _ in .redirect(to: "d") }
    #expect(wayBack() == ["d", "a"])
  }

  @Test("Promise 1: Back goes further back if a tab redirects to the one that is shown")
  func redirectsHere() {
    app.ways["b"] = { _ in .redirect(to: "c") }
    #expect(wayBack() == ["a"])
  }

  @Test("Promise 1: Back ends if the coordinator selects a tab and pops its stack")
  func sequences() {
    for tab in ["a", "b", "c"] {
      app.ways[tab] = { _ in .sequence(.select(Stop(tab)), .popToRoot) }
    }
    #expect(wayBack() == ["b", "a"])
  }
}
