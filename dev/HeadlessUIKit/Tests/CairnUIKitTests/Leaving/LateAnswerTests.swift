import Cairn
import CairnUIKit
import ShownWindows
import Testing
import UIKit

/// Actions and answers of the user that a lock, a rotation, another tab or restored state overtakes.
@MainActor
@Suite("Actions that are overtaken", .onDevice)
struct LateAnswerTests {
  private static let ask = LeaveDecision.ask(
    Dialog("Discard?", choices: [.destructive("Discard", ()), .cancel("Keep")]))
  private static let pushOrSheet = Presentation.adaptive(compact: .push, regular: .sheet)
  let app = Flow(Navigation(root: "home"))
  let form = Form("form", Self.ask)

  init() { app.makes["form"] = { [form] in Destination(form) } }

  @Test(
    "Promise 28: The answer about a dragged sheet counts although a lock arrives while the alert leaves"
  )
  func sheetAndLock() async throws {
    let window = app.inWindow()
    app.present("form")
    await window.settle()
    #expect(try window.user.swipeSheetDown() == false)
    await window.settle()
    try window.user.tapAlertAction("Discard")
    app.present("lock", as: .overlay(.opaque))
    await window.settle()
    app.dismiss("lock")
    await window.expectToShowTree()
    #expect(app.navigation.modals == [])
  }

  @Test(
    "Promise 28: The answer about a tapped tab counts although a lock arrives while the alert leaves"
  )
  func tabAndLock() async throws {
    let tabs = Flow(Navigation(tabs: ["form", "other"]))
    tabs.makes["form"] = { [form] in Destination(form) }
    let window = tabs.inWindow()
    try window.user.tapTab(1)
    await window.settle()
    try window.user.tapAlertAction("Discard")
    tabs.present("lock", as: .overlay(.opaque))
    await window.settle()
    tabs.dismiss("lock")
    await window.expectToShowTree()
    #expect(tabs.navigation.top == "other")
  }

  @Test(
    "Promise 28: A page that the user has swiped to counts although a lock arrives during the animation"
  )
  func pageAndLock() async throws {
    let pages = Flow(Navigation(pages: ["one", "two", "three"]))
    let window = pages.inWindow()
    let swipe = try window.user.beginPageSwipe(.forward)
    swipe.move(to: 0.7)
    swipe.finish()
    pages.present("lock", as: .overlay(.opaque))
    await window.settle()
    pages.dismiss("lock")
    await window.expectToShowTree()
    #expect(pages.navigation.top == "two")
  }

  @Test(
    "Promise 14: A rotation while the alert is shown does not lose the answer",
    arguments: [true, false])
  func rotatedAlert(isUser: Bool) async throws {
    let window = app.inWindow(.compact)
    app.push("page")
    app.present("form", as: Self.pushOrSheet)
    await window.settle()
    if isUser { try window.user.tapBack() } else { app.pop() }
    await window.settle()
    window.navigator.traits = .regular
    await window.settle()
    try await window.act { try $0.tapAlertAction("Discard") }
    #expect(app.navigation.modals == [])
    #expect(app.navigation.stack == ["home", "page"])
  }

  @Test("Promise 14: The answer about a detail counts although the split has expanded")
  func splitExpanded() async throws {
    let split = Flow(Navigation(split: "list", detail: nil))
    split.makes["form"] = { [form] in Destination(form) }
    let window = split.inWindow(.compact)
    split.show("form", in: .detail)
    await window.settle()
    try window.user.tapBack()
    await window.settle()
    window.navigator.traits = .regular
    await window.settle()
    try await window.act { try $0.tapAlertAction("Discard") }
    #expect(split.navigation.column(.detail) == [])
  }

  @Test("Promise 14: Two taps on Close ask once")
  func closeTwice() async throws {
    let cart = Flow(Navigation(root: "form"))
    cart.makes["form"] = { [form] in Destination(form) }
    app.makes["cart"] = { cart.onResult { _ in } }
    let window = app.inWindow()
    app.present("cart")
    await window.settle()
    cart.dismiss()
    cart.dismiss()
    await window.settle()
    #expect(window.picture.last == "dialog Discard?")
    try? await window.act { try $0.tapAlertAction("Discard") }
    #expect(app.navigation.modals == [])
  }

  @Test(
    "Promise 2: What the user has typed into a dialog is there again after what covered it",
    arguments: ["sheet", "tab"])
  func typed(cover: String) async throws {
    let tabs = Flow(Navigation(tabs: ["one", "two"]))
    tabs.makes["one"] = { [app] in app.onResult { _ in } }
    let window = tabs.inWindow()
    let answer = Task { [app] in
      await app.ask(
        Dialog("Name?", choices: [.init("Save", 1)], textFields: [.init("name")]))
    }
    await window.settleAfterTasks()
    try window.user.type("ada", inAlertField: 0)
    if cover == "sheet" { app.present("news") } else { tabs.select("two") }
    await window.settle()
    if cover == "sheet" { app.dismiss("news") } else { tabs.select("one") }
    await window.settle()
    try window.user.tapAlertAction("Save")
    await window.settle()
    #expect(await answer.value.output?.texts == ["name": "ada"])
  }

  @Test(
    "Promise 23: State restored while the user goes back is shown, also the screen that was left",
    arguments: ["tap", "sameModel", "swipe", "sheet", "popover"])
  func restoredWhileLeaving(way: String) async throws {
    let window = app.inWindow(way == "popover" ? .regular : .compact)
    if way == "sheet" {
      app.present("note")
    } else if way == "popover" {
      _ = await reports {
        app.present("note", as: .popover(anchor: "x"))
        await window.settle()
      }
    } else {
      // A coordinator may keep its model.
      let model = Screen("detail")
      if way == "sameModel" { app.makes["detail"] = { Destination(model) } }
      app.push("detail")
    }
    await window.settle()
    let saved = try window.navigator.snapshot()
    switch way {
    case "tap", "sameModel": try window.user.tapBack()
    case "swipe":
      let swipe = try window.user.beginEdgeSwipe()
      swipe.move(to: 0.5)
      swipe.finish()
    case "popover": try window.user.tapOutside()
    default:
      let drag = try #require(try window.user.beginSheetDrag())
      drag.move(to: 0.5)
      drag.finish()
    }
    HeadlessDevice.current.clock.advance(by: 0.1)
    _ = await reports {
      window.navigator.restore(saved)
      await window.settle()
    }
    #expect(window.isSettled)
    #expect(window.showsTree, "\(window.picture), not \(window.expectedPicture)")
  }
}
