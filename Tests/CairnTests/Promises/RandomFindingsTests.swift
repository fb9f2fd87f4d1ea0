@_spi(Hosts) import Cairn
import Testing

@MainActor
private final class Club {
  var isOpen = true
}

/// Failures that random programs found, each as a deterministic test.
@MainActor
@Suite("Found by random programs", .failsOnReports)
struct RandomFindingsTests {
  private let regular = Traits(horizontalSizeClass: .regular)

  @Test("Promise 20: A covered adaptive presentation resolves again when it becomes the top")
  func adaptiveUncovered() throws {
    let app = TestFlow("app", stack: "list")
    let navigator = Navigator(quiet: app)
    app.present("filter", as: .adaptive(compact: .push, regular: .sheet))
    app.push("detail")
    navigator.traits = regular
    #expect(navigator.shape == "[list filter detail]")
    app.pop()
    #expect(navigator.shape == "[list] + filter")
    #expect(navigator.faults.isEmpty)
    let saved = try navigator.snapshot()
    navigator.restore(saved)
    #expect(navigator.tree == saved.tree)
  }

  @Test(
    "Promise 6: If one commit dismisses a screen and covers its flow, the screen resigns first")
  func leavingCovered() {
    let log = Log()
    let app = TestFlow("app", stack: "list", "shop")
    app.makes["shop"] = { _ in .flow(TestFlow("shop", stack: "a", log: log)) }
    let navigator = Navigator(quiet: app)
    navigator.flow?.present("filter", as: .adaptive(compact: .push, regular: .sheet))
    _ = log.take()
    app.perform(.sequence(.dismissAll, .push("info")))
    #expect(navigator.shape == "[list shop[a] info]")
    #expect(log.take() == ["filter asked", "filter resigns", "shop resigns", "filter ends"])
  }

  @Test("Promise 12: Re-evaluation asks about the routes in a tab even if the tab itself is denied")
  func reevaluateWithin() {
    let app = TestFlow("app", tabs: "home", "club", "shop")
    let flows = ["club", "shop"].map { TestFlow($0, stack: "a") }
    let club = Club()
    for flow in flows {
      app.makes[flow.name] = { _ in .flow(flow) }
      flow.ways["offers"] = { _ in club.isOpen ? .push("offers") : .deny("Members only.") }
    }
    app.ways["club"] = { _ in club.isOpen ? .select("club") : .deny("Members only.") }
    let navigator = Navigator(quiet: app)
    for flow in flows { flow.navigate(to: "offers") }
    app.select("club")
    club.isOpen = false
    navigator.reevaluate()
    #expect(navigator.shape == "(home *club[a] shop[a])")
  }
}
