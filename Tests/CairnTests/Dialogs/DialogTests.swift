@testable import Cairn
import Testing

@MainActor
@Suite("Awaited dialogs", .failsOnReports, .timeLimit(.minutes(10)))
struct DialogTests {
  typealias Answer = FlowResult<DialogAnswer<String>>

  let app = TestFlow("app", stack: "list")
  let navigator: Navigator
  let recorder: EventRecorder

  init() {
    navigator = Navigator(quiet: app)
    recorder = EventRecorder(navigator)
  }

  private let dialog = Dialog(
    "Rename it?", message: "It has a name.", style: .confirmation,
    choices: [.init("Rename", "rename"), .destructive("Delete", "delete"), .cancel("Keep")],
    textFields: [
      DialogTextField("name", placeholder: "Name", text: "old"),
      DialogTextField("code", isSecure: true),
    ])

  /// Starts a request whose condition calls `ask`, and returns when the dialog is shown.
  private func leaveAsking() async {
    let app = app
    app.ways["leave"] = { _ in
      .when(
        { await app.ask(Dialog("Sure?", choices: [.init("Yes", true)])).output != nil },
        then: .push("yes"), otherwise: .push("no"))
    }
    app.navigate(to: "leave")
    await until("the dialog") { navigator.shape == "[list] + run" }
  }

  /// Calls `ask` with the dialog, and returns when the dialog is shown.
  private func ask(in flow: TestFlow? = nil) async throws -> (Task<Answer, Never>, EntryID) {
    let flow = flow ?? app
    let (dialog, before) = (dialog, navigator.revision)
    let task = Task { @MainActor in await flow.ask(dialog) }
    await until("the dialog") { navigator.revision > before }
    return (task, try #require(navigator.tree.frontPath.last))
  }

  @Test(
    "Promise 9: The answer contains the choice of the pressed button and the texts by field name")
  func answer() async throws {
    let (task, id) = try await ask()
    #expect(navigator.shape == "[list] + run")
    #expect(navigator.tree.presentation(of: id) == .dialog)
    #expect(navigator.report(.answer(id, button: 1, texts: ["new", "1234"])) == .committed)
    let result = await outcome(of: task)
    #expect(result?.output?.choice == "delete")
    #expect(result?.output?.texts == ["name": "new", "code": "1234"])
    #expect(result?.output?.texts["code"] == "1234")
    #expect(result?.output?.texts["other"] == nil)
    #expect(navigator.shape == "[list]")
    #expect(recorder.outcomes == [.committed, .committed])
    #expect(
      recorder.events.map(\.request) == [
        .ask(flow: .root), .user(.answer(id, button: 1, texts: ["new", "1234"])),
      ])
  }

  @Test("Promise 9: A text field without a reported text returns its initial text")
  func missingTexts() async throws {
    let (task, id) = try await ask()
    navigator.report(.answer(id, button: 0, texts: []))
    #expect(await outcome(of: task)?.output?.texts == ["name": "old", "code": ""])
    let (second, other) = try await ask()
    navigator.report(.answer(other, button: 0, texts: ["a", "b", "c"]))
    #expect(await outcome(of: second)?.output?.texts == ["name": "a", "code": "b"])
  }

  @Test("Promise 9: The tree contains the dialog's model with its texts, buttons and fields")
  func model() async throws {
    let (task, id) = try await ask()
    let model = try #require(navigator.content(of: id) as? DialogModel)
    #expect(model.title == "Rename it?")
    #expect(model.message == "It has a name.")
    #expect(model.style == .confirmation)
    #expect(model.buttons.map(\.title) == ["Rename", "Delete", "Keep"])
    #expect(model.buttons.map(\.role) == [nil, .destructive, .cancel])
    #expect(model.textFields.map(\.name) == ["name", "code"])
    #expect(model.textFields.map(\.isSecure) == [false, true])
    #expect(navigator.tree.levels.last?.screen == id)
    navigator.report(.answer(id, button: 2))
    #expect(await outcome(of: task) == .cancelled(.cancelled))
  }

