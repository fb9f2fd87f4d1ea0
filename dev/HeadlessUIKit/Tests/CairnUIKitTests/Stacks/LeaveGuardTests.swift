import Cairn
import CairnUIKit
import ShownWindows
import Testing
import UIKit

/// The guard is asked before UIKit acts, wherever that is possible.
@MainActor
@Suite("Leave guards on UIKit", .onDevice)
struct LeaveGuardTests {
  let app = Flow(Navigation(root: "home"))
  let form = Form("form", .veto("There are edits."))
  let window: UIKitWindow

  init() {
    app.makes["form"] = { [form] in Destination(form) }
    window = app.inWindow()
  }

  @Test("Promise 14: the back button asks first, and nothing moves if leaving is refused")
  func backButton() async throws {
    app.push("form")
    await window.settle()
    HeadlessDevice.current.log.clear()
    try await window.act { try $0.tapBack() }
    #expect(form.asked == 1)
    #expect(HeadlessDevice.current.log.callbacks.filter { $0.contains("Disappear") } == [])
    form.decision = .allow
    try await window.act { try $0.tapBack() }
    #expect(app.navigation.stack == ["home"])
  }

  @Test("Promise 14: the edge swipe begins if the guard allows leaving; otherwise it only asks")
  func edgeSwipe() async throws {
    app.push("form")
    await window.settle()
    #expect(throws: HeadlessUser.Obstacle.self) { try window.user.beginEdgeSwipe() }
    await window.expectToShowTree()
    #expect(form.asked > 0)
    form.decision = .allow
    try await window.act { try $0.beginEdgeSwipe().cancel() }
    #expect(app.navigation.stack == ["home", "form"])
    try await window.act { try $0.beginEdgeSwipe().finish() }
    #expect(app.navigation.stack == ["home"])
  }

  @Test("Promise 14: a screen with edits that arrived during a swipe is shown again")
  func editedDuringSwipe() async throws {
    form.decision = .allow
    app.push("form")
    await window.settle()
    let swipe = try window.user.beginEdgeSwipe()
    form.decision = .veto("There are edits.")
    swipe.finish()
    await window.expectToShowTree()
    #expect(app.navigation.stack == ["home", "form"])
  }

  @Test("Promise 14: a sheet can be dragged if its guard allows leaving; otherwise the drag asks")
  func sheet() async throws {
    app.present("form")
    await window.settle()
    #expect(try window.user.swipeSheetDown() == false)
    await window.expectToShowTree()
    #expect(form.asked > 0)
    #expect(app.navigation.modals == ["form"])
    form.decision = .allow
    try #require(try window.user.beginSheetDrag()).cancel()
    await window.expectToShowTree()
    #expect(app.navigation.modals == ["form"])
    #expect(try await window.act { try $0.swipeSheetDown() })
    #expect(app.navigation.modals == [])
  }

  @Test("Promise 14: a guarded sheet whose screen replaces the delegate is kept and reported")
  func replacedDelegate() async throws {
    app.makes["own"] = { Destination(DelegateOfItself()) }
    await expectReport("replaced by a DelegateOfItself") {
      app.present("own")
      await window.settle()
      app.push("beneath")
      await window.settle()
    }
    #expect(try window.user.swipeSheetDown() == false)
    await window.expectToShowTree()
    #expect(app.navigation.modals == ["own"])
  }

  @Test("Promise 14: a guard may ask the user, whose answer then leaves the screen")
  func question() async throws {
    form.decision = .ask(
      Dialog("Discard?", choices: [.destructive("Discard", ()), .cancel("Keep")]))
    app.push("form")
    await window.settle()
    try window.user.tapBack()
    await window.settle()
    #expect(window.picture.last == "dialog Discard?")
    try await window.act { try $0.tapAlertAction("Keep") }
    #expect(app.navigation.stack == ["home", "form"])
    try window.user.tapBack()
    await window.settle()
    try await window.act { try $0.tapAlertAction("Discard") }
    #expect(app.navigation.stack == ["home"])
  }

  @Test("Promise 14: a tab that must not be left stays selected")
  func tab() async throws {
    let tabs = Flow(Navigation(tabs: ["form", "other"]))
    tabs.makes["form"] = { [form] in Destination(form) }
    let window = tabs.inWindow()
    try await window.act { try $0.tapTab(1) }
    #expect(form.asked == 1)
    #expect(tabs.navigation.top == "form")
  }
}

/// A guarded screen that makes itself the delegate of its presentation, as many do.
private final class DelegateOfItself: UIViewController, LeaveGuard,
  UIAdaptivePresentationControllerDelegate
{
  override func viewDidLoad() {
    super.viewDidLoad()
    presentationController?.delegate = self
  }

  func decideLeaving() -> LeaveDecision { .veto("There are edits.") }
}
