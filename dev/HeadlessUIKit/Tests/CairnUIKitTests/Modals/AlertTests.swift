import Cairn
import CairnUIKit
import ShownWindows
import Testing
import UIKit

@MainActor
@Suite("Dialogs on UIKit", .onDevice)
struct AlertTests {
  let app = Flow(Navigation(root: "home"))
  let window: UIKitWindow

  init() { window = app.inWindow() }

  @Test("A dialog is shown as an alert, and its answer contains the typed text")
  func alert() async throws {
    let task = Task { [app] in
      await app.ask(
        Dialog(
          "Name?", message: "Of the list.", choices: [.init("Save", 1), .cancel("Cancel")],
          textFields: [DialogTextField("name", placeholder: "Name", text: "Old")]))
    }
    while window.navigator.tree.levels.count == 1 { await Task.yield() }
    await window.expectToShowTree()
    let alert = try window.user.alert
    #expect(alert.message == "Of the list.")
    #expect(alert.textFields?.first?.placeholder == "Name")
    #expect(alert.actions.map(\.style) == [.default, .cancel])
    try window.user.type("New", inAlertField: 0)
    try await window.act { try $0.tapAlertAction("Save") }
    let answer = await task.value
    #expect(answer.output?.texts["name"]?.hasSuffix("New") == true)
    #expect(answer.output?.choice == 1)
  }

  @Test("A confirmation is shown as an action sheet, in a wide window too")
  func confirmation() async throws {
    let app = Flow(Navigation(root: "home"))
    let window = app.inWindow(.regular)
    app.makes["confirm"] = { [app] in
      Dialog(
        "Delete?", style: .confirmation,
        choices: [.destructive("Delete", "deleted"), .cancel("Keep")]
      ).onAnswer { app.take(.finished($0.choice)) }
    }
    app.present("confirm", as: .dialog)
    await window.expectToShowTree()
    #expect(try window.user.alert.preferredStyle == .actionSheet)
    try await window.act { try $0.tapAlertAction("Delete") }
    #expect(app.results == [.finished("deleted")])
  }

  @Test("The preferred button of an alert is emphasized")
  func preferred() async throws {
    app.makes["save"] = { [app] in
      // snippet: doc-dialog-preferred
      Dialog("Save the note?", choices: [.cancel("Cancel"), .preferred("Save", "saved")])
        // end snippet
        .onAnswer { app.take(.finished($0.choice)) }
    }
    app.present("save", as: .dialog)
    await window.expectToShowTree()
    let alert = try window.user.alert
    #expect(alert.actions.map(\.style) == [.cancel, .default])
    #expect(alert.preferredAction === alert.actions[1])
    try await window.act { try $0.tapAlertAction("Save") }
    #expect(app.results == [.finished("saved")])
  }

  @Test("A confirmation points at its anchor, and one without an anchor at the middle")
  func anchored() async throws {
    let app = Flow(Navigation(root: "home"))
    let window = app.inWindow(.regular)
    for (name, anchor) in [("here", "delete"), ("anywhere", nil), ("lost", "missing")] {
      app.makes[name] = {
        Dialog("Delete?", style: .confirmation, choices: [.init("Delete", 1)], anchor: anchor)
          .onAnswer { _ in }
      }
    }
    let button = UIView()
    button.accessibilityIdentifier = "delete"
    let screen = try #require(window.first(ScreenViewController.self))
    screen.view.addSubview(button)
    app.present("here", as: .dialog)
    await window.expectToShowTree()
    #expect(try window.user.alert.popoverPresentationController?.sourceView === button)
    try window.user.tapAlertAction("Delete")
    app.present("anywhere", as: .dialog)
    await window.expectToShowTree()
    let popover = try window.user.alert.popoverPresentationController
    #expect(popover?.sourceView === window.host.view && popover?.permittedArrowDirections == [])
    try window.user.tapAlertAction("Delete")
    await expectReport("missing") {
      app.present("lost", as: .dialog)
      await window.settle()
    }
    #expect(try window.user.alert.popoverPresentationController?.sourceView === window.host.view)
  }

  @Test(
    "Touching outside a confirmation dismisses it once, and answers it only by a cancel button",
    arguments: [false, true])
  func outside(hasCancelButton: Bool) async throws {
    let app = Flow(Navigation(root: "home"))
    let window = app.inWindow(.regular)
    var choices: [DialogChoice<String>] = [.destructive("Delete", "deleted")]
    if hasCancelButton { choices.append(.cancel("Keep")) }
    app.makes["confirm"] = { [app, choices] in
      Dialog("Delete?", style: .confirmation, choices: choices).onResult { result in
        if case .cancelled(let reason) = result { app.take(.cancelled(reason)) }
      }
    }
    app.present("confirm", as: .dialog)
    await window.expectToShowTree()
    #expect(try await window.act { try $0.tapOutside() })
    #expect(app.navigation.modals == [])
    #expect(app.results == [.cancelled(hasCancelButton ? .cancelled : .swipedAway)])
    app.push("next")
    await window.expectToShowTree()
  }
}
