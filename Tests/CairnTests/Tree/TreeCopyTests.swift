@_spi(Hosts) import Cairn
import Testing

@MainActor
@Suite("The tree as a value", .failsOnReports)
struct TreeCopyTests {
  let app = TestFlow("app", stack: "list")

  init() { app.makes["shop"] = { _ in .flow(TestFlow("shop", stack: "shelf")) } }

  @Test("Promise 4: A sequence that adds and removes a flow leaves the tree unchanged")
  func inAndOut() {
    let navigator = Navigator(quiet: app)
    let before = navigator.tree
    app.perform(.sequence(.push("shop"), .pop))
    #expect(navigator.tree == before)
    #expect(navigator.faults == [])
  }

  @Test("Promise 4: A refused sequence leaves the order of the stack unchanged")
  func order() {
    let navigator = Navigator(quiet: app)
    app.set(["list", "a", "b"])
    let before = navigator.tree
    let (texts, _) = reports {
      app.perform(.sequence(.push("c"), .bringToFront("a"), .select("nowhere")))
    }
    #expect(texts.count == 1)
    #expect(navigator.tree == before)
    #expect(app.navigation.stack == ["list", "a", "b"])
  }

  @Test("Promise 20: Reading the tree while a screen ends does not affect the restored tree")
  func readAtTheEnd() throws {
    let navigator = Navigator(quiet: app)
    app.push("shop")
    let saved = try navigator.snapshot()
    navigator.flow?.push("book")
    navigator.screen?.onEnd = { _ = navigator.tree }
    navigator.restore(saved)
    #expect(navigator.tree == saved.tree)
    #expect(navigator.faults == [])
  }

  @Test("Promise 20: Reading the tree while a flow is created does not affect the restored tree")
  func readBeforeMaking() throws {
    let navigator = Navigator(quiet: app)
    app.push("shop")
    let saved = try navigator.snapshot()
    navigator.flow?.push("book")
    navigator.screen?.onEnd = { _ = navigator.tree }
    app.makes["shop"] = { app in
      _ = app.navigator?.tree
      return .flow(TestFlow("shop", stack: "shelf"))
    }
    navigator.restore(saved)
    #expect(navigator.tree == saved.tree)
    #expect(navigator.faults == [])
  }
}
