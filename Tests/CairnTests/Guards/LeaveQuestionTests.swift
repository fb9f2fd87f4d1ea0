import Cairn
import Testing

/// A form that asks the user before it discards edits.
@MainActor
private final class Form: LeaveGuard {
  var isEdited = true
  var timesAsked = 0
  var timesDiscarded = 0

  func decideLeaving() -> LeaveDecision {
    timesAsked += 1
    guard isEdited else { return .allow }
    return .ask(
      Dialog(
        "Discard your changes?",
        choices: [.destructive("Discard", ()), .cancel("Keep editing")])
    ) {
      self.timesDiscarded += 1
    }
  }
}

@MainActor
@Suite("Leave guards that ask the user", .failsOnReports)
struct LeaveQuestionTests {
  private let app = TestFlow("app", stack: "list")
  private let form = Form()
  private let navigator: Navigator
  private let recorder: EventRecorder

  init() {
    navigator = Navigator(quiet: app)
    recorder = EventRecorder(navigator)
    let form = form
    app.makes["form"] = { _ in Destination(form) }
    app.push("form")
  }

  private func answer(_ button: Int) throws -> Outcome {
    let id = try #require(navigator.tree.frontPath.last)
    let dialog = try #require(navigator.content(of: id) as? DialogModel)
    #expect(dialog.title == "Discard your changes?")
    return navigator.report(.answer(id, button: button))
  }

  @Test("Promise 14: Leaving continues after the user agrees to the guard's question")
  func discarded() throws {
    #expect(navigator.report(.backOneStep) == .deferred)
    #expect(navigator.shape == "[list form] + run")
    #expect(try answer(0) == .committed)
    #expect(navigator.shape == "[list]")
    #expect(form.timesAsked == 1)
    #expect(form.timesDiscarded == 1)
    #expect(recorder.events.last?.request == .user(.backOneStep))
    #expect(recorder.outcomes.last == .committed)
  }

  @Test("Promise 14: Leaving is refused when the user declines or dismisses the guard's question")
  func kept() throws {
    app.pop()
    #expect(try answer(1) == .committed)
    #expect(navigator.shape == "[list form]")
    #expect(recorder.outcomes.last == .refused(.leaveVetoed("Discard your changes?")))
    #expect(form.timesDiscarded == 0)

    app.pop()
    let dialog = try #require(navigator.tree.frontPath.last)
    navigator.report(.dismiss(dialog))
    #expect(navigator.shape == "[list form]")
    #expect(recorder.outcomes.last == .refused(.leaveVetoed("Discard your changes?")))
  }

  @Test("Promise 14: A link continues to its place after the user agrees to leave")
  func link() throws {
    #expect(navigator.open("/go/elsewhere") == .deferred)
    #expect(try answer(0) == .committed)
    #expect(navigator.shape == "[list elsewhere]")
  }

  @Test("Promise 14: Each guard asks its own question, the deepest guard first")
  func several() throws {
    let second = Form()
    app.makes["second"] = { _ in Destination(second) }
    app.push("second")
    app.popToRoot()
    #expect(second.timesAsked == 1 && form.timesAsked == 0)
    #expect(try answer(0) == .committed)
    #expect(form.timesAsked == 1)
    #expect(navigator.shape == "[list form second] + run")
    #expect(try answer(0) == .committed)
    #expect(navigator.shape == "[list]")
  }

  @Test("Promise 14: A guard without a reason to ask allows leaving at once")
  func unedited() {
    form.isEdited = false
    #expect(app.pop() == .committed)
    #expect(navigator.shape == "[list]")
  }

  @Test("Promise 25: A request that waits for a guard's question yields one event, at its end")
  func events() throws {
    let before = recorder.events.count
    app.pop()
    #expect(recorder.events.dropFirst(before).map(\.request) == [.ask(flow: .root)])
    _ = try answer(0)
    let pops = recorder.events.filter {
      if case .perform(_, "pop", _) = $0.request { true } else { false }
    }
    #expect(pops.map(\.outcome) == [.committed])
  }
}
