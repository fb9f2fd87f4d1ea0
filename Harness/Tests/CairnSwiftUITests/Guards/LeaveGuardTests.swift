import Cairn
import CairnSwiftUI
import Testing
import UIKit

@MainActor
@Suite("Screens that may object, in SwiftUI", .onDevice)
struct LeaveGuardTests {
  private let form = Form("form", .veto("Unsaved."))
  private let flow: Flow

  init() { flow = Flow(Navigation(root: "home"), ["form": { [form] in Destination(form) }]) }

  private func windowWithForm() async -> Window {
    let window = await Window(flow)
    flow.push("form")
    await window.settle()
    return window
  }

  @Test("Promise 14: the back button of a screen that objects changes nothing")
  func backIsRefused() async throws {
    let window = await windowWithForm()
    try window.user.tapBack()
    await window.expectToShowTree()
    #expect(window.picture == ["[home form]"])
    #expect(form.asked > 0)
  }

  @Test("Promise 14: a back button that only asks leaves the page where it is")
  func staysWhereItIs() async throws {
    let window = await windowWithForm()
    let before = window.log.callbacks.count
    try window.user.tapBack()
    await window.settle()
    #expect(window.log.callbacks.count == before)
    form.decision = .allow
    try window.user.tapBack()
    await window.expectToShowTree()
    #expect(window.picture == ["[home]"])
  }

  @Test("Where only SwiftUI can tell, what was left against the guard's will is shown again")
  func menu() async throws {
    let window = await windowWithForm()
    flow.push("over")
    await window.settle()
    try window.user.holdBackAndJump(2)
    await window.expectToShowTree()
    #expect(window.picture == ["[home form over]"])
    #expect(form.asked > 0)
  }

  @Test("Promise 14: a swipe from the edge is refused as well")
  func swipeIsRefused() async throws {
    let window = await windowWithForm()
    try? window.user.beginEdgeSwipe().finish()
    await window.expectToShowTree()
    #expect(window.picture == ["[home form]"])
  }

  @Test("A screen that lets itself be left is left")
  func backIsAllowed() async throws {
    form.decision = .allow
    let window = await windowWithForm()
    try window.user.tapBack()
    await window.expectToShowTree()
    #expect(window.picture == ["[home]"])
  }

  @Test("A question is asked over the screen, and its answer lets the screen be left")
  func question() async throws {
    form.decision = .ask(
      Dialog("Discard?", choices: [.destructive("Discard", ()), .cancel("Keep")]))
    let window = await windowWithForm()
    try window.user.tapBack()
    await window.expectToShowTree()
    #expect(window.picture == ["[home form]", "dialog Discard?"])
    try window.user.tapAlertAction("Keep")
    await window.expectToShowTree()
    #expect(window.picture == ["[home form]"])
    try window.user.tapBack()
    await window.settle()
    try window.user.tapAlertAction("Discard")
    await window.expectToShowTree()
    #expect(window.picture == ["[home]"])
  }

  @Test("A sheet that objects is there again after it was swiped away")
  func sheet() async throws {
    let window = await Window(flow)
    flow.present("form", as: .sheet)
    await window.settle()
    _ = try window.user.swipeSheetDown()
    await window.expectToShowTree()
    #expect(window.picture == ["[home]", "sheet form"])
    form.decision = .allow
    _ = try window.user.swipeSheetDown()
    await window.expectToShowTree()
    #expect(window.picture == ["[home]"])
  }

  @Test("What the program wants is refused in the tree and never shown")
  func program() async throws {
    let window = await windowWithForm()
    #expect(flow.pop() == .refused(.leaveVetoed("Unsaved.")))
    await window.expectToShowTree()
    #expect(window.picture == ["[home form]"])
  }
}
