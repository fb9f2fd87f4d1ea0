import Cairn
import Testing

/// A request that asks the user keeps its place among those that wait.
@MainActor
@Suite("The order of a question and other requests", .failsOnReports, .timeLimit(.minutes(10)))
struct QuestionOrderTests {
  let older = Gate()
  let newer = Gate()
  let home = TestFlow("home", stack: "root", "form")
  let navigator: Navigator
  let recorder: EventRecorder

  init() {
    let (older, newer) = (older, newer)
    home.makes["form"] = { _ in Destination(UnsavedForm()) }
    home.ways["slow"] = { _ in .when({ await older.ask() }, then: .push("slow")) }
    home.ways["vault"] = { _ in .when({ await newer.ask() }, then: .replaceTop("vault")) }
    navigator = Navigator(quiet: home)
    recorder = EventRecorder(navigator)
  }

  /// Answers the question in front: with the first button, the user leaves.
  private func answer(_ button: Int) throws {
    let front = try #require(navigator.tree.frontPath.last)
    try #require(navigator.content(of: front) is DialogModel, "\(navigator.shape)")
    navigator.report(.answer(front, button: button))
  }

  /// Makes requests while another one is handled.
  private func inCallback(_ requests: @escaping @MainActor () -> Void) {
    var isDone = false
    let observation = navigator.observe { _ in
      guard !isDone else { return }
      isDone = true
      requests()
    }
    navigator.reevaluate()
    observation.cancel()
    _ = recorder.take()
  }

  @Test(
    "Promise 13: While a newer request asks the user, an older one of its container waits",
    arguments: [(0, "[root vault]"), (1, "[root form slow]")])
  func waits(button: Int, shape: String) async throws {
    home.navigate(to: "slow")
    home.navigate(to: "vault")
    await older.waitUntilAsked()
    await newer.waitUntilAsked()
    newer.answer(true)
    await runReadyTasks()
    older.answer(true)
    await runReadyTasks()
    #expect(home.navigation.stack == ["root", "form"])
    try answer(button)
    #expect(navigator.shape == shape)
  }

  @Test("Promise 13: A newer change supersedes a request that asks the user, with its question")
  func superseded() throws {
    #expect(home.pop() == .asking)
    home.push("other")
    #expect(navigator.shape == "[root form other]")
    #expect(recorder.outcomes.last == .superseded)
    #expect(home.pop() == .committed)
    #expect(home.pop() == .asking)
    try answer(0)
    #expect(navigator.shape == "[root]")
  }

  @Test("Promise 14: A modal supersedes no question, and stays when a change beneath does")
  func covered() throws {
    #expect(home.pop() == .asking)
    home.present("sheet")
    #expect(!recorder.outcomes.contains(.superseded))
    home.push("other")
    #expect(recorder.outcomes.last == .superseded)
    #expect(navigator.shape == "[root form other] + sheet")
  }

  @Test("Promise 13: A link that joins the one that asks counts as made now")
  func joins() async throws {
    #expect(navigator.open("/go/far") == .asking)
    home.navigate(to: "slow")
    await older.waitUntilAsked()
    #expect(navigator.open("/go/far") == .asking)
    try answer(0)
    older.answer(true)
    await runReadyTasks()
    #expect(navigator.shape == "[root list far]")
  }

  @Test("Promise 14: What follows in a callback cannot come between a request and its question")
  func progress() throws {
    let progress = home.child("progress", stack: "bar")
    home.present("progress")
    var outcome = Outcome.unchanged
    inCallback {
      outcome = home.pop()
      progress.finish("done")
    }
    #expect(outcome == .queued)
    try answer(0)
    #expect(navigator.shape == "[root]")
  }

  @Test(
    "Promise 14: No question is shown if a request before it removes its screen",
    arguments: [false, true])
  func removedBefore(byReevaluation: Bool) {
    let events = EventRecorder(navigator)
    inCallback {
      home.pop()
      if byReevaluation {
        home.ways["form"] = { _ in .deny("signed out") }
        navigator.reevaluate()
      } else {
        home.perform(.pop.skippingLeaveGuards)
      }
    }
    #expect(navigator.shape == "[root]")
    #expect(byReevaluation || events.outcomes.contains(.superseded))
  }

  @Test("Promise 14: There is one question, also if it changes before it is shown")
  func changed() throws {
    let edits = Edits()
    home.makes["form"] = { _ in Destination(edits) }
    home.set(["root"])
    try answer(0)
    home.push("form")
    inCallback {
      home.pop()
      edits.name = "B"
      home.pop()
    }
    #expect(navigator.tree.flow(.root)?.modals.count == 1)
    try answer(0)
    #expect(navigator.shape == "[root]")
  }

  @Test("Promise 29: A request that asks ends also if the navigator ends in the same callback")
  func ended() {
    weak var form: UnsavedForm?
    home.makes["form"] = { _ in
      let made = UnsavedForm()
      form = made
      return Destination(made)
    }
    home.push("form", always: true)
    _ = recorder.take()
    let ended = EventRecorder(navigator)
    inCallback {
      home.pop()
      navigator.end()
    }
    #expect(ended.outcomes.contains(.superseded))
    let isGone = form == nil
    #expect(isGone)
  }
}

/// A form whose question names what it edits.
@MainActor
private final class Edits: LeaveGuard {
  var name = "A"

  func decideLeaving() -> LeaveDecision {
    .ask(Dialog("Discard \(name)?", choices: [.destructive("Discard", ()), .cancel("Keep")]))
  }
}
