import Cairn
import IssueReporting
@testable import CairnSwiftUI
import SwiftUI
import Testing
import UIKit

/// Requests of the program while the user is leaving.
@MainActor
@Suite("Requests while the user leaves, in SwiftUI", .onDevice)
struct LeavingTests {
  /// The times at which SwiftUI writes that the user has gone back.
  enum Writing: CaseIterable {
    case atTheBeginning, atTheEnd, late

    @MainActor func apply() {
      let device = HeadlessDevice.current
      device.policy.swiftUI.back =
        self == .atTheBeginning ? .isWrittenAtItsBeginning : .isWrittenAtItsEnd
      device.policy.swiftUI.writeBackDelay = self == .late ? 0.2 : 0
      // The host must not rely on such changes.
      device.policy.swiftUI.pathChangeDuringTransition = .isLost
    }
  }

  private func stack(_ path: Flow.Route...) async -> (flow: Flow, window: Window) {
    let flow = Flow(Navigation(root: "home", path: path))
    return (flow, await Window(flow))
  }

  // MARK: Stacks

  @Test(
    "Promise 23: the screen beneath may push while another screen is popped, even the same one again",
    .needsUIKit("On macOS the pop has ended by then."), arguments: Writing.allCases, ["a", "b"])
  func pushDuringBack(writing: Writing, name: String) async throws {
    writing.apply()
    let (flow, window) = await stack("a")
    try window.user.tapBack()
    await window.wait(0.2)
    #expect(flow.navigation.stack == ["home"])
    #expect(flow.navigate(to: Flow.Route(name)) == .committed)
    await window.expectToShowTree()
    #expect(flow.navigation.stack == ["home", Flow.Route(name)])
  }

  @Test(
    "Promise 23: a screen that replaces the one the user is leaving is not asked, and stays",
    .needsUIKit("On macOS the pop has ended by then."), arguments: Writing.allCases)
  func replacementDuringSwipe(writing: Writing) async throws {
    writing.apply()
    let form = Form("form", .veto("It has unsaved changes."))
    let (flow, window) = await stack("a")
    flow.makes["form"] = { Destination(form) }
    let swipe = try window.user.beginEdgeSwipe()
    swipe.move(to: 0.4)
    await window.wait(0.1)
    #expect(flow.replaceTop("form") == .committed)
    await window.expectToShowTree(after: swipe.finish())
    #expect(flow.navigation.stack == ["home", "form"])
    #expect(form.asked == 0)
  }

  @Test(
    "Promise 23: since iOS 26, a second tap on back goes back once more, and what was pushed in between stays",
    .needsUIKit("On macOS the pop has ended by then."), arguments: Writing.allCases, [true, false])
  func twice(writing: Writing, pushes: Bool) async throws {
    writing.apply()
    HeadlessDevice.current.policy.backDuringTransition = .popsAtOnce
    let (flow, window) = await stack("a", "b", "c")
    try window.user.tapBack()
    await window.wait(0.1)
    if pushes { flow.push("x") }
    try window.user.tapBack()
    await window.wait(0.1)
    await window.expectToShowTree()
    #expect(flow.navigation.stack == (pushes ? ["home", "a", "x"] : ["home", "a"]))
  }

