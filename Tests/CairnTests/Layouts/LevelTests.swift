@testable import Cairn
import Testing

@MainActor
@Suite("Levels of the tree", .failsOnReports)
struct LevelTests {
  /// The routes in each level's path.
  private func paths(_ navigator: Navigator) -> [String] {
    navigator.tree.levels.map { level in
      level.path.map { navigator.tree.entry($0)?.route.map { "\($0)" } ?? "run" }
        .joined(separator: " ")
    }
  }

  private func split() -> (app: TestFlow, box: TestFlow, mail: TestFlow) {
    let app = TestFlow("app", Navigation(split: "box", detail: "mail"))
    let box = app.child("box", stack: "list", "sub")
    let mail = app.child("mail", stack: "msg")
    return (app, box, mail)
  }

  @Test("A flow within a stack is part of its container's path, covered or not")
  func flattened() {
    let app = TestFlow("app", stack: "list")
    app.makes["shop"] = { _ in .flow(TestFlow("shop", stack: "a", "b")) }
    let navigator = Navigator(quiet: app)
    app.push("shop")
    #expect(paths(navigator) == ["list shop a b"])
    #expect(navigator.tree.levels[0].countAfterBack == 3)
    app.push("detail")
    #expect(paths(navigator) == ["list shop a b detail"])
    #expect(navigator.tree.levels[0].countAfterBack == 4)
  }

  @Test("A level contains only the selected tab and lists the tabs layout")
  func tabs() {
    let app = TestFlow("app", tabs: "home", "cart")
    app.makes["home"] = { _ in .flow(TestFlow("home", stack: "a", "b")) }
    let navigator = Navigator(quiet: app)
    #expect(paths(navigator) == ["home a b"])
    #expect(navigator.tree.levels[0].tabs == [.root])
    app.select("cart")
    #expect(paths(navigator) == ["cart"])
    #expect(navigator.tree.levels[0].canGoBack == false)
  }

  @Test("Modals of ancestors are above those of descendants, each in its own level")
  func modals() {
    let app = TestFlow("app", stack: "list")
    let shop = app.child("shop", stack: "a")
    app.makes["sheet"] = { _ in .flow(TestFlow("sheet", stack: "x", "y")) }
    let navigator = Navigator(quiet: app)
    app.push("shop")
    app.present("sheet")
    shop.present("note", as: .dialog)
    shop.present("more", as: .dialog)
    #expect(paths(navigator) == ["list shop a", "note", "more", "sheet x y"])
    let levels = navigator.tree.levels
    #expect(levels.map(\.presentation) == [nil, .dialog, .dialog, .sheet])
    #expect(levels.map(\.countAfterBack) == [1, nil, nil, 2])
    #expect(levels.last?.screen == navigator.tree.frontPath.last)
  }

  @Test("Visible columns share one level, which lists the split")
  func expanded() {
    let (app, _, mail) = split()
    let navigator = Navigator(quiet: app, in: .regular)
    #expect(paths(navigator) == ["box list sub mail msg"])
    let level = navigator.tree.levels[0]
    #expect(level.splits == [.root])
    #expect(level.screen == navigator.id("mail", "msg"))
    #expect(level.countAfterBack == nil, "Back in the detail column does not pop the sidebar")
    mail.push("more")
    #expect(navigator.tree.levels[0].countAfterBack == 5)
  }

  @Test("Collapsed columns form one stack in one level, which lists no split")
  func collapsed() {
    let navigator = Navigator(quiet: split().app)
    #expect(paths(navigator) == ["box list sub mail msg"])
    let level = navigator.tree.levels[0]
    #expect(level.splits == [])
    #expect(level.countAfterBack == 3)
    navigator.report(.backOneStep)
    #expect(paths(navigator) == ["box list sub"])
    #expect(navigator.tree.levels[0].countAfterBack == 2)
  }

  @Test("Modals of all visible columns have levels; the sidebar's modal is above the detail's")
  func modalsOfColumns() {
    let (app, box, mail) = split()
    let navigator = Navigator(quiet: app, in: .regular)
    box.present("filter")
    mail.present("attachment")
    #expect(paths(navigator) == ["box list sub mail msg", "attachment", "filter"])
    #expect(navigator.tree.frontPath.last == navigator.id("box", "filter"))
    app.present("settings")
    #expect(paths(navigator) == ["box list sub mail msg", "attachment", "filter", "settings"])
    #expect(navigator.faults == [])
    navigator.traits = .compact
    #expect(paths(navigator) == ["box list sub mail msg", "attachment", "settings"])
    #expect(navigator.faults == [])
  }

  @Test("A level contains only the selected page and lists the pages layout")
  func pages() {
    let app = TestFlow("app", Navigation(pages: ["a", "b"]))
    let b = TestFlow("b", tabs: "x", "y")
    app.makes["b"] = { _ in .flow(b) }
    let navigator = Navigator(quiet: app)
    #expect(paths(navigator) == ["a"])
    app.select("b")
    #expect(paths(navigator) == ["b x"])
    let level = navigator.tree.levels[0]
    #expect(level.pages == [.root])
    #expect(level.tabs == [navigator.id("b")].compactMap(\.self))
    #expect(level.splits == [])
  }

  @Test("A split is collapsed in a sheet and expanded in a full-screen modal")
  func splitInModal() {
    let app = TestFlow("app", stack: "list")
    for name in ["sheet", "full"] {
      app.makes[name] = { _ in .flow(TestFlow(name, Navigation(split: "a", detail: "x"))) }
    }
    let navigator = Navigator(quiet: app, in: .regular)
    app.present("sheet")
    #expect(navigator.tree.levels.last?.splits == [])
    #expect(navigator.tree.levels.last?.countAfterBack == 2)
    app.dismiss()
    app.present("full", as: .fullScreen)
    #expect(navigator.tree.levels.last?.splits == [navigator.id("full")].compactMap(\.self))
    #expect(navigator.tree.levels.last?.countAfterBack == nil)
    #expect(navigator.faults == [])
  }
}
