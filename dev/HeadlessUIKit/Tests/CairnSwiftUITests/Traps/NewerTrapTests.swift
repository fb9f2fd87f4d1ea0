import Cairn
import CairnSwiftUI
import SwiftUI
import Testing
import UIKit

/// Problems of iOS 17, 18 and 26 that the headless SwiftUI can simulate.
@MainActor
@Suite("The host avoids the traps of SwiftUI since iOS 17", .onDevice)
struct NewerTrapTests {
  @Test(
    "SwiftUI trap 17: a screen that the user left by a second quick tap is not pushed again",
    arguments: [HeadlessPolicy.SwiftUI.Back.isWrittenAtItsEnd, .isWrittenAtItsBeginning])
  func quickTaps(policy: HeadlessPolicy.SwiftUI.Back) async throws {
    HeadlessDevice.current.policy.swiftUI.back = policy
    HeadlessDevice.current.policy.backDuringTransition = .popsAtOnce
    let flow = Flow(Navigation(root: "home", path: ["a", "b", "c"]))
    let window = await Window(flow)
    try window.user.tapBack()
    await window.wait(0.1)
    try await window.act { try $0.tapBack() }
    #expect(flow.navigation.stack == ["home", "a"])
    #expect(flow.made == ["home": 1, "a": 1, "b": 1, "c": 1])
  }

  @Test(
    "SwiftUI trap 19: a swipe back that the user takes back pops nothing",
    arguments: [HeadlessPolicy.SwiftUI.Back.isWrittenAtItsEnd, .isWrittenAtItsBeginning])
  func swipeTakenBack(policy: HeadlessPolicy.SwiftUI.Back) async throws {
    HeadlessDevice.current.policy.swiftUI.back = policy
    let flow = Flow(Navigation(root: "home", path: ["a"]))
    let window = await Window(flow)
    let swipe = try window.user.beginEdgeSwipe()
    swipe.move(to: 0.4)
    flow.push("b")
    await window.wait(0.1)
    await window.expectToShowTree(after: swipe.cancel())
    #expect(flow.navigation.stack == ["home", "a", "b"])
    try await window.act { try $0.tapBack() }
    #expect(flow.navigation.stack == ["home", "a"])
  }

  @Test(
    "SwiftUI trap 20: the stack pops only when the sheet that the user swiped down has gone",
    .needsUIKit(
      "The model has the transitions of UIKit, and the code for macOS does not wait for them."),
    arguments: [0, 0.2])
  func popBeneathLeavingSheet(delay: Double) async throws {
    HeadlessDevice.current.policy.swiftUI.writeBackDelay = delay
    let flow = Flow(Navigation(root: "home", path: ["a"]))
    let window = await Window(flow)
    await window.settle(after: flow.present("sheet", as: .sheet))
    _ = try window.user.swipeSheetDown()
    flow.pop()
    var moments = 0
    for _ in 0..<50 {
      await window.wait(0.01)
      guard window.picture.count == 2 else { continue }
      moments += 1
      #expect(window.picture == ["[home a]", "sheet sheet"])
    }
    #expect(moments > 0)
    await window.expectToShow(["[home]"])
  }

  @Test("SwiftUI trap 20: a third sheet is presented when the two before it have gone")
  func thirdSheet() async throws {
    let flow = Flow(Navigation(root: "home"))
    let window = await Window(flow)
    flow.present("a", as: .sheet)
    await window.settle(after: flow.present("b", as: .sheet))
    _ = try window.user.swipeSheetDown()
    flow.perform(.sequence(.dismissAll, .present("c", as: .sheet)))
    var pictures: [[String]] = []
    for _ in 0..<100 {
      await window.wait(0.01)
      if pictures.last != window.picture { pictures.append(window.picture) }
    }
    #expect(pictures.first == ["[home]", "sheet a", "sheet b"])
    for picture in pictures where picture.contains("sheet c") {
      #expect(picture == ["[home]", "sheet c"])
    }
    await window.expectToShow(["[home]", "sheet c"])
  }

  @Test("SwiftUI trap 22: a width that is compact for a moment loses no path and no modal")
  func sizeClassFlips() async throws {
    let split = Flow(Navigation(split: "folders", detail: "mail"))
    let window = await Window(split, width: 1024)
    split.push("attachment")
    await window.settle(after: split.present("sheet", as: .sheet))
    let before = window.picture
    let levels = window.navigator.tree.levels
    for turns in [0, 0.05, 1] {
      window.user.resize(to: CGSize(width: 390, height: 1366))
      await window.wait(turns)
      await window.resize(to: 1024)
      #expect(window.picture == before)
      #expect(window.navigator.tree.levels == levels)
    }
    #expect(split.made == ["folders": 1, "mail": 1, "attachment": 1, "sheet": 1])
  }

