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
  private func split(_ sidebar: Stop, _ detail: Stop) -> TestFlow {
    TestFlow("split", Navigation(split: sidebar, detail: detail))
  }

  private let regular = Traits(horizontalSizeClass: .regular)

  @Test("Promise 6: A modal that a trait change moves into a column covers that column's screen")
  func movedIntoColumn() throws {
    let app = split("list", "detail")
    let navigator = Navigator(quiet: app)
    app.present("filter", as: .adaptive(compact: .sheet, regular: .push))
    navigator.traits = regular
    #expect(navigator.shape == "{list | detail filter}")
    let filter = try #require(navigator.id("filter"))
    #expect(navigator.tree.entry(filter)?.column == .detail)
    #expect(navigator.screen?.name == "filter")
    #expect(navigator.faults.isEmpty)

    navigator.traits = Traits()
    #expect(navigator.shape == "{list | detail} + filter")
    #expect(navigator.tree.entry(filter)?.column == nil)
  }

  @Test("Promise 4: `dismissAll` on a split dismisses modals presented by flows in its columns")
  func dismissAllInColumns() {
    let app = split("list", "detail")
    let list = TestFlow("list", stack: "a")
    app.makes["list"] = { _ in .flow(list) }
    let navigator = Navigator(quiet: app)
    navigator.traits = regular
    list.present("sheet")
    #expect(app.dismissAll() == .committed)
    #expect(navigator.shape == "{list[a] | detail}")
  }

  @Test("Promise 23: Back in one of two visible columns leaves the other column unchanged")
  func backInColumn() throws {
    let app = TestFlow("split", Navigation(split: "list"))
    let navigator = Navigator(quiet: app)
    navigator.traits = regular
    app.push("folder")
    app.show("detail", in: .detail)
    #expect(navigator.shape == "{list folder | detail}")
    let list = try #require(navigator.id("list"))
    #expect(navigator.report(.back(to: list)) == .committed)
    #expect(navigator.shape == "{list | detail}")
    #expect(navigator.report(.back(to: list)) == .unchanged)

    navigator.traits = Traits()
    #expect(navigator.report(.back(to: list)) == .committed)
    #expect(navigator.shape == "{list | }")
  }

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

  @Test("Promise 23: With modals over two columns, the first column's modal is in front")
  func modalsInTwoColumns() {
    let app = split("list", "detail")
    let flows = ["list", "detail"].map { TestFlow($0, stack: "a") }
    for flow in flows { app.makes[flow.name] = { _ in .flow(flow) } }
    let navigator = Navigator(quiet: app)
    navigator.traits = regular
    flows[0].present("over list")
    flows[1].present("over detail")
    #expect(navigator.tree.levels.last?.id == navigator.id("list", "over list"))
    #expect(navigator.screen?.name == "over list")
    #expect(navigator.faults.isEmpty)
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
