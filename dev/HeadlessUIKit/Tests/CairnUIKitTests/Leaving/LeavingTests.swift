import Cairn
import CairnTesting
import CairnUIKit
import ShownWindows
import Testing
import UIKit

/// Requests of the program while the user is leaving something.
///
/// The navigator learns of the user's decision when it is made, and not when UIKit has drawn it.
@MainActor
@Suite("Requests while the user is leaving, on UIKit", .onDevice)
struct LeavingTests {
  /// The times of the program's requests, in seconds after the user's decision.
  nonisolated static let moments = [0.0, 0.1, 0.3]

  let app = Flow(Navigation(root: "home", path: ["list", "detail"]))
  let window: UIKitWindow

  init() { window = app.inWindow() }

  private func wait(_ seconds: Double) { HeadlessDevice.current.clock.advance(by: seconds) }

  /// The navigation controller of the front modal or of the window.
  private var stack: UINavigationController? { window.stack }

  // MARK: Back

  @Test("Promise 23: the tree knows that the user goes back when the animation begins")
  func known() async throws {
    try window.user.tapBack()
    wait(0.1)
    #expect(app.navigation.stack == ["home", "list"])
    #expect(!window.host.isSettled)
    await window.expectToShowTree()
    try await window.act { try $0.beginEdgeSwipe().cancel() }
    let swipe = try window.user.beginEdgeSwipe()
    wait(0.1)
    #expect(app.navigation.stack == ["home", "list"])
    swipe.finish()
    #expect(app.navigation.stack == ["home"])
    await window.expectToShowTree()
  }

  @Test(
    "Promise 23: an equal or another screen that is pushed after a tap on back is shown",
    arguments: moments, ["detail", "other"])
  func pushed(moment: Double, name: String) async throws {
    try window.user.tapBack()
    wait(moment)
    #expect(app.navigate(to: .named(name)) == .committed)
    await window.expectToShowTree()
    #expect(app.navigation.stack == ["home", "list", .named(name)])
  }

  @Test(
    "Promise 23: a link that is opened after a tap on back leads where it says", arguments: moments)
  func link(moment: Double) async throws {
    try window.user.tapBack()
    wait(moment)
    #expect(window.navigator.open("/items/b") == .committed)
    await window.expectToShowTree()
    #expect(app.navigation.stack == ["home", "b"])
  }

  @Test(
    "Promise 23: a modal or a dialog that is requested after a tap on back is shown",
    arguments: moments)
  func presented(moment: Double) async throws {
    try window.user.tapBack()
    wait(moment)
    app.present("cart")
    app.present("terms", as: .fullScreen)
    await window.expectToShowTree()
    #expect(app.navigation.stack == ["home", "list"])
    #expect(app.navigation.modals == ["cart", "terms"])
  }

  @Test("Promise 23: what is pushed after the menu's jump is shown above the remaining screen")
  func jumped() async throws {
    try window.user.holdBackAndJump(2)
    wait(0.1)
    #expect(app.navigation.stack == ["home"])
    app.push("other")
    await window.expectToShowTree()
    #expect(app.navigation.stack == ["home", "other"])
  }

  @Test(
    "Promise 23: a swipe from a screen over which the program has brought another one is reported once"
  )
  func overtaken() async throws {
    let swipe = try window.user.beginEdgeSwipe()
    app.bringToFront("list")
    swipe.finish()
    #expect(app.navigation.stack == ["home", "detail", "list"])
    app.pop()
    await window.expectToShowTree()
    #expect(app.navigation.stack == ["home", "detail"])
  }

