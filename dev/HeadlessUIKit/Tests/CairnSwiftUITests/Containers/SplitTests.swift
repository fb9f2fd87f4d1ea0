import Cairn
import CairnSwiftUI
import Observation
import SwiftUI
import Testing
import UIKit

@MainActor
@Suite("Split views in SwiftUI", .onDevice)
struct SplitTests {
  private let split = Flow(Navigation(split: "folders", detail: "mail"))
  private let stack = Flow(Navigation(root: "home"))

  init() { stack.makes["split"] = split.resultIgnored }

  @Test("Promise 23: a split expands correctly while the user goes back", arguments: [0, 0.2])
  func growsWhileGoingBack(delay: Double) async throws {
    let device = HeadlessDevice.current
    device.policy.swiftUI.back = .isWrittenAtItsBeginning
    device.policy.swiftUI.writeBackDelay = delay
    device.policy.swiftUI.pathChangeDuringTransition = .isLost
    let window = await Window(split)
    try window.user.tapBack()
    await window.wait(0.07)
    await window.resize(to: 1024)
    #expect(window.navigator.tree.isCollapsed(.root) == false)
  }

  @Test("An empty column shows the app's view for it, and never in a compact width")
  func emptyColumn() async throws {
    let flow = Flow(Navigation(split: "folders"))
    let window = await Window(flow, width: 1024) {
      $0.emptyColumn { _, column in
        if column == .detail { Text(verbatim: "Choose a mail.") }
      }
    }
    #expect(try window.user.sees("Choose a mail.") && window.user.sees("folders"))
    await window.resize(to: 390)
    #expect(try !window.user.sees("Choose a mail.") && window.user.sees("folders"))
    await window.settle(after: window.user.resize(to: CGSize(width: 1024, height: 1366)))
    #expect(try window.user.sees("Choose a mail."))
    await window.expectToShowTree(after: flow.show("mail", in: .detail))
    #expect(try !window.user.sees("Choose a mail.") && window.user.sees("mail"))
    await window.settle(after: flow.show("other", in: .sidebar))
    #expect(try window.user.sees("Choose a mail."))
  }

  @Test(
    "The app shows and hides columns, and a change of width keeps that",
    .needsUIKit("The columns of the model are UIKit's."))
  func visibility() async throws {
    let columns = Columns()
    let window = await Window(split, width: 1024) { Bound(view: $0, columns: columns) }
    #expect(try window.user.sees("folders") && window.user.sees("mail"))
    columns.visibility = .detailOnly
    await window.settle()
    #expect(try !window.user.sees("folders") && window.user.sees("mail"))
    await window.settle(after: split.push("attachment"))
    #expect(split.navigation.column(.detail) == ["mail", "attachment"])
    await window.resize(to: 390)
    await window.settle(after: window.user.resize(to: CGSize(width: 1024, height: 1366)))
    #expect(try !window.user.sees("folders") && window.user.sees("attachment"))
    try await window.act { try $0.showColumn(.primary) }
    #expect(columns.visibility == .all || columns.visibility == .doubleColumn)
    #expect(try window.user.sees("folders"))
  }

  @Test(
    "Promise 23: a split expands correctly while another screen is pushed over it",
    .needsUIKit("Without a hosting controller, a container in a stack is reported."))
  func growsWhileCovered() async throws {
    HeadlessDevice.current.policy.swiftUI.pathChangeDuringTransition = .isLost
    let window = await Window(stack)
    await window.settle(after: stack.push("split"))
    stack.push("over")
    window.user.resize(to: CGSize(width: 1024, height: 1366))
    await window.wait(0.1)
    await window.expectToShowTree(after: split.push("attachment"))
    #expect(window.picture == ["[home {[folders] | [mail attachment]} over]"])
  }

  @Test(
    "Promise 23: a push that UIKit drops because its stack was covered does not block the host",
    .needsUIKit("Without a hosting controller, a container in a stack is reported."))
  func coveredBeforeItsPush() async throws {
    let tabs = Flow(Navigation(tabs: ["stack", "other"]), ["stack": stack.resultIgnored])
    let window = await Window(tabs)
    await window.settle(after: stack.push("split"))
    // This causes another change, and makes the outer stack move first.
    window.navigator.releaseHiddenTabs()
    split.push("attachment")
    await window.settle(after: stack.push("over"))
    await window.expectToShowTree(after: stack.pop())
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
      ["first": first.resultIgnored, "second": stack.resultIgnored])
    let window = await Window(tabs)
    await window.settle(after: stack.push("split"))
    first.push("detail")
    await window.wait(0.1)
    stack.pop()
    try await window.act { try $0.tapTab(1) }
  }
}

@MainActor
@Observable
private final class Columns {
  var visibility = NavigationSplitViewVisibility.automatic
}

/// A view whose state decides which columns are visible.
private struct Bound: View {
  let view: NavigatorView
  @Bindable var columns: Columns

  var body: some View { view.columnVisibility($columns.visibility) }
}