  @Test("Promise 24: An answer with an unknown button is reported, and the dialog stays")
  func wrongButton() async throws {
    let (task, id) = try await ask()
    for button in [3, -1] {
      let advice = "The dialog has 3 buttons; report one of them by its index."
      let (texts, outcome) = reports { navigator.report(.answer(id, button: button)) }
      #expect(outcome == .refused(.impossible(advice)))
      #expect(
        texts == [
          """
          answer with button \(button) is not possible in TestFlow / DialogModel; nothing has changed.

          To fix this: \(advice)
          """
        ])
    }
    #expect(navigator.shape == "[list] + run")
    navigator.report(.answer(id, button: 0))
    #expect(await outcome(of: task)?.output?.choice == "rename")
  }

  @Test("Promise 9: Answering a dismissed dialog, or an entry that is not a dialog, is unchanged")
  func late() async throws {
    let (task, id) = try await ask()
    navigator.report(.dismiss(id))
    #expect(await outcome(of: task) == .cancelled(.swipedAway))
    #expect(navigator.report(.answer(id, button: 0)) == .unchanged)
    let list = try #require(navigator.id("list"))
    #expect(navigator.report(.answer(list, button: 0)) == .unchanged)
    #expect(navigator.shape == "[list]")
  }

  @Test("Promise 14: Answering a dialog asks no leave guard")
  func guards() async throws {
    app.push("edit")
    navigator.screen?.veto = "unsaved"
    let edit = navigator.screen
    let (task, id) = try await ask()
    #expect(navigator.report(.answer(id, button: 1)) == .committed)
    #expect(await outcome(of: task)?.output?.choice == "delete")
    #expect(navigator.screen === edit)
    let (second, other) = try await ask()
    app.present("sheet", as: .sheet)
    (navigator.screen)?.veto = "unsaved"
    #expect(navigator.report(.answer(other, button: 0)) == .committed)
    #expect(await outcome(of: second)?.output?.choice == "rename")
    // The sheet was presented over the dialog, and nobody has left it.
    #expect(navigator.shape == "[list edit] + sheet")
  }

  @Test(
    "Promise 13: An async condition can show a dialog, and the answer decides",
    arguments: [true, false])
  func askInWhen(allows: Bool) async throws {
    app.push("edit")
    let app = app
    app.ways["leave"] = { _ in
      .when(
        {
          let choices = [DialogChoice("Yes", true), .cancel("No")]
          return await app.ask(Dialog("Discard?", choices: choices)).output != nil
        },
        then: .popToRoot, otherwise: .push("stayed"))
    }
    #expect(app.navigate(to: "leave") == .deciding)
    await until("the dialog") { navigator.shape == "[list edit] + run" }
    let id = try #require(navigator.tree.frontPath.last)
    navigator.report(.answer(id, button: allows ? 0 : 1))
    await recorder.waitForEvents(4)
    #expect(navigator.shape == (allows ? "[list]" : "[list edit stayed]"))
    #expect(recorder.outcomes == [.committed, .committed, .committed, .committed])
  }

  @Test(
    "Promise 13: Using and ending a flow that a condition pushed does not supersede the request")
  func runInWhen() async throws {
    let app = app
    let child = TestFlow("child", stack: "1")
    app.ways["go"] = { _ in
      .when({ await app.run(child, as: .push).output == "yes" }, then: .push("in"))
    }
    app.navigate(to: "go")
    await until("the flow") { child.navigator != nil }
    child.push("2")
    navigator.report(.backOneStep)
    child.finish("yes")
    await until("the push") { navigator.shape == "[list in]" }
    #expect(!recorder.outcomes.contains(.superseded))
  }

  @Test("Promise 13: Another request supersedes a request whose condition waits for a dialog")
  func supersedeAsking() async throws {
    await leaveAsking()
    app.push("detail")
    #expect(recorder.outcomes == [.committed, .superseded, .committed])
    // The condition's task is cancelled, which dismisses the dialog.
    await until("the dialog's end") { navigator.shape == "[list detail]" }
    #expect(recorder.events.count == 4)
  }
}
