import Cairn
import CairnSwiftUI
import Testing
import UIKit

@MainActor
@Suite("Split views in SwiftUI", .onDevice)
struct SplitTests {
  private let split = Flow(Navigation(split: "folders", detail: "mail"))
  private let stack = Flow(Navigation(root: "home"))

  init() { stack.makes["split"] = { [split] in split.onResult { _ in } } }

  @Test("Promise 23: a split expands correctly while the user goes back", arguments: [0, 0.2])
  func growsWhileGoingBack(delay: Double) async throws {
    let device = HeadlessDevice.current
    device.policy.swiftUI.back = .isWrittenAtItsBeginning
    device.policy.swiftUI.writeBackDelay = delay
    device.policy.swiftUI.pathChangeDuringTransition = .isLost
    let window = await Window(split)
    try window.user.tapBack()
    await window.wait(0.07)
    window.user.resize(to: CGSize(width: 1024, height: 1366))
    await window.expectToShowTree()
    #expect(window.navigator.tree.isCollapsed(.root) == false)
  }

  @Test(
    "Promise 23: a split expands correctly while another screen is pushed over it",
    .needsUIKit("Without a hosting controller, a container in a stack is reported."))
  func growsWhileCovered() async throws {
    HeadlessDevice.current.policy.swiftUI.pathChangeDuringTransition = .isLost
    let window = await Window(stack)
    stack.push("split")
    await window.settle()
    stack.push("over")
    window.user.resize(to: CGSize(width: 1024, height: 1366))
    await window.wait(0.1)
    split.push("attachment")
    await window.expectToShowTree()
    #expect(window.picture == ["[home {[folders] | [mail attachment]} over]"])
  }

  @Test(
    "Promise 23: a push that UIKit drops because its stack was covered does not block the host",
    .needsUIKit("Without a hosting controller, a container in a stack is reported."))
  func coveredBeforeItsPush() async throws {
    let tabs = Flow(
      Navigation(tabs: ["stack", "other"]), ["stack": { [stack] in stack.onResult { _ in } }])
    let window = await Window(tabs)
    stack.push("split")
    await window.settle()
    // This causes another change, and makes the outer stack move first.
    window.navigator.releaseHiddenTabs()
    split.push("attachment")
    stack.push("over")
    await window.settle()
    stack.pop()
    await window.expectToShowTree()
    #expect(stack.navigation.stack == ["home", "split"])
  }

  @Test(
    "Promise 23: a split may leave the tree before it first appears",
    .needsUIKit("Without a hosting controller, a container in a stack is reported.")
  )
  func leftBeforeItIsSeen() async throws {
    let first = Flow(Navigation(root: "list"))
    let tabs = Flow(
      Navigation(tabs: ["first", "second"]),
      ["first": { first.onResult { _ in } }, "second": { [stack] in stack.onResult { _ in } }])
    let window = await Window(tabs)
    stack.push("split")
    await window.settle()
    first.push("detail")
    await window.wait(0.1)
    stack.pop()
    try window.user.tapTab(1)
    await window.expectToShowTree()
  }
}
