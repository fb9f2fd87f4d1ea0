import Cairn
@testable import CairnSwiftUI
import SwiftUI
import Testing
import UIKit

/// Actions and answers of the user that a lock, a rotation or another tab overtakes, in SwiftUI.
@MainActor
@Suite("Actions that are overtaken, in SwiftUI", .onDevice)
struct LateAnswerTests {
  private static let ask = LeaveDecision.ask(
    Dialog("Discard?", choices: [.destructive("Discard", ()), .cancel("Keep")]))
  private static let pushOrSheet = Presentation.adaptive(compact: .push, regular: .sheet)
  private let form = Form("form", Self.ask)
  private let flow: Flow

  init() { flow = Flow(Navigation(root: "home"), ["form": { [form] in Destination(form) }]) }

  @Test(
    "Promise 28: The back button, and the answer about it, count although a lock arrives then",
    arguments: ["detail", "form"])
  func backAndLock(screen: String) async throws {
    let window = await Window(flow)
    flow.push(Flow.Route(screen))
    await window.settle()
    try window.user.tapBack()
    if screen == "form" {
      await window.settle()
      try window.user.tapAlertAction("Discard")
    }
    flow.present("lock", as: .overlay(.opaque))
    await window.settle()
    flow.dismiss("lock")
    await window.expectToShowTree()
    #expect(flow.navigation.stack == ["home"])
  }

  /// Swipes to the next page, and shows and removes a lock before the swipe has ended.
  private func swipePage(of window: Window, beneathLockOf flow: Flow) async throws {
    let swipe = try window.user.beginPageSwipe(.forward)
    swipe.move(to: 0.7)
    swipe.finish()
    flow.present("lock", as: .overlay(.opaque))
    await window.settle()
    flow.dismiss("lock")
    await window.expectToShowTree()
  }

  @Test(
    "Promise 28: A page that is swiped to before a lock arrives counts",
    .needsUIKit("Pages are tabs on macOS."))
  func pageAndLock() async throws {
    let pages = Flow(Navigation(pages: ["one", "two"]))
    let window = await Window(pages)
    try await swipePage(of: window, beneathLockOf: pages)
    #expect(pages.navigation.top == "two")
  }

  @Test(
    "Promise 28: A swiped page counts, although its flow had tabs before it was released",
    .needsUIKit("Pages are tabs on macOS."))
  func pageOfFormerTabs() async throws {
    let app = Flow(
      Navigation(tabs: ["shop", "mail"]),
      ["mail": { Flow(Navigation(tabs: ["one", "two"])).resultIgnored() }])
    let window = await Window(app)
    await window.settle(after: app.select("mail"))
    let mail = try #require(window.navigator.tree.flow(.root)?.selected)
    await window.settle(after: app.select("shop"))
    let pages = Flow(Navigation(pages: ["one", "two"]))
    app.makes["mail"] = pages.resultIgnored
    await window.settle(after: window.navigator.release(mail))
    await window.settle(after: app.select("mail"))
    try await swipePage(of: window, beneathLockOf: app)
    #expect(pages.navigation.top == "two")
  }

  @Test(
    "Promise 14: A rotation while the alert is shown does not lose the answer",
    arguments: [true, false])
  func rotatedAlert(isUser: Bool) async throws {
    let window = await Window(flow)
    flow.push("page")
    flow.present("form", as: Self.pushOrSheet)
    await window.settle()
    if isUser { try window.user.tapBack() } else { flow.pop() }
    await window.settle()
    window.user.resize(to: CGSize(width: 1024, height: 1366))
    await window.settle()
    try await window.act { try $0.tapAlertAction("Discard") }
    #expect(flow.navigation.modals == [])
    #expect(flow.navigation.stack == ["home", "page"])
  }

  /// Asks for a name, and types one.
  private func typeName(in window: Window) async throws -> Task<[String: String]?, Never> {
    let answer = Task { [flow] in
      await flow.ask(
        Dialog("Name?", choices: [.init("Save", 1)], textFields: [.init("name")])
      ).output?.texts
    }
    await window.settle()
    try window.user.type("ada", inAlertField: 0)
    await window.settle()
    return answer
  }

  @Test(
    "Promise 2: What the user has typed into a dialog is there again after a sheet that covered it",
    arguments: ["sheet", "tab"])
  func typed(cover: String) async throws {
    let tabs = Flow(Navigation(tabs: ["one", "two"]))
    tabs.makes["one"] = { [flow] in flow.onResult { _ in } }
    let window = await Window(tabs)
    let answer = try await typeName(in: window)
    if cover == "sheet" { flow.present("news") } else { tabs.select("two") }
    await window.settle()
    if cover == "sheet" { flow.dismiss("news") } else { tabs.select("one") }
    await window.settle()
    try window.user.tapAlertAction("Save")
    await window.settle()
    #expect(await answer.value == ["name": "ada"])
  }

  @Test(
    "Promise 2: A dialog over a modal keeps the typed text when the window is rotated",
    .needsUIKit("There is no full-screen cover on macOS."))
  func typedAndRotated() async throws {
    let window = await Window(flow, width: 1024)
    flow.present("note", as: .adaptive(compact: .fullScreen, regular: .sheet))
    await window.settle()
    let answer = try await typeName(in: window)
    window.user.resize(to: CGSize(width: 390, height: 1366))
    await window.expectToShowTree()
    try window.user.tapAlertAction("Save")
    await window.settle()
    #expect(await answer.value == ["name": "ada"])
  }
}