  @Test(
    "Promise 23: what is pushed during a swipe stays when the swipe is finished or cancelled",
    .needsUIKit("On macOS the pop has ended by then."), arguments: Writing.allCases, [true, false])
  func pushDuringSwipe(writing: Writing, isFinished: Bool) async throws {
    writing.apply()
    let (flow, window) = await stack("a", "b")
    let swipe = try window.user.beginContentSwipe()
    swipe.move(to: 0.4)
    await window.wait(0.1)
    flow.push("x")
    await window.wait(0.1)
    #expect(flow.navigation.stack == ["home", "a", "b", "x"])
    if isFinished { swipe.finish() } else { swipe.cancel() }
    await window.wait(0)
    #expect(flow.navigation.stack == (isFinished ? ["home", "a", "x"] : ["home", "a", "b", "x"]))
    await window.expectToShowTree(after: flow.push("y"))
    #expect(
      flow.navigation.stack
        == (isFinished ? ["home", "a", "x", "y"] : ["home", "a", "b", "x", "y"]))
  }

  @Test(
    "Promise 23: the screen that the user left leaves, even if the one beneath was removed",
    .needsUIKit("On macOS the pop has ended by then."), arguments: Writing.allCases)
  func removalDuringSwipe(writing: Writing) async throws {
    writing.apply()
    let (flow, window) = await stack("a", "b")
    let swipe = try window.user.beginEdgeSwipe()
    flow.set(["home", "b"])
    await window.expectToShowTree(after: swipe.finish())
    #expect(flow.navigation.stack == ["home"])
  }

  @Test(
    "Promise 23: a flow that the user leaves takes along what it has pushed or replaced meanwhile",
    .needsUIKit("On macOS the pop has ended by then."), arguments: Writing.allCases)
  func nestedFlowDuringSwipe(writing: Writing) async throws {
    for isReplaced in [true, false] {
      writing.apply()
      let inner = Flow(Navigation(root: "inner"))
      let flow = Flow(Navigation(root: "home"), ["inner": inner.resultIgnored])
      let window = await Window(flow)
      await window.settle(after: flow.push("inner"))
      let swipe = try window.user.beginEdgeSwipe()
      if isReplaced { inner.replaceTop("other") } else { inner.push("second") }
      flow.push("x")
      await window.expectToShowTree(after: swipe.finish())
      #expect(flow.navigation.stack == ["home", "x"])
    }
  }

  @Test(
    "Promise 23: after a jump with the menu of the back button, a push lands on the screen jumped to",
    .needsUIKit("On macOS the pop has ended by then."), arguments: Writing.allCases)
  func pushDuringJump(writing: Writing) async throws {
    writing.apply()
    let (flow, window) = await stack("a", "b", "c")
    try window.user.holdBackAndJump(2)
    await window.wait(0.1)
    #expect(flow.navigation.stack == ["home", "a"])
    await window.expectToShowTree(after: flow.push("x"))
    #expect(flow.navigation.stack == ["home", "a", "x"])
  }

  @Test(
    "Promise 23: a guard that refuses a jump is asked once, and its screen is shown again",
    .needsUIKit("On macOS the guard is asked after the user has gone back."),
    arguments: Writing.allCases)
  func refusedJump(writing: Writing) async throws {
    writing.apply()
    let form = Form("form", .veto("It has unsaved changes."))
    let flow = Flow(
      Navigation(root: "home", path: ["form", "b", "c"]), ["form": { Destination(form) }])
    let window = await Window(flow)
    try await window.act { try $0.holdBackAndJump(3) }
    #expect(flow.navigation.stack == ["home", "form", "b", "c"])
    #expect(form.asked == 1)
  }

  // MARK: Modals

  @Test(
    "SwiftUI trap 5: a question that is asked while a popover or a sheet closes is shown",
    arguments: [0, 0.2], [true, false])
  func questionDuringDismissal(delay: Double, isPopover: Bool) async throws {
    HeadlessDevice.current.policy.swiftUI.writeBackDelay = delay
    let flow = Flow(Navigation(root: "home"))
    let window = await Window(flow, width: isPopover ? 1024 : 390)
    // The popover's anchor is missing, which is reported.
    await withIssueReporters([]) {
      flow.present("a", as: isPopover ? .popover(anchor: "anchor") : .sheet)
      await window.settle()
    }
    if isPopover {
      try window.user.tapOutside()
    } else {
      try window.user.swipeSheetDown()
    }
    await window.wait(0.05)
    let question = Task { await flow.ask(Dialog(notice: "Payment failed", button: "OK")) }
    await window.clock.performTasks()
    await window.expectToShow(["[home]", "dialog Payment failed"])
    try await window.act { try $0.tapAlertAction("OK") }
    #expect(await question.value.output != nil)
  }

  @Test(
    "Promise 24: a flow that is presented while the user drags a sheet down is presented afterwards",
    arguments: [0, 0.2])
  func flowDuringDrag(delay: Double) async throws {
    for isFinished in [true, false] {
      for wait in [0, 0.1] {
        HeadlessDevice.current.policy.swiftUI.writeBackDelay = delay
        let inner = Flow(Navigation(root: "inner"))
        let flow = Flow(Navigation(root: "home"), ["inner": inner.resultIgnored])
        let window = await Window(flow)
        await window.settle(after: flow.present("sheet", as: .sheet))
        let drag = try window.user.beginSheetDrag()
        drag?.move(to: 0.4)
        await window.wait(wait)
        flow.present("inner", as: .sheet)
        await window.wait(wait)
        if isFinished { drag?.finish() } else { drag?.cancel() }
        await window.expectToShowTree()
        #expect(flow.navigation.modals == (isFinished ? ["inner"] : ["sheet", "inner"]))
        #expect(inner.navigator != nil)
        await window.close()
      }
    }
  }

  @Test(
    "Promise 24: after a sheet was swiped down, requests are made without it",
    .needsUIKit("On macOS the host learns of the dismissal when it has ended."),
    arguments: [0, 0.2])
  func requestAfterSwipe(delay: Double) async throws {
    HeadlessDevice.current.policy.swiftUI.writeBackDelay = delay
    let flow = Flow(Navigation(root: "home"))
    let window = await Window(flow)
    await window.settle(after: flow.present("sheet", as: .sheet))
    try window.user.swipeSheetDown()
    await window.wait(0.05)
    #expect(flow.navigation.modals == [])
    #expect(flow.present("sheet", as: .sheet) == .committed)
    await window.expectToShow(["[home a]", "sheet sheet"], after: flow.push("a"))
    #expect(flow.made["sheet"] == 2)
  }

  @Test(
    "Promise 24: a modal that the sheet's own flow presents during a drag leaves with the sheet",
    arguments: [0, 0.2])
  func modalOfTheSheet(delay: Double) async throws {
    HeadlessDevice.current.policy.swiftUI.writeBackDelay = delay
    let inner = Flow(Navigation(root: "inner"))
    let flow = Flow(Navigation(root: "home"))
    flow.makes["inner"] = { inner.onResult { flow.take($0) } }
    let window = await Window(flow)
    await window.settle(after: flow.present("inner", as: .sheet))
    let drag = try window.user.beginSheetDrag()
    inner.present("over", as: .sheet)
    flow.present("notice", as: .sheet)
    drag?.finish()
    await window.expectToShowTree()
    #expect(flow.navigation.modals == ["notice"])
    #expect(inner.navigator == nil)
    #expect(flow.results.last == .cancelled(.swipedAway))
  }

  @Test(
    "Promise 24: a guard that refuses a swipe is asked once, and its sheet is presented again",
    arguments: [0, 0.2])
  func refusedSwipe(delay: Double) async throws {
    HeadlessDevice.current.policy.swiftUI.writeBackDelay = delay
    let form = Form("form", .veto("It has unsaved changes."))
    let flow = Flow(Navigation(root: "home"), ["form": { Destination(form) }])
    let window = await Window(flow)
    await window.settle(after: flow.present("form", as: .sheet))
    try await window.act(showing: ["[home]", "sheet form"]) { try $0.swipeSheetDown() }
    #expect(form.asked == 1)
  }
}
