@_spi(Hosts) import Cairn
import Foundation
import Testing

@MainActor
@Suite("Back from the root of a tab", .failsOnReports)
struct TabBackTests {
  private func make(_ back: TabBack) -> (TestFlow, Navigator) {
    let app = TestFlow("app", Navigation(tabs: ["a", "b", "c", "d"], back: back))
    return (app, Navigator(quiet: app))
  }

  /// Goes back until nothing changes and returns the screens shown on the way.
  private func wayBack(_ navigator: Navigator) -> [String] {
    var way: [String] = []
    while way.count < 20 {
      let outcome = navigator.report(.backOneStep)
      guard outcome == .committed || outcome == .redirected else { break }
      way.append(navigator.screen?.name ?? "none")
      #expect(navigator.faults == [])
    }
    return way
  }

  @Test(
    "Promise 1: Back visits no tab twice if the coordinator goes from a tab to another place",
    arguments: [("d", ["d", "a"]), ("c", ["a"])])
  func redirected(tab: String, way: [String]) {
    let (app, navigator) = make(.history)
    app.select("b")
    app.select("c")
    app.ways["b"] = { _ in .redirect(to: Stop(tab)) }
    #expect(wayBack(navigator) == way)
  }

  @Test("Promise 1: Back ends if the coordinator selects a tab and pops its stack")
  func sequences() {
    let (app, navigator) = make(.history)
    app.select("b")
    app.select("c")
    for tab in ["a", "b", "c"] {
      app.ways[tab] = { _ in .sequence(.select(Stop(tab)), .popToRoot) }
    }
    #expect(wayBack(navigator) == ["b", "a"])
  }

  @Test("Promise 1: With `.first`, back at the root of a tab selects the first tab and then stops")
  func first() {
    let (app, navigator) = make(.first)
    app.select("c")
    app.select("b")
    #expect(wayBack(navigator) == ["a"])
    #expect(navigator.tree.flow(.root)?.history == [])
  }

  @Test("Promise 1: With `.history`, back visits each earlier tab once, the latest first")
  func history() throws {
    let (app, navigator) = make(.history)
    for tab in ["b", "c", "b", "d", "c"] as [Stop] { app.select(tab) }
    #expect(navigator.shape == "(a b *c d)")
    #expect(wayBack(navigator) == ["d", "b", "a"])
    navigator.report(.select(try #require(navigator.id("d"))))
    #expect(wayBack(navigator) == ["a"])
  }

  @Test("Promise 20: Restoring a state in place restores its tab history, also an empty one")
  func restoredInPlace() throws {
    let (app, navigator) = make(.history)
    let saved = try navigator.snapshot()
    for tab in ["b", "c"] as [Stop] { app.select(tab) }
    navigator.restore(saved)
    #expect(navigator.tree == saved.tree)
    #expect(wayBack(navigator) == [])
  }

  @Test("Promise 20: The tab history is saved and restored")
  func saved() throws {
    let (app, navigator) = make(.history)
    app.select("b")
    app.select("c")
    let data = try navigator.snapshot().data()
    let (_, copy) = make(.history)
    #expect(copy.restore(from: data).isComplete)
    #expect(copy.tree == navigator.tree)
    #expect(wayBack(copy) == ["b", "a"])
    let (_, other) = make(.none)
    other.restore(from: data)
    #expect(other.shape == "(a b *c d)")
    #expect(other.tree.flow(.root)?.history == [], "Tabs without a history ignore a saved one")
    #expect(wayBack(other) == [])
  }

  @Test("Promise 21: Restoring drops unknown, selected and duplicate tabs from the tab history")
  func damaged() throws {
    let (app, navigator) = make(.history)
    app.select("b")
    app.select("c")
    let text = String(decoding: try navigator.snapshot().data(), as: UTF8.self)
    #expect(text.contains(#""history":[2,3]"#))
    for (history, way) in [
      ("[4,3]", ["b"]), ("[99,3]", ["b"]), ("[2,2,3,2]", ["a", "b"]), ("[4]", []),
    ] as [(String, [String])] {
      let damaged = text.replacingOccurrences(
        of: #""history":[2,3]"#, with: #""history":\#(history)"#)
      let (_, copy) = make(.history)
      copy.restore(from: Data(damaged.utf8))
      #expect(wayBack(copy) == way, "saved as \(history)")
    }
  }
}
