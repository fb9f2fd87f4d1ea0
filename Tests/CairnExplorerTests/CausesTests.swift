import Cairn
import CairnExplorer
import Testing

/// A screen that keeps other screens alive.
private final class Keeper { var kept: [AnyObject] = [] }

@MainActor
@Suite("Problems with the same cause, and accepted ones", .timeLimit(.minutes(10)))
struct CausesTests {
  /// An app with modals that cannot be closed.
  private func trapped(_ spots: [Spot]) -> Explorer<Lab> {
    Lab.explorer { lab in
      for spot in spots { lab.ways[spot] = { _, _ in .present(spot, as: .fullScreen) } }
    }
  }

  @Test("Promise 34: An accepted problem is no failure, and the report still names it")
  func accepted() async {
    let explorer = trapped(["a"]).accepting("Lab / a", because: "The page is the last one.")
    let report = await explorer.explore()
    #expect(report.problems == [])
    #expect(report.accepted.map(\.message) == ["No step leads out of Lab / a."])
    #expect(report.description.hasSuffix("0 problems, 1 accepted"))
  }

  @Test("Promise 34: An accepted problem does not stand for another one with the same cause")
  func acceptedBesideAnother() async {
    let explorer = Lab.explorer { lab in lab.keeps = ["a", "b"] }
      .accepting("LabScreen at Lab / a", because: "The page is kept for the next time.")
    let report = await explorer.explore()
    let leak = { (spot: String) in
      "LabScreen at Lab / \(spot) has left the tree and is still in memory."
    }
    #expect(report.problems.map(\.message) == [leak("b")])
    #expect(report.accepted.map(\.message) == [leak("a")])
    let both = explorer.accepting("LabScreen at Lab / b", because: "So is this one.")
    let accepted = await both.explore()
    #expect(accepted.problems == [])
    #expect(accepted.accepted.map(\.message) == [leak("a"), leak("b")])
  }

  @Test("Promise 34: Accepting a problem that no longer exists is a problem")
  func acceptedInVain() async {
    let explorer = trapped([]).accepting("Lab / a", because: "The page is the last one.")
    let report = await explorer.explore()
    #expect(
      report.problems.map(\.message) == [
        "No problem contains “Lab / a”, which is accepted because: The page is the last one. Remove it."
      ])
  }

  @Test("Promise 34: The tests of two problems of a kind have different names")
  func names() async {
    let report = await trapped(["a", "b"]).explore()
    let names = report.problems.compactMap {
      $0.test.split(separator: "\n").dropFirst().first.map(String.init)
    }
    #expect(names == ["func deadEnd() async {", "func deadEnd2() async {"])
  }

  @Test("Promise 34: Objects that leak together are one problem")
  func leaks() async throws {
    let explorer = Lab.explorer { lab in
      let keeper = Keeper()
      lab.buttons["a"] = ["to flow": { $0.navigate(to: "flow") }]
      lab.flows["flow"] = { lab in
        let inner = Lab()
        inner.kept = [lab]
        inner.keeps = ["home"]
        keeper.kept.append(inner)
        return inner.onResult { _ in }
      }
      // The keeper must live as long as the app.
      lab.incidents = { _ in ["note \(keeper.kept.isEmpty)": { _ in }] }
    }
    let report = await explorer.explore()
    let leaks = report.problems.filter { $0.kind == .leak }
    #expect(leaks.count == 1)
    #expect(try #require(leaks.first).similar > 0)
    #expect(leaks.first?.description.contains("more with the same cause.") == true)
  }

  @Test("Promise 34: A state that many screens lose when they are restored is one problem")
  func restored() async throws {
    let fault = try #require(
      Fault.all.first { "\($0)".contains("declares a state that is not saved") })
    let report = await fault.explorer(true).explore()
    #expect(report.problems.filter { $0.kind == .notRestored }.count == 1)
  }

  @Test(
    "Promise 34: A covered screen whose condition is asked again when it is restored is no problem")
  func coveredCondition() async {
    let explorer = Lab.explorer { lab in
      lab.ways["a"] = { _, _ in .when({ true }, then: .push("a")) }
      lab.ways["c"] = { _, _ in .present("c") }
      lab.buttons["a"] = ["to c": { $0.navigate(to: "c") }]
    }
    let report = await explorer.explore()
    #expect(report.problems.map(\.message) == [])
    #expect(report.isComplete)
  }
}
