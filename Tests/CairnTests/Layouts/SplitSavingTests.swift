import Cairn
import Foundation
import Testing

@MainActor
@Suite("Saved state of splits", .failsOnReports)
struct SplitSavingTests {
  private func three() -> TestFlow {
    let app = TestFlow("app", Navigation(split: "folders", content: nil))
    app.makes["box"] = { _ in .flow(TestFlow("box", stack: "list")) }
    return app
  }

  /// Saves `{folders all | box[list sub] | x y} + note` in a window with the given traits.
  private func saved(in traits: Traits) throws -> (NavigationTree, Data) {
    let app = three()
    let navigator = Navigator(quiet: app, in: traits)
    app.push("all")
    app.show("box", in: .content)
    navigator.flow?.push("sub")
    app.show("x", in: .detail)
    app.push("y")
    app.present("note")
    return (navigator.tree, try navigator.snapshot().data())
  }

  @Test(
    "Promise 20: Columns are restored with the same ids in any width",
    arguments: Traits.widths, Traits.widths)
  func widths(before: Traits, after: Traits) throws {
    let (tree, data) = try saved(in: before)
    let navigator = Navigator(quiet: three(), in: after)
    #expect(navigator.restore(from: data).isComplete)
    #expect(navigator.tree == tree)
    #expect(navigator.shape == "{folders all | box[list sub] | x y} + note")
    #expect(navigator.tree.traits == after, "The traits of the window are not saved")
    #expect(navigator.faults == [])
    #expect(try navigator.snapshot().data() == data)
    (navigator.root as? TestFlow)?.dismiss()
    #expect(navigator.report(.backOneStep) == .committed)
    #expect(navigator.shape == "{folders all | box[list sub] | x}")
  }

  @Test(
    "Promise 21: A saved split is restored up to the first entry that is not in its column",
    arguments: [
      // Without its sidebar, it starts at its root.
      (#""column":"sidebar""#, #""column":"content""#, "{start |  | }", ["folders", "inbox", "x"]),
      (#""column":"detail""#, #""column":"sidebar""#, "{folders | inbox | }", ["x"]),
      (#""column":"content","#, "", "{folders |  | }", ["inbox", "x"]),
      (#""column":"detail""#, #""column":"inspector""#, "{folders | inbox | }", ["x"]),
    ])
  func wrongColumns(text: String, other: String, shape: String, dropped: [String]) throws {
    let app = TestFlow("app", Navigation(split: "folders", content: "inbox", detail: "x"))
    let data = try Navigator(quiet: app).snapshot().data()
    let damaged = String(decoding: data, as: UTF8.self)
      .replacingOccurrences(of: text, with: other)
    let navigator = Navigator(
      quiet: TestFlow("app", Navigation(split: "start", content: nil)), in: .regular)
    let report = navigator.restore(from: Data(damaged.utf8))
    #expect(report.failure == nil)
    #expect(navigator.shape == shape)
    #expect(report.dropped.map(\.route) == dropped)
    #expect(report.dropped.allSatisfy { $0.path == "TestFlow" })
    #expect(Set(report.dropped.map(\.reason)) == ["It is not in a column of the split."])
    #expect(navigator.faults == [])
  }
}