  @Test("SwiftUI trap 24: a push in a tab that is selected in the same turn is performed")
  func pushInAnotherTab() async throws {
    HeadlessDevice.current.policy.swiftUI.pathChangeDuringTransition = .isLost
    HeadlessDevice.current.policy.swiftUI.losesPathChangeOfAppearingStack = true
    let first = Flow(Navigation(root: "list"))
    let second = Flow(Navigation(root: "search"))
    let tabs = Flow(
      Navigation(tabs: ["first", "second"]),
      ["first": first.resultIgnored, "second": second.resultIgnored])
    let window = await Window(tabs)
    await window.settle(after: tabs.select("second"))
    second.push("result")
    await window.wait(0.1)
    // One command, so that both containers change in one commit.
    await window.expectToShowTree(after: tabs.navigate(to: "first", then: Flow.path(to: "detail")))
    #expect(window.picture == ["(*[list detail] [search result])"])
  }

  @Test(
    "SwiftUI trap 24: a path that changes in the turn in which the user swipes to its page is shown",
    .needsUIKit("Pages are tabs on macOS."), arguments: [true, false])
  func pathOfSwipedPage(isPush: Bool) async throws {
    HeadlessDevice.current.policy.swiftUI.pathChangeDuringTransition = .isLost
    HeadlessDevice.current.policy.swiftUI.losesPathChangeOfAppearingStack = true
    let list = Flow(Navigation(root: "list", path: isPush ? ["a"] : ["a", "b", "c"]))
    let pages = Flow(Navigation(pages: ["intro", "shop"]), ["shop": list.resultIgnored])
    let window = await Window(pages)
    try await window.settle(after: window.user.swipePage(.forward))
    try await window.settle(after: window.user.swipePage(.reverse))
    if isPush { list.push("b") } else { list.pop() }
    window.clock.commit()
    try await window.settle(after: window.user.beginPageSwipe(.forward).finish())
    // SwiftUI has lost the change, and the host has made it again.
    #expect(window.log.warnings.count == 1)
    window.log.clear()
    await window.expectToShow(["~[list a b]~"])
    try await window.act { try $0.tapBack() }
    #expect(list.navigation.stack == ["list", "a"])
  }

  @Test(
    "SwiftUI trap 24: a pop in the turn in which the user first swipes to its page is shown",
    .needsUIKit("Pages are tabs on macOS."))
  func popOfUnseenPage() async throws {
    HeadlessDevice.current.policy.swiftUI.losesPathChangeOfAppearingStack = true
    let list = Flow(Navigation(root: "list"))
    let pages = Flow(Navigation(pages: ["intro", "shop"]), ["shop": list.resultIgnored])
    let window = await Window(pages)
    await window.settle(after: list.push("a"))
    list.pop()
    window.clock.commit()
    try await window.settle(after: window.user.beginPageSwipe(.forward).finish())
    window.log.clear()
    await window.expectToShow(["~[list]~"])
  }

  @Test("SwiftUI trap 28: screens of several flows replace each other in one stack")
  func otherTypeOfRoute() async throws {
    HeadlessDevice.current.policy.swiftUI.typeChangeInPathIsFatal = true
    let child = Flow(Navigation(root: "inner"))
    let flow = Flow(Navigation(root: "home", path: ["a"]), ["child": child.resultIgnored])
    let window = await Window(flow)
    await window.expectToShowTree(after: flow.set(["home", "child"]))
    await window.expectToShow(["[home b]"], after: flow.set(["home", "b"]))
  }

  @Test("SwiftUI trap 31: a screen in a sheet's stack can prevent the swipe that dismisses it")
  func keptSheet() async throws {
    let draft = DraftScreen()
    let sheet = Flow(Navigation(root: "list"), ["draft": { Destination(draft) }])
    let flow = Flow(Navigation(root: "home"), ["sheet": sheet.resultIgnored])
    let window = await Window(flow)
    await window.settle(after: flow.present("sheet", as: .sheet))
    await window.settle(after: sheet.push("draft"))
    #expect(try !window.user.swipeSheetDown())
    draft.isSending = false
    await window.settle()
    draft.isSending = true
    await window.settle()
    #expect(try !window.user.swipeSheetDown())
    await window.settle(after: sheet.pop())
    #expect(try await window.act { try $0.swipeSheetDown() })
    #expect(window.navigator.tree.levels.count == 1)
  }

  @Test(
    "SwiftUI trap 35: what leaves shows its content until it has gone",
    arguments: [Presentation.sheet, .fullScreen])
  func contentOfLeavingModal(style: Presentation) async throws {
    let flow = Flow(Navigation(root: "home"))
    let window = await Window(flow)
    await window.settle(after: flow.present("modal", as: style))
    let shown = window.picture
    flow.dismiss()
    await window.wait(0.1)
    #expect(window.navigator.tree.levels.count == 1)
    #expect(window.picture == shown)
    await window.expectToShow(["[home]"])
  }

  @Test("SwiftUI trap 41: a root that is replaced over pushed screens is shown once")
  func replacedRoot() async throws {
    let flow = Flow(Navigation(root: "home", path: ["a", "b"]))
    let window = await Window(flow)
    await window.expectToShowTree(after: flow.set(["login"]))
    #expect(flow.made["login"] == 1)
  }
}

/// A screen that keeps its modal on the screen while it sends something.
@MainActor
@Observable
private final class DraftScreen: ViewScreen {
  var isSending = true
  var body: some View { Text("Draft").interactiveModalDismissDisabled(isSending) }
}
