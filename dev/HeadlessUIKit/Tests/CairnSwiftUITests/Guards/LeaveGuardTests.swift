import Cairn
import CairnSwiftUI
import SwiftUI
import Testing
import UIKit

@MainActor
@Suite("Leave guards in SwiftUI", .onDevice)
struct LeaveGuardTests {
  private let form = Form("form", .veto("Unsaved."))
  private let flow: Flow

  init() { flow = Flow(Navigation(root: "home"), ["form": { [form] in Destination(form) }]) }

  private func windowWithForm() async -> Window {
    let window = await Window(flow)
    await window.settle(after: flow.push("form"))
    return window
  }

  @Test(
    "Promise 14: the back button and a swipe from the edge of a screen that objects change nothing")
  func refused() async throws {
    let window = await windowWithForm()
    try await window.act(showing: ["[home form]"]) { try $0.tapBack() }
    #expect(form.asked > 0)
    try? window.user.beginEdgeSwipe().finish()
    await window.expectToShow(["[home form]"])
  }

  @Test(
    "Promise 14: a swipe from the edge begins if the guard allows leaving; a cancelled one stays",
    .needsUIKit("Without a navigation controller, the guard is asked after the user has gone back.")
  )
  func swipeIsAllowed() async throws {
    form.decision = .allow
    let window = await windowWithForm()
    try await window.act(showing: ["[home form]"]) { try $0.beginEdgeSwipe().cancel() }
    let swipe = try window.user.beginEdgeSwipe()
    await window.expectToShow(["[home]"], after: swipe.finish())
  }

  @Test("Promise 14: a screen with edits that arrived during a swipe is shown again")
  func editedDuringSwipe() async throws {
    form.decision = .allow
    let window = await windowWithForm()
    let swipe = try? window.user.beginEdgeSwipe()
    form.decision = .veto("Unsaved.")
    swipe?.finish()
    await window.expectToShow(["[home form]"])
  }

  @Test(
    "A guarded screen that hides its back button gets none",
    .needsUIKit("Without a navigation controller, the back button is SwiftUI's."))
  func hiddenBackButton() async throws {
    let form = ButtonlessForm()
    flow.makes["form"] = { Destination(form) }
    let window = await windowWithForm()
    #expect(throws: HeadlessUser.Obstacle.self) { try window.user.tapBack() }
    #expect(throws: HeadlessUser.Obstacle.self) { try window.user.beginEdgeSwipe() }
    await window.expectToShow(["[home form]"])
    #expect(form.asked == 0)
  }

  @Test("A guard can ask the user in a dialog over the screen, whose answer allows leaving")
  func question() async throws {
    form.decision = .ask(
      Dialog("Discard?", choices: [.destructive("Discard", ()), .cancel("Keep")]))
    let window = await windowWithForm()
    try await window.act(showing: ["[home form]", "dialog Discard?"]) { try $0.tapBack() }
    try await window.act(showing: ["[home form]"]) { try $0.tapAlertAction("Keep") }
    try await window.settle(after: window.user.tapBack())
    try await window.act(showing: ["[home]"]) { try $0.tapAlertAction("Discard") }
  }
}

/// A guarded screen without a back button.
@MainActor
private final class ButtonlessForm: LeaveGuard, ViewScreen, CustomStringConvertible {
  nonisolated let description = "form"
  private(set) var asked = 0

  func decideLeaving() -> LeaveDecision {
    asked += 1
    return .veto("Unsaved.")
  }

  var body: some View { Text(verbatim: description).navigationBarBackButtonHidden() }
}
