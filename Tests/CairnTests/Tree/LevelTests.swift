import Cairn
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

  private func child(_ name: String, stack: Stop...) -> @MainActor (TestFlow) -> Destination {
    { _ in
      .flow(TestFlow(name, Navigation(root: stack[0], path: Array(stack.dropFirst()))))
    }
  }

  @Test("A flow within a stack is part of its container's path, covered or not")
  func flattened() {
    let app = TestFlow("app", stack: "list")
    app.makes["shop"] = child("shop", stack: "a", "b")
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
    app.makes["home"] = child("home", stack: "a", "b")
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
    let shop = TestFlow("shop", stack: "a")
    app.makes["shop"] = { _ in .flow(shop) }
    app.makes["sheet"] = child("sheet", stack: "x", "y")
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
}
