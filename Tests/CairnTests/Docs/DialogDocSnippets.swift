// The code in the doc comments of dialogs.
import Cairn
import Testing

@MainActor
private final class MessageModel: LeaveGuard {
  enum Ending { case keep, discard }
  var text = ""
  var drafts: [String] = []

  func decideLeaving() -> LeaveDecision {
    guard !text.isEmpty else { return .allow }
    // snippet: doc-leave-choices
    return .ask(
      Dialog(
        "Keep this message as a draft?",
        choices: [
          .init("Keep draft", Ending.keep), .destructive("Discard", .discard),
          .cancel("Continue writing"),
        ])
    ) { answer in
      if answer.choice == .keep { self.drafts.append(self.text) }
      self.text = ""
    }
    // end snippet
  }
}

@MainActor
@Suite("Documentation: dialogs", .failsOnReports)
struct DialogDocSnippetTests {
  @Test("The model of a dialog says what hosts show")
  func dialogModel() throws {
    let app = TestFlow("app", stack: "list")
    app.makes["sure"] = { _ in
      Dialog("Delete it?", choices: [.destructive("Delete", true), .cancel("Keep it")])
        .onAnswer { _ in }
    }
    let navigator = Navigator(quiet: app)
    app.present("sure", as: .dialog)
    let id = try #require(navigator.tree.frontPath.last)
    var shown: [String] = []
    func show(_ title: String, _ buttons: [String]) { shown = [title] + buttons }
    func style(_ role: DialogButton.Role?) -> String {
      // snippet: doc-dialog-role
      switch role {
      case .cancel?: "bold"
      case .destructive?: "red"
      default: "plain"
      }
      // end snippet
    }
    // snippet: doc-dialog-model
    if let dialog = navigator.content(of: id) as? DialogModel {
      show(dialog.title, dialog.buttons.map(\.title))
      // Later, when the user has chosen the first button:
      navigator.report(.answer(id, button: 0))
    }
    // end snippet
    #expect(shown == ["Delete it?", "Delete", "Keep it"])
    #expect(navigator.shape == "[list]")
    #expect([DialogButton.Role.cancel, .destructive, nil].map(style) == ["bold", "red", "plain"])
  }
}
