import Cairn
import CairnSwiftUI
import Testing
import UIKit

@MainActor
@Suite("Screens that may object, in SwiftUI", .onDevice)
struct LeaveGuardTests {
  private func flow(_ form: Form, as presentation: Presentation? = nil) -> Flow {
    let flow = Flow(Navigation(root: "home"), ["form": { Destination(form) }])
    return flow
  }

  @Test("Promise 14: the back button of a screen that objects changes nothing")
  func backIsRefused() async throws {
    let form = Form("form", .veto("Unsaved."))
    let flow = flow(form)
    let window = await Window(flow)
    flow.push("form")
    await window.settle()
    try window.user.tapBack()
    await window.expectToShowTree()
    #expect(window.picture == ["[home form]"])
    #expect(form.asked > 0)
  }

  @Test("A back button that only asks leaves the page where it is")
  func staysWhereItIs() async throws {
    let form = Form("form", .veto("Unsaved."))
    let flow = flow(form)
    let window = await Window(flow)
    flow.push("form")
    await window.settle()
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
    let form = Form("form", .veto("Unsaved."))
    let flow = flow(form)
    let window = await Window(flow)
    flow.push("form")
    flow.push("over")
    await window.settle()
    try window.user.holdBackAndJump(2)
    await window.expectToShowTree()
    #expect(window.picture == ["[home form over]"])
    #expect(form.asked > 0)
  }

  @Test("Promise 14: a swipe from the edge is refused as well")
  func swipeIsRefused() async throws {
    let form = Form("form", .veto("Unsaved."))
    let flow = flow(form)
    let window = await Window(flow)
    flow.push("form")
    await window.settle()
    try? window.user.beginEdgeSwipe().finish()
    await window.expectToShowTree()
    #expect(window.picture == ["[home form]"])
  }

  @Test("A screen that lets itself be left is left")
  func backIsAllowed() async throws {
    let form = Form("form", .allow)
    let flow = flow(form)
    let window = await Window(flow)
    flow.push("form")
    await window.settle()
    try window.user.tapBack()
    await window.expectToShowTree()
    #expect(window.picture == ["[home]"])
  }

  @Test("A question is asked over the screen, and its answer lets the screen be left")
  func question() async throws {
    let form = Form(
      "form", .ask(Dialog("Discard?", choices: [.destructive("Discard", ()), .cancel("Keep")])))
    let flow = flow(form)
    let window = await Window(flow)
    flow.push("form")
    await window.settle()
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
    let form = Form("form", .veto("Unsaved."))
    let flow = flow(form)
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
    let form = Form("form", .veto("Unsaved."))
    let flow = flow(form)
    let window = await Window(flow)
    flow.push("form")
    await window.settle()
    #expect(flow.pop() == .refused(.leaveVetoed("Unsaved.")))
    await window.expectToShowTree()
    #expect(window.picture == ["[home form]"])
  }
}
