import Cairn
import CairnHosting
import Testing

@MainActor
@Suite("The panes of a level, for hosts that draw everything themselves")
struct PaneTests {
  private func pane(_ navigator: Navigator) throws -> Pane {
    navigator.tree.pane(of: try #require(navigator.tree.levels.last))
  }

  @Test("A stack in a tab is one pane, with its tab bar and its previous entry")
  func stackInTabs() throws {
    let tabs = Flow(
      Navigation(tabs: ["home", "account"]),
      ["home": { .of(Flow(stack: "list", "detail")) }])
    let navigator = Navigator(tabs)
    let pane = try pane(navigator)
    #expect(pane.tabs == [.root])
    #expect(pane.pages.isEmpty)
    #expect(
      navigator.names([pane.screen, pane.previous].compactMap(\.self)) == ["detail", "list"])
    #expect(pane.leaves == [pane])
    #expect(pane.leads(through: navigator.id("home")))
    #expect(!pane.leads(through: navigator.id("account")))
  }

  @Test("Columns side by side are separate panes, and an empty column has none")
  func columns() throws {
    let navigator = Navigator(Flow(Navigation(split: "folders", content: "mails", detail: nil)))
    #expect(try pane(navigator).columns.isEmpty, "a collapsed split is one stack")
    #expect(try pane(navigator).previous == navigator.id("folders"))
    navigator.traits.horizontalSizeClass = .regular
    let pane = try pane(navigator)
    #expect(pane.screen == nil)
    #expect(pane.columns.map(\.column) == [.sidebar, .content, .detail])
    #expect(pane.columns.map { $0.pane?.screen.map(navigator.name) } == ["folders", "mails", nil])
    #expect(pane.leaves.count == 2)
  }

  @Test("Going back in a column leads to the screen below in the same column")
  func backInColumn() throws {
    let app = Flow(Navigation(split: "folders", detail: "mail"))
    let navigator = Navigator(app)
    navigator.traits.horizontalSizeClass = .regular
    app.push("attachment")
    let detail = try #require(pane(navigator).columns.last?.pane)
    #expect(detail.screen == navigator.id("attachment"))
    #expect(detail.previous == navigator.id("mail"))
  }

  @Test("Panes of a coordinator are separate panes, each with its own back")
  func panes() throws {
    let app = Flow(
      Navigation(panes: ["library", "player"]), ["library": { .of(Flow(stack: "list", "album")) }])
    let navigator = Navigator(app)
    let pane = try pane(navigator)
    #expect(pane.screen == nil && pane.previous == nil)
    #expect(pane.columns.map(\.column) == [nil, nil])
    #expect(
      pane.columns.map { $0.pane?.screen.map(navigator.name) } == ["album", "player"])
    #expect(pane.columns.first?.pane?.previous.map(navigator.name) == "list")
  }

  @Test("A modal is a level with its own pane")
  func modal() throws {
    let app = Flow(Navigation(root: "list"), ["cart": { .of(Flow(stack: "lines", "line")) }])
    let navigator = Navigator(app)
    app.present("cart", as: .sheet)
    let pane = try pane(navigator)
    #expect(pane.start == navigator.id("cart"))
    #expect(pane.previous == navigator.id("lines"))
  }
}
