import Cairn
import Foundation
import Testing

@MainActor
@Suite("Panes", .failsOnReports)
struct PanesTests {
  let log = Log()
  let app: TestFlow
  let navigator: Navigator

  init() {
    app = TestFlow("app", Navigation(panes: ["library", "player"]), log: log)
    app.makes["library"] = { [log] _ in .flow(TestFlow("library", stack: "list", log: log)) }
    navigator = Navigator(quiet: app)
  }

  private var library: TestFlow? { navigator.model("library") as? TestFlow }

  private func id(_ routes: String...) throws -> EntryID { try #require(navigator.id(routes)) }

  @Test("Promise 6: All panes are active, and selecting one resigns none")
  func activity() throws {
    #expect(navigator.shape == "|*library[list] player|")
    #expect(navigator.faults == [])
    #expect((navigator.model("player") as? TestScreen)?.isActive == true)
    _ = log.take()
    #expect(app.select("player") == .committed)
    #expect(log.take() == [])
    #expect(app.navigation.top == "player")
    #expect(navigator.tree.frontPath == [.root, try id("player")])
    #expect(library?.isActive == true)
    #expect(navigator.faults == [])
  }

  @Test("Promise 1: Back pops the stack of the selected pane; the user can go back in each pane")
  func back() throws {
    library?.push("album")
    #expect(app.select("player") == .committed)
    #expect(navigator.report(.backOneStep) == .unchanged)
    #expect(navigator.shape == "|library[list album] *player|")
    #expect(navigator.report(.back(to: try id("library", "list"))) == .committed)
    #expect(navigator.shape == "|library[list] *player|")
    library?.push("album")
    app.select("library")
    #expect(navigator.report(.backOneStep) == .committed)
    #expect(navigator.shape == "|*library[list] player|")
  }

  @Test("Promise 1: A modal of a pane that is not selected is on the screen and in front")
  func modal() throws {
    app.select("player")
    library?.present("sort", as: .sheet)
    #expect(navigator.tree.levels.count == 2)
    #expect(navigator.tree.levels.last?.screen == (try id("library", "sort")))
    #expect(navigator.tree.frontPath.last == (try id("library", "sort")))
    #expect((navigator.model("player") as? TestScreen)?.isActive == true)
    #expect(navigator.faults == [])
    #expect(navigator.report(.backOneStep) == .committed)
    #expect(navigator.shape == "|library[list] *player|")
  }

  @Test("Promise 8: Hidden tabs are released, panes are not")
  func release() {
    let player = navigator.model("player")
    navigator.releaseHiddenTabs()
    #expect(navigator.model("player") === player)
    #expect(player != nil)
  }

  @Test("Promise 14: Selecting another pane leaves nothing, so no guard is asked")
  func guards() throws {
    library?.veto = "unsaved"
    #expect(navigator.report(.select(try id("player"))) == .committed)
    #expect(navigator.shape == "|library[list] *player|")
    app.select("library")
    #expect(app.set(["player"]) == .refused(.leaveVetoed("unsaved")))
  }

  @Test("Promise 16: A link selects the pane it leads to, and dismisses what covers it")
  func link() throws {
    library?.present("sort", as: .sheet)
    #expect(navigator.open("/go/player") == .committed)
    #expect(navigator.shape == "|library[list] *player|")
    #expect(navigator.open("/in/library/go/album") == .committed)
    #expect(navigator.shape == "|*library[list album] player|")
    #expect(navigator.url != nil)
  }
}