  @Test(
    "Promise 23: what is pushed during a swipe stays if the user finishes or cancels it",
    arguments: [
      (true, HeadlessPolicy.ChangeDuringTransition.waits), (false, .waits),
      (false, .changesStackAtOnce),
    ])
  func pushedDuringSwipe(
    finishes: Bool, policy: HeadlessPolicy.ChangeDuringTransition
  ) async throws {
    HeadlessDevice.current.policy.changeDuringTransition = policy
    let swipe = try window.user.beginEdgeSwipe()
    wait(0.1)
    app.push("other")
    swipe.move(to: 0.7)
    wait(0.1)
    if finishes { swipe.finish() } else { swipe.cancel() }
    await window.expectToShowTree()
    #expect(
      app.navigation.stack
        == (finishes ? ["home", "list", "other"] : ["home", "list", "detail", "other"]))
  }

  @Test("Promise 23: a screen that replaces the one that is swiped away is shown")
  func replacedDuringSwipe() async throws {
    let swipe = try window.user.beginEdgeSwipe()
    app.replaceTop("other")
    swipe.finish()
    wait(0.1)
    app.push("more")
    await window.expectToShowTree()
    #expect(app.navigation.stack == ["home", "list", "other", "more"])
  }

  @Test("Promise 23: a swipe to a screen that is removed meanwhile still leaves only what was seen")
  func targetRemoved() async throws {
    let swipe = try window.user.beginEdgeSwipe()
    app.set(["home", "other", "detail"])
    swipe.finish()
    await window.expectToShowTree()
    #expect(app.navigation.stack == ["home", "other"])
  }

  @Test("Promise 23: a link that is opened during a swipe is not undone")
  func linkDuringSwipe() async throws {
    let swipe = try window.user.beginEdgeSwipe()
    #expect(window.navigator.open("/items/b") == .committed)
    swipe.finish()
    await window.expectToShowTree()
    #expect(app.navigation.stack == ["home", "b"])
  }

  @Test("Promise 23: a flow that is swiped away takes along what it has pushed and presented")
  func flow() async throws {
    let child = app.nest("child", Navigation(root: "first"))
    app.push("child")
    await window.settle()
    let swipe = try window.user.beginEdgeSwipe()
    child.set(["new", "newer"])
    child.present("sheet")
    app.push("other")
    swipe.finish()
    await window.expectToShowTree()
    #expect(app.navigation.stack == ["home", "list", "detail", "other"])
    #expect(app.results == [.cancelled(.back)])
  }

  @Test("Promise 23: since iOS 26, the user goes back twice and meets what was pushed in between")
  func twice() async throws {
    HeadlessDevice.current.policy.backDuringTransition = .popsAtOnce
    try window.user.tapBack()
    wait(0.1)
    app.push("other")
    try window.user.tapBack()
    wait(0.1)
    #expect(app.navigation.stack == ["home", "other"])
    await window.expectToShowTree()
    #expect(app.navigation.stack == ["home", "other"])
  }

  @Test("Promise 14: a refused jump is asked about once, and what was pushed meanwhile stays")
  func refused() async throws {
    let form = app.form(.veto("There are edits."))
    app.push("form")
    app.push("above")
    await window.settle()
    try window.user.holdBackAndJump(2)
    wait(0.1)
    #expect(form.asked == 1)
    app.push("other")
    await window.expectToShowTree()
    #expect(form.asked == 1)
    #expect(app.navigation.stack == ["home", "list", "detail", "form", "above", "other"])
  }

  @Test("Promise 14: a guarded screen that is pushed while the user leaves another is not asked")
  func guardNotSeen() async throws {
    let form = app.form(.veto("There are edits."))
    let swipe = try window.user.beginEdgeSwipe()
    app.replaceTop("form")
    swipe.finish()
    await window.expectToShowTree()
    #expect(form.asked == 0)
    #expect(app.navigation.stack == ["home", "list", "form"])
  }

  @Test(
    "Promise 23: if UIKit does not finish what the user has decided, the screen follows the tree")
  func cancelledByUIKit() async throws {
    let fade = Fade.Record()
    window.host.animations["fade"] = Fade.animation(fade)
    app.perform(.push("faded").animated(.custom("fade")))
    await window.settle()
    fade.cancels = true
    try window.user.tapBack()
    wait(0.01)
    #expect(app.navigation.stack == ["home", "list", "detail"])
    app.push("other")
    fade.cancels = false
    await window.expectToShowTree()
    #expect(app.navigation.stack == ["home", "list", "detail", "other"])
  }

  // MARK: Modals

  private func presentSheet(_ presentation: Presentation = .sheet) async {
    app.present("sheet", as: presentation)
    await window.settle()
  }

  @Test("Promise 23: the tree knows that the user closes a sheet when the finger is lifted")
  func sheetKnown() async throws {
    await presentSheet()
    let drag = try #require(try window.user.beginSheetDrag())
    drag.move(to: 0.6)
    wait(0.1)
    #expect(app.navigation.modals == ["sheet"])
    drag.finish()
    #expect(app.navigation.modals == [])
    #expect(!window.host.isSettled)
    await window.expectToShowTree()
  }

  @Test(
    "Promise 23: a modal that is presented while a sheet is dragged away is shown",
    arguments: [true, false], moments)
  func sheetDragged(beforeLetGo: Bool, moment: Double) async throws {
    await presentSheet()
    let drag = try #require(try window.user.beginSheetDrag())
    drag.move(to: 0.6)
    if beforeLetGo { app.present("signIn") }
    wait(moment)
    drag.finish()
    wait(moment)
    if !beforeLetGo { app.present("signIn") }
    await window.expectToShowTree()
    #expect(app.navigation.modals == ["signIn"])
  }

  @Test("Promise 23: a modal that is presented during a cancelled drag is over the sheet")
  func sheetDragCancelled() async throws {
    await presentSheet()
    let drag = try #require(try window.user.beginSheetDrag())
    app.present("signIn")
    drag.cancel()
    await window.expectToShowTree()
    #expect(app.navigation.modals == ["sheet", "signIn"])
  }

  @Test("Promise 23: a modal of the flow that is dragged away leaves with it")
  func ofLeavingFlow() async throws {
    let child = app.nest("child", Navigation(root: "first"))
    app.present("child")
    await window.settle()
    let drag = try #require(try window.user.beginSheetDrag())
    child.present("address")
    child.push("second")
    app.present("signIn")
    drag.finish()
    await window.expectToShowTree()
    #expect(app.navigation.modals == ["signIn"])
    #expect(app.results == [.cancelled(.swipedAway)])
  }

  @Test(
    "Promise 23: a dialog that is asked while a popover closes is answered by the user",
    arguments: moments)
  func dialog(moment: Double) async throws {
    let app = Flow(Navigation(root: "home"))
    let window = app.inWindow(.regular)
    await expectReport {
      app.present("tip", as: .adaptive(compact: .sheet, regular: .popover(anchor: "tip")))
      await window.settle()
    }
    #expect(try window.user.tapOutside())
    wait(moment)
    #expect(app.navigation.modals == [])
    app.makes["failed"] = { Dialog(notice: "Payment failed", button: "OK").onAnswer { _ in } }
    app.present("failed", as: .dialog)
    await window.expectToShowTree()
    #expect(window.picture.last == "dialog Payment failed")
    try await window.act { try $0.tapAlertAction("OK") }
    #expect(app.navigation.modals == [])
  }

  @Test(
    "Promise 23: a modal that is presented while an answered dialog closes is shown",
    arguments: moments)
  func answered(moment: Double) async throws {
    app.makes["sure"] = { Dialog(notice: "Sure?", button: "Yes").onAnswer { _ in } }
    app.present("sure", as: .dialog)
    await window.settle()
    try window.user.tapAlertAction("Yes")
    wait(moment)
    app.present("signIn")
    await window.expectToShowTree()
    #expect(app.navigation.modals == ["signIn"])
  }

  @Test("Promise 23: a sheet over a sheet is dragged away, and the lower one presents another")
  func upperSheet() async throws {
    let lower = app.nest("lower", Navigation(root: "first"))
    app.present("lower")
    lower.present("upper")
    await window.settle()
    let drag = try #require(try window.user.beginSheetDrag())
    lower.present("next")
    app.present("last")
    drag.finish()
    await window.expectToShowTree()
    #expect(lower.navigation.modals == ["next"])
    #expect(app.navigation.modals == ["lower", "last"])
  }

  @Test(
    "Promise 14: a guard that objects holds its sheet, also under a modal that is presented then"
  )
  func refusedPopover() async throws {
    let app = Flow(Navigation(root: "home"))
    let window = app.inWindow(.regular)
    let form = app.form(.veto("There are edits."))
    app.present("form")
    await window.settle()
    #expect(try window.user.swipeSheetDown() == false)
    // When the drag begins, and when UIKit reports the attempt.
    #expect(form.asked == 2)
    app.present("signIn")
    await window.expectToShowTree()
    #expect(form.asked == 2)
    #expect(app.navigation.modals == ["form", "signIn"])
  }

  // MARK: Other containers

  @Test(
    "Promise 23: in tabs, what a stack pushes while the user goes back is shown", arguments: moments
  )
  func tabs(moment: Double) async throws {
    let tabs = Flow(Navigation(tabs: ["first", "second"]))
    let first = tabs.nest("first", Navigation(root: "a", path: ["b", "c"]))
    let window = tabs.inWindow()
    await window.settle()
    try window.user.tapBack()
    wait(moment)
    first.push("d")
    try await window.act { try $0.tapTab(1) }
    #expect(first.navigation.stack == ["a", "b", "d"])
    #expect(tabs.navigation.top == "second")
    try await window.act { try $0.tapTab(0) }
    #expect(first.navigation.stack == ["a", "b", "d"])
    try window.user.tapTab(0)
    wait(moment)
    first.push("e")
    await window.expectToShowTree()
    #expect(first.navigation.stack == ["a", "e"])
  }

  @Test(
    "Promise 23: in a split, what is pushed while the user goes back is shown",
    arguments: [Traits.compact, .regular], [true, false])
  func split(traits: Traits, swipes: Bool) async throws {
    let mail = Flow(Navigation(split: "folders", detail: "message"))
    let window = mail.inWindow(traits)
    mail.push("reply")
    await window.settle()
    if swipes {
      let swipe = try window.user.beginEdgeSwipe()
      mail.push("forward")
      swipe.finish()
    } else {
      try window.user.tapBack()
      wait(0.1)
      mail.push("forward")
    }
    mail.push("archive", in: .sidebar)
    await window.expectToShowTree()
    #expect(mail.navigation.stack == ["folders", "archive", "message", "forward"])
  }

  @Test(
    "Promise 23: a split that changes its width while the user goes back keeps what is pushed",
    arguments: [Traits.compact, .regular])
  func turned(traits: Traits) async throws {
    let mail = Flow(Navigation(split: "folders", detail: "message"))
    let window = mail.inWindow(traits)
    mail.push("reply")
    await window.settle()
    try window.user.tapBack()
    wait(0.1)
    mail.push("forward")
    window.navigator.traits = traits == .compact ? .regular : .compact
    wait(0.1)
    mail.push("more")
    await window.expectToShowTree()
    #expect(mail.navigation.stack == ["folders", "message", "forward", "more"])
  }

  @Test(
    "Promise 23: a page that the program selects while the user turns to another is shown",
    arguments: [true, false], [true, false])
  func pages(isDuring: Bool, finishes: Bool) async throws {
    let pages = Flow(Navigation(pages: ["one", "two", "three"]))
    let window = pages.inWindow()
    await window.settle()
    let swipe = try window.user.beginPageSwipe(.forward)
    if isDuring { pages.select("three") }
    if finishes { swipe.finish() } else { swipe.cancel() }
    if !isDuring { pages.select("three") }
    await window.expectToShowTree()
    #expect(pages.navigation.top == "three")
  }

  @Test(
    "Promise 23: within an overlay, what is pushed while the user goes back is shown",
    arguments: moments)
  func overlay(moment: Double) async throws {
    let player = app.nest("player", Navigation(root: "song", path: ["queue"]))
    app.present("player", as: .overlay(.opaque))
    await window.settle()
    let user = HeadlessUser(try #require(window.overlayWindows.first))
    try user.tapBack()
    wait(moment)
    player.push("lyrics")
    app.push("other")
    await window.expectToShowTree()
    #expect(player.navigation.stack == ["song", "lyrics"])
    #expect(app.navigation.stack == ["home", "list", "detail", "other"])
  }
}
