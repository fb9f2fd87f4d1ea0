import Cairn
import Testing

/// A form that asks before its edits are lost.
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

  @Test("Promise 14: the user is asked, and what was wanted goes on when the answer is yes")
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

  @Test("Promise 14: the place stays when the answer is no, however it is given")
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

  @Test("Promise 14: a link goes on to where it led once the user has agreed")
  func link() throws {
    #expect(navigator.open("/go/elsewhere") == .deferred)
    #expect(try answer(0) == .committed)
    #expect(navigator.shape == "[list elsewhere]")
  }

  @Test("Promise 14: every place that objects is asked about, the deepest first")
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

  @Test("Promise 14: without a reason to ask nobody is asked")
  func unedited() {
    form.isEdited = false
    #expect(app.pop() == .committed)
    #expect(navigator.shape == "[list]")
  }

  @Test("Promise 25: a request that was asked about yields its one event at its end")
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
