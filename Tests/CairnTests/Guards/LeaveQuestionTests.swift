@_spi(Hosts) @testable import Cairn
import Testing

/// A form that asks the user before it discards edits.
@MainActor
private final class Form: LeaveGuard {
  var isEdited = true
  var onAsked: @MainActor () -> Void = {}
  var timesAsked = 0
  var timesDiscarded = 0

  func decideLeaving() -> LeaveDecision {
    timesAsked += 1
    onAsked()
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

/// A message that can be kept as a draft.
@MainActor
private final class Draft: LeaveGuard {
  enum Ending { case keep, discard }
  private(set) var endings: [Ending] = []
  private(set) var names: [String?] = []

  func decideLeaving() -> LeaveDecision {
    .ask(
      Dialog(
        "Keep a draft?",
        choices: [
          .init("Keep draft", Ending.keep), .destructive("Discard", .discard), .cancel("Continue"),
        ], textFields: [DialogTextField("name")])
    ) { answer in
      self.endings.append(answer.choice)
      self.names.append(answer.texts["name"])
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

  @Test("Promise 14: What waits beneath a request does not remove the question of a newer one")
  func beneathAQuestion() throws {
    let home = TestFlow("home", stack: "root")
    let mail = TestFlow("mail", stack: "root")
    let app = TestFlow("app", tabs: "home", "mail")
    app.makes["home"] = { _ in .flow(home) }
    app.makes["mail"] = { _ in .flow(mail) }
    home.makes["form"] = { _ in Destination(UnsavedForm()) }
    let navigator = Navigator(quiet: app)
    home.push("form")
    app.present("lock", as: .overlay(.opaque))
    #expect(navigator.open("/in/mail/go/x") == .parked)
    #expect(navigator.open("/in/home/go/x") == .parked)
    app.dismiss("lock")
    #expect(navigator.shape == "(*home[root form] + run mail[root])")
    #expect(home.popToRoot() == .asking)
    #expect(navigator.shape == "(*home[root form] + run mail[root])")
    navigator.report(.answer(try #require(navigator.tree.frontPath.last), button: 0))
    #expect(navigator.shape == "(*home[root] mail[root])")
  }

  @Test(
    "Promise 14: What waits beneath a superseded request waits for the answer to the newer one",
    arguments: [0, 1])
  func beneathASuperseded(button: Int) throws {
    app.presents("sign-in")
    for route in ["a", "b"] { app.ways[route] = { _ in .require("sign-in", then: Stop(route)) } }
    #expect(app.navigate(to: "a") == .parked)
    #expect(app.navigate(to: "b") == .parked)
    app.ways["a"] = nil
    app.ways["b"] = { _ in .pop }
    (app.children.last as? TestFlow)?.finish("ada")
    #expect(navigator.shape == "[list form] + run")
    #expect(app.popToRoot() == .asking)
    #expect(navigator.shape == "[list form] + run")
    _ = try answer(button)
    #expect(navigator.shape == (button == 0 ? "[list]" : "[list form]"))
  }

  @Test("Promise 14: Who stays is asked once, although a modal over the question has come and gone")
  func modalOverQuestion() throws {
    #expect(app.pop() == .asking)
    app.present("news")
    app.dismiss("news")
    _ = try answer(1)
    #expect(navigator.shape == "[list form]")
  }

  @Test("Promise 14: Leaving continues after the user agrees to the guard's question")
  func discarded() throws {
    #expect(navigator.report(.backOneStep) == .asking)
    #expect(navigator.shape == "[list form] + run")
    #expect(try answer(0) == .committed)
    #expect(navigator.shape == "[list]")
    #expect(form.timesAsked == 1)
    #expect(form.timesDiscarded == 1)
    #expect(recorder.events.last?.request == .user(.backOneStep))
    #expect(recorder.outcomes.last == .committed)
  }

  @Test("Promise 14: A guard learns which way to leave the user has chosen, and what they wrote")
  func choices() throws {
    let draft = Draft()
    app.makes["draft"] = { _ in Destination(draft) }
    app.push("draft")
    func answer(_ button: Int) -> Outcome {
      navigator.tree.frontPath.last.map {
        navigator.report(.answer($0, button: button, texts: ["Letter"]))
      } ?? .unchanged
    }
    #expect(app.pop() == .asking)
    #expect(answer(2) == .committed)
    #expect(navigator.shape == "[list form draft]")
    #expect(draft.endings.isEmpty)
    #expect(app.pop() == .asking)
    #expect(answer(1) == .committed)
    #expect(draft.endings == [.discard])
    #expect(draft.names == ["Letter"])
    #expect(navigator.shape == "[list form]")
  }

  @Test("Promise 14: A host can ask if the user may leave, and nothing changes")
  func mayLeave() throws {
    let (list, id) = (try #require(navigator.id("list")), try #require(navigator.id("form")))
    #expect(!navigator.mayLeave(id, to: list))
    form.isEdited = false
    #expect(navigator.mayLeave(id, to: list))
    #expect(navigator.mayLeave(list, to: nil))
    // Commands of a guard wait until it has decided.
    var outcome: Outcome?
    form.onAsked = { [app] in outcome = app.push("detail") }
    #expect(navigator.mayLeave(id, to: list))
    #expect(outcome == .queued)
    #expect(navigator.shape == "[list form detail]")
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

  @Test("Promise 14: A newer request replaces the one that waits, and the question stays")
  func replaced() throws {
    #expect(app.pop() == .asking)
    let question = navigator.tree.frontPath.last
    #expect(navigator.open("/go/elsewhere") == .asking)
    #expect(navigator.shape == "[list form] + run")
    #expect(navigator.tree.frontPath.last == question)
    #expect(recorder.outcomes.last == .superseded)
    #expect(try answer(0) == .committed)
    #expect(navigator.shape == "[list elsewhere]")
    #expect(form.timesDiscarded == 1)
    #expect(recorder.outcomes.count { $0 == .superseded } == 1)
  }

  @Test(
    "Promise 14: The question leaves with its screen, and the request ends superseded",
    arguments: [true, false])
  func leavesWithScreen(byReevaluation: Bool) {
    #expect(app.pop() == .asking)
    if byReevaluation {
      app.ways["form"] = { _ in .deny("signed out") }
      #expect(navigator.reevaluate() == .committed)
      #expect(form.timesDiscarded == 0)
    } else {
      #expect(app.perform(.pop.skippingLeaveGuards) == .committed)
    }
    #expect(navigator.shape == "[list]")
    #expect(recorder.outcomes.suffix(2).contains(.superseded))
    #expect(navigator.faults == [])
  }

  @Test("Promise 14: Code that has saved can leave without a question")
  func skipped() async {
    #expect(app.perform(.pop.skippingLeaveGuards) == .committed)
    #expect(navigator.shape == "[list]")
    app.push("form")
    let steps = Transition<Stop>.sequence(.pop, .push("next")).skippingLeaveGuards
    #expect(app.perform(steps.animated(.none)) == .committed)
    #expect(navigator.shape == "[list next]")
    app.set(["list", "form"])
    let later = Transition<Stop>.when({ true }, then: .pop).skippingLeaveGuards
    #expect(app.perform(later) == .deciding)
    await until("the commit") { navigator.shape == "[list]" }
    #expect(form.timesAsked == 0)
  }

  @Test("Promise 14: While a guard decides, the tree is as it was before the request")
  func stateWhileAsked() throws {
    var seen: [String] = []
    let navigator = navigator
    let app = app
    form.onAsked = {
      seen.append(navigator.shape)
      seen.append("\(app.navigation.stack)")
      seen += navigator.faults
      seen.append("\((try? navigator.snapshot())?.tree == navigator.tree)")
    }
    form.isEdited = false
    let stack = "\(app.navigation.stack)"
    let steps = Transition<Stop>.sequence(.pop, .push("a"), .present("b"))
    #expect(app.perform(steps) == .committed)
    #expect(seen == ["[list form]", stack, "true"])
    #expect(navigator.shape == "[list a] + b")
    #expect(navigator.faults == [])
    #expect(navigator.id("a") != nil)
  }

  @Test("Promise 5: A dialog that is asked twice is shown once")
  func askedTwice() async throws {
    form.isEdited = false
    let app = app
    let dialog = Dialog(notice: "Sent", button: "OK")
    let first = Task { await app.ask(dialog) }
    await until("the commit") { navigator.shape == "[list form] + run" }
    guard case .cancelled(.alreadyShown) = await app.ask(dialog) else {
      return #expect(Bool(false), "It was shown a second time.")
    }
    #expect(navigator.shape == "[list form] + run")
    let always = Task { await app.ask(dialog, always: true) }
    await until("the commit") { navigator.shape == "[list form] + run + run" }
    app.dismissAll()
    guard case .cancelled(.dismissed) = await first.value,
      case .cancelled(.dismissed) = await always.value
    else { return #expect(Bool(false), "Both are dismissed.") }
  }

  @Test(
    "Promise 5: A flow that is run twice is shown once",
    arguments: [Presentation.sheet, .push, .adaptive(compact: .push, regular: .sheet)])
  func ranTwice(presentation: Presentation) async throws {
    form.isEdited = false
    let app = app
    let first = Task { await app.run(TestFlow("a", stack: "x"), as: presentation) }
    await until("the commit") { navigator.tree.count > 4 }
    let count = navigator.tree.count
    #expect(
      await app.run(TestFlow("b", stack: "x"), as: presentation) == .cancelled(.alreadyShown))
    #expect(navigator.tree.count == count)
    navigator.flow?.finish("done")
    #expect(await first.value == .finished("done"))
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

  @Test("Promise 25: A request that waits for a guard's question yields one event, at its end")
  func events() throws {
    let before = recorder.events.count
    app.pop()
    #expect(recorder.events.dropFirst(before).map(\.request) == [.ask(flow: .root)])
    _ = try answer(0)
    let pops = recorder.events.filter {
      if case .perform(_, .pop, _) = $0.request { true } else { false }
    }
    #expect(pops.map(\.outcome) == [.committed])
  }
}
