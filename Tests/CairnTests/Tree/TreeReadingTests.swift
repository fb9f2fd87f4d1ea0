@_spi(Hosts) import Cairn
import Foundation
import Testing

/// Reads of the tree at unusual times, which must return the correct tree.
@MainActor
@Suite("Reading the tree", .timeLimit(.minutes(10)))
struct TreeReadingTests {
  @Test("Promise 14: The tree is complete after a veto by a guard that reads the tree")
  func staleCopy() throws {
    let app = TestFlow("app", stack: "list")
    let navigator = Navigator(quiet: app)
    // More commits than the tree's copy records.
    for _ in 0..<200 {
      app.push("x")
      app.pop()
    }
    let form = TestScreen("form")
    form.onAsked = { _ = navigator.tree }
    app.makes["form"] = { _ in Destination(form) }
    app.push("form")
    form.veto = "unsaved"
    #expect(app.pop() == .refused(.leaveVetoed("unsaved")))
    #expect(navigator.shape == "[list form]")
    #expect(navigator.faults == [])
    #expect(try navigator.snapshot().tree == navigator.tree)
    form.onAsked = nil
  }

  /// Saves a window with the entries `#2 root`, `#4 detail` and, if `top` is true, `#3 x`.
  private func saved(with top: Bool) throws -> NavigationSnapshot {
    let app = TestFlow("app", stack: "root")
    let navigator = Navigator(quiet: app)
    app.push("x")
    app.push("detail")
    if top { app.bringToFront("x") } else { app.set(["root", "detail"]) }
    return try navigator.snapshot()
  }

  /// A window with the entries `#2 root` and `#3 sub`, which contains `#4 first`.
  private func window() throws -> (Navigator, first: TestScreen) {
    let app = TestFlow("app", stack: "root")
    let first = TestScreen("first")
    app.shows("sub", stack: "first") { sub in
      sub.makes["first"] = { _ in Destination(first) }
    }
    let navigator = Navigator(quiet: app)
    app.push("sub")
    return (navigator, first)
  }

  @Test("Promise 20: Restoring gives the saved tree, even if old and new screens read it meanwhile")
  func readAtEndAndBeginning() throws {
    let saved = try saved(with: false)
    let (navigator, first) = try window()
    first.onEnd = { _ = navigator.tree }
    let app = try #require(navigator.root as? TestFlow)
    app.makes["detail"] = { _ in
      let detail = TestScreen("detail")
      detail.onActive = { _ = navigator.tree }
      return Destination(detail)
    }
    navigator.restore(saved)
    #expect(navigator.shape == "[root detail]")
    #expect(navigator.tree == saved.tree)
    #expect(navigator.faults == [])
  }

  @Test(
    "Promise 20: A tree that is read during a restoration contains no flow that has been replaced")
  func replacedFlow() throws {
    let saved = try saved(with: true)
    let (navigator, first) = try window()
    first.onEnd = { _ = navigator.tree }
    let app = try #require(navigator.root as? TestFlow)
    var flows: [Int] = []
    for name in ["detail", "x"] {
      app.makes[name] = { _ in
        let tree = navigator.tree
        flows.append(tree.subtree(of: .root).count { tree.flow($0) != nil })
        return Destination(TestScreen(name))
      }
    }
    navigator.restore(saved)
    #expect(flows == [1, 1])
    #expect(navigator.tree == saved.tree)
  }

  @Test("Promise 4: A refused sequence leaves the order of the stack unchanged")
  func order() {
    let app = TestFlow("app", stack: "list")
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

  @Test("Promise 20: A tab that is not in the saved state gets an id of its own at a cold start")
  func newTab() throws {
    func home(_: TestFlow) -> Destination { .flow(TestFlow("home", stack: "root")) }
    let old = TestFlow("app", tabs: "home")
    old.makes["home"] = home
    let before = Navigator(quiet: old)
    (before.flow)?.push("a")
    let saved = try before.snapshot()

    let new = TestFlow("app", tabs: "home", "search")
    new.makes["home"] = home
    let navigator = Navigator(new, restoring: saved, reportsLeaks: false)
    #expect(navigator.shape == "(*home[root a] search)")
    #expect(navigator.faults == [])
    #expect(navigator.id("search") != navigator.id("home", "root"))
    new.select("search")
    #expect((navigator.shown as? TestScreen)?.name == "search")
  }

  @Test("Promise 25: A replayed route is decoded in the tree, even if the tree is read meanwhile")
  func decodedRoutes() throws {
    func app(_ reads: Bool) -> TestFlow {
      let app = TestFlow("app", stack: "root")
      if reads {
        app.makes["list"] = { app in
          _ = app.navigator?.tree
          return Destination(TestScreen("list"))
        }
      }
      return app
    }
    let navigator = Navigator(quiet: app(false))
    let recorder = try navigator.record()
    navigator.open("/go/detail")
    let data = try recorder.recording.data()
    let copy = Navigator(quiet: app(true))
    copy.replay(try NavigationRecording(data: data))
    #expect(copy.shape == "[root list detail]")
    #expect(copy.url == navigator.url)
    #expect(copy.url != nil)
  }

  @Test("`isCollapsed` is already true in the `start()` of a collapsed split")
  func collapsedAtStart() {
    var atLaunch: Bool?
    var later: Bool?
    func split(_ note: @escaping @MainActor (Bool) -> Void) -> Destination {
      let split = TestFlow("split", Navigation(split: "folders", detail: "note"))
      split.onStart = { note($0.navigation.isCollapsed) }
      return .flow(split)
    }
    let app = TestFlow("app", switching: "first")
    app.makes["first"] = { _ in split { atLaunch = $0 } }
    app.makes["second"] = { _ in split { later = $0 } }
    let navigator = Navigator(quiet: app)
    app.navigate(to: "second")
    #expect(navigator.faults == [])
    #expect(later == true)
    #expect(atLaunch == true)
  }
}
