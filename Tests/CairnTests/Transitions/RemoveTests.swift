@testable import Cairn
import Testing

@MainActor
@Suite("Removing entries by their routes", .failsOnReports)
struct RemoveTests {
  let log = Log()
  let app: TestFlow
  let navigator: Navigator

  init() {
    app = TestFlow("app", stack: "a", "b", "c", "d", log: log)
    navigator = Navigator(quiet: app)
    _ = log.take()
  }

  @Test("Promise 3: An entry in the middle of a stack can be removed; those above it stay")
  func middle() {
    let models = ["a", "c", "d"].map { navigator.model($0) }
    #expect(app.remove("b") == .committed)
    #expect(navigator.shape == "[a c d]")
    #expect(zip(["a", "c", "d"], models).allSatisfy { navigator.model($0) === $1 })
    #expect(log.take() == ["b asked", "b ends"])
    #expect(navigator.faults == [])
  }

  @Test("Promise 3: Of equal entries, the topmost is removed")
  func equal() {
    app.set(["a", "b", "a", "c"])
    let root = navigator.tree.flow(.root)?.entries.first
    #expect(app.remove("a") == .committed)
    #expect(navigator.shape == "[a b c]")
    #expect(navigator.tree.flow(.root)?.entries.first == root)
  }

  @Test("Promise 1: The root of a stack is not removed, nor an entry that is not there")
  func root() {
    let recorder = EventRecorder(navigator)
    #expect(app.remove("a") == .unchanged)
    #expect(app.remove("x") == .unchanged)
    #expect(navigator.shape == "[a b c d]")
    #expect(recorder.events.map(\.request.description) == ["remove a in #1", "remove x in #1"])
    #expect(recorder.events.last?.note == "No entry is at x.")
    let switching = TestFlow("app", switching: "a")
    let other = Navigator(quiet: switching)
    #expect(switching.remove("a") == .unchanged)
    #expect(other.shape == "<a>")
  }

  @Test("Promise 14: The guard of an entry in the middle is asked when it is removed")
  func veto() {
    (navigator.model("b") as? TestScreen)?.veto = "unsaved"
    #expect(app.remove("b") == .refused(.leaveVetoed("unsaved")))
    #expect(navigator.shape == "[a b c d]")
    #expect(app.perform(.remove("b").skippingLeaveGuards) == .committed)
  }

  @Test("Promise 9: A flow in the middle is cancelled once when it is removed")
  func result() {
    let results = Results<String>()
    app.makes["flow"] = { _ in
      TestFlow("flow", stack: "1", "2").onResult { results.take($0) }
    }
    app.set(["a", "flow", "z"])
    #expect(app.remove("flow") == .committed)
    #expect(navigator.shape == "[a z]")
    #expect(results.all == [.cancelled(.popped)])
  }

  @Test("Promise 3: Removing a modal removes the modals over it, and nothing of the stack")
  func modal() {
    app.present("b")
    app.present("x")
    #expect(app.remove("b") == .committed)
    #expect(app.navigation.modals == [])
    #expect(app.navigation.stack == ["a", "b", "c", "d"])
    #expect(navigator.faults == [])
  }
}
