import Cairn
import Testing

@MainActor
@Suite("Sequences that undo their own steps", .failsOnReports)
struct UndoneStepTests {
  private let app = TestFlow("app", stack: "list")
  private let log = Log()
  private let navigator: Navigator

  init() {
    navigator = Navigator(quiet: app)
    let log = log
    app.makes["flow"] = { _ in
      log.note("flow made")
      return .flow(TestFlow("flow", stack: "a", log: log))
    }
  }

  @Test(
    "Promise 4: An entry that a sequence inserts and removes is never created",
    arguments: [true, false])
  func undone(isRead: Bool) {
    let host = DiffRecorder()
    navigator.attach(host)
    let before = (navigator.tree, navigator.revision)
    if isRead { app.onActive = { _ in } }
    #expect(app.perform(.sequence(.present("flow"), .dismiss)) == .unchanged)
    #expect(app.perform(.sequence(.push("flow"), .push("b"), .pop(2))) == .unchanged)
    #expect(app.perform(.sequence(.push("flow"), .popToRoot)) == .unchanged)
    #expect(log.take() == [])
    #expect(host.diffs.isEmpty)
    #expect(navigator.tree == before.0)
    #expect(navigator.revision == before.1)
    #expect(navigator.faults == [])
  }

  @Test("Promise 4: The other steps of such a sequence are committed")
  func others() throws {
    let host = DiffRecorder()
    navigator.attach(host)
    let steps = Transition<Stop>.sequence(.push("b"), .present("flow"), .dismiss, .push("c"))
    #expect(app.perform(steps) == .committed)
    #expect(navigator.shape == "[list b c]")
    #expect(log.take() == [])
    #expect(host.diffs.last?.changes.count == 2)
    #expect(navigator.faults == [])
    #expect(app.pop(2) == .committed)
    #expect(navigator.shape == "[list]")
    #expect(navigator.faults == [])
  }

  @Test("Promise 4: A veto after such a sequence leaves everything as it was")
  func vetoed() throws {
    app.push("edit")
    try #require(navigator.screen).veto = "unsaved"
    let before = navigator.tree
    let steps = Transition<Stop>.sequence(.present("flow"), .dismiss, .pop, .push("c"))
    #expect(app.perform(steps) == .refused(.leaveVetoed("unsaved")))
    #expect(navigator.tree == before)
    #expect(navigator.faults == [])
    #expect(log.take() == [])
  }
}
