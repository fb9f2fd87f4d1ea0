import Cairn
@testable import CairnSwiftUI
import SwiftUI
import Testing
import UIKit

/// Problems of containers in iOS 16, 18 and 26 that the headless SwiftUI can simulate.
@MainActor
@Suite("The host avoids the traps of SwiftUI's containers", .onDevice)
struct ContainerTrapTests {
  @Test(
    "SwiftUI trap 18: a swipe that pops from anywhere asks a leave guard first, and is reported",
    .needsUIKit("Without a navigation controller, the guard is asked after the user has gone back.")
  )
  func contentSwipe() async throws {
    let form = Form("form", .veto("Unsaved."))
    let flow = Flow(Navigation(root: "home", path: ["a", "b"]), ["form": { Destination(form) }])
    let window = await Window(flow)
    try await window.act { try $0.beginContentSwipe().finish() }
    #expect(flow.navigation.stack == ["home", "a"])
    await window.settle(after: flow.push("form"))
    #expect(throws: HeadlessUser.Obstacle.self) { try window.user.beginContentSwipe() }
    // Also if SwiftUI had reset the back action, which UIKit asks first.
    let stack = try #require(window.first(UINavigationController.self))
    #expect(stack.interactiveContentPopGestureRecognizer?.isEnabled == false)
    await window.expectToShowTree()
    #expect(flow.navigation.stack == ["home", "a", "form"])
  }

  @Test(
    "SwiftUI trap 18: a swipe that the app has disabled stays disabled after a guarded screen",
    .needsUIKit("Without a navigation controller, the guard is asked after the user has gone back.")
  )
  func disabledByApp() async throws {
    let flow = Flow(
      Navigation(root: "home", path: ["a"]), ["form": { Destination(Form("form", .allow)) }])
    let window = await Window(flow)
    let stack = try #require(window.first(UINavigationController.self))
    let gesture = try #require(stack.interactiveContentPopGestureRecognizer)
    gesture.isEnabled = false
    await window.settle(after: flow.push("form"))
    await window.expectToShowTree(after: flow.pop())
    #expect(!gesture.isEnabled)
  }

  @Test("SwiftUI trap 21: several modals that are restored at once all appear")
  func restoredModals() async throws {
    HeadlessDevice.current.policy.swiftUI.losesSheetsOverAppearingOnes = true
    let flow = Flow(Navigation(root: "home"))
    let navigator = Navigator(flow, reportsLeaks: false)
    for name in ["a", "b", "c"] { flow.present(Flow.Route(name), as: .sheet) }
    let saved = try navigator.snapshot()
    navigator.end()
    let restored = Navigator(Flow(Navigation(root: "home")), restoring: saved)
    let window = await Window(restored)
    await window.expectToShow(["[home]", "sheet a", "sheet b", "sheet c"])
  }

  @Test("SwiftUI trap 21: several modals that a command presents all appear")
  func modalsOfOneCommand() async throws {
    HeadlessDevice.current.policy.swiftUI.losesSheetsOverAppearingOnes = true
    let flow = Flow(Navigation(root: "home"))
    let window = await Window(flow)
    flow.perform(.sequence(.present("a", as: .sheet), .present("b", as: .sheet)))
    await window.expectToShow(["[home]", "sheet a", "sheet b"])
  }

  @Test("SwiftUI trap 23: tabs whose controller is replaced keep their selection and their paths")
  func replacedTabs() async throws {
    HeadlessDevice.current.policy.swiftUI.replacesAdaptableTabs = true
    let first = Flow(Navigation(root: "list"))
    let second = Flow(Navigation(root: "search"))
    let tabs = Flow(
      Navigation(tabs: ["first", "second"]),
      ["first": first.resultIgnored, "second": second.resultIgnored])
    let window = await Window(tabs, width: 1024) { $0.tabViewStyle(.sidebarAdaptable) }
    first.push("a")
    tabs.select("second")
    await window.settle(after: second.push("b"))
    let controller = window.first(UITabBarController.self)
    for width in [390.0, 1024] {
      await window.resize(to: width, showing: ["([list a] *[search b])"])
    }
    #expect(window.first(UITabBarController.self) !== controller)
    second.push("c")
    await window.expectToShowTree(after: tabs.select("first"))
    try await window.act { try $0.tapBack() }
    #expect(first.navigation.stack == ["list"])
    #expect(second.navigation.stack == ["search", "b", "c"])
    #expect(first.made == ["list": 1, "a": 1])
  }

  @Test("SwiftUI trap 23: a push just before the tab bar controller is replaced is performed")
  func pushBeforeReplacement() async throws {
    HeadlessDevice.current.policy.swiftUI.replacesAdaptableTabs = true
    HeadlessDevice.current.policy.swiftUI.pathChangeDuringTransition = .isLost
    let first = Flow(Navigation(root: "list"))
    let tabs = Flow(Navigation(tabs: ["first", "second"]), ["first": first.resultIgnored])
    let window = await Window(tabs, width: 1024) { $0.tabViewStyle(.sidebarAdaptable) }
    first.push("a")
    await window.wait(0.1)
    window.user.resize(to: CGSize(width: 390, height: 1366))
    await window.wait(0.1)
    await window.expectToShow(["(*[list a b] second)"], after: first.push("b"))
  }

  @Test(
    "SwiftUI trap 27: UIKit finds the stack of a tab, and the content of a page, before all else",
    .needsUIKit("The host looks for transitions in UIKit only there."))
  func nothingBesideStack() async throws {
    let stack = Flow(Navigation(root: "list", path: ["detail"]))
    let account = Flow(Navigation(switching: "profile"))
    let profile = Flow(Navigation(root: "profile"))
    account.makes["profile"] = profile.resultIgnored
    let tabs = Flow(
      Navigation(tabs: ["stack", "account"]),
      ["stack": stack.resultIgnored, "account": account.resultIgnored])
    let window = await Window(tabs)
    let controllers = try #require(window.first(UITabBarController.self)).viewControllers ?? []
    #expect(controllers.count == 2)
    for controller in controllers {
      #expect(controller.children.count == 1)
      #expect(controller.children.first is UINavigationController)
    }
    let pages = (controllers.first?.children.first as? UINavigationController)?.viewControllers
    let page = try #require(pages?.last)
    let probe = try #require(page.children.first { !$0.view.isUserInteractionEnabled })
    let views = try #require(probe.view.superview).subviews
    #expect(views.count > 1 && views.last === probe.view)
  }

  @Test("SwiftUI trap 26: a tab that presents a sheet is never selected")
  func tabAsButton() async throws {
    HeadlessDevice.current.policy.swiftUI.tabAsButtonDeactivatesStack = true
    let first = Flow(Navigation(root: "list"))
    let tabs = Flow(Navigation(tabs: ["first", "add"]), ["first": first.resultIgnored])
    tabs.ways["add"] = { .present("add") }
    let window = await Window(tabs)
    try await window.settle(after: window.user.tapTab(1))
    #expect(tabs.navigation.modals == ["add"])
    tabs.dismiss()
    await window.expectToShow(["(*[list detail] add)"], after: first.push("detail"))
  }

  @Test("SwiftUI trap 26: a tab that is denied is never selected")
  func deniedTab() async throws {
    HeadlessDevice.current.policy.swiftUI.tabAsButtonDeactivatesStack = true
    let first = Flow(Navigation(root: "list"))
    let tabs = Flow(Navigation(tabs: ["first", "second"]), ["first": first.resultIgnored])
    tabs.ways["second"] = { .deny("Sign in first.") }
    let window = await Window(tabs)
    try window.user.tapTab(1)
    await window.expectToShowTree(after: first.push("detail"))
    try await window.settle(after: window.user.tapTab(1))
    await window.expectToShowTree(after: first.push("more"))
    #expect(tabs.navigation.top == "first")
    tabs.ways["second"] = nil
    try await window.act { try $0.tapTab(1) }
    #expect(tabs.navigation.top == "second")
  }

  @Test(
    "SwiftUI trap 30: the host's views are not evaluated because dismiss has changed",
    .needsUIKit("Without a hosting controller, a container in a stack is reported."))
  func dismissChanges() async throws {
    let log = HeadlessDevice.current.log
    let names = ["PlaceView", "LevelView", "StackView", "StackRoot", "TabsView", "HostView"]
    var counts: [[String: Int]] = []
    for changes in [false, true] {
      HeadlessDevice.current.policy.swiftUI.dismissChangesWithStack = changes
      let before = log.evaluations
      let list = Flow(Navigation(root: "list"))
      let tabs = Flow(Navigation(tabs: ["first", "second"]), ["first": list.resultIgnored])
      let flow = Flow(Navigation(root: "home"), ["tabs": tabs.resultIgnored])
      let window = await Window(flow)
      await window.settle(after: flow.push("tabs"))
      list.push("a")
      await window.settle(after: flow.push("b"))
      for _ in 0..<2 {
        try await window.settle(after: window.user.tapBack())
      }
      counts.append(
        log.evaluations.merging(before) { $0 - $1 }.filter { names.contains($0.key) })
      await window.close()
    }
    #expect(counts[0].keys.sorted() == names.sorted())
    #expect(counts[0] == counts[1])
  }

  @Test("SwiftUI trap 41: a flow that is replaced over pushed screens leaves once")
  func replacedFlow() async throws {
    HeadlessDevice.current.policy.swiftUI.leavingPagesAppearAgain = true
    let members = Flow(Navigation(root: "home", path: ["a", "b"]))
    let guests = Flow(Navigation(root: "welcome"))
    let makes: [String: @MainActor () -> Destination] = [
      "members": members.resultIgnored, "guests": guests.resultIgnored,
    ]
    let app = Flow(Navigation(switching: "members"), makes)
    let window = await Window(app)
    await window.expectToShowTree()
    await window.settle(after: app.set(["guests"]))
    #expect(window.showsTree)
    #expect(window.picture == ["[welcome]"])
    #expect(guests.made == ["welcome": 1])
    await window.settle(after: guests.push("help"))
    try await window.settle(after: window.user.tapBack())
    #expect(window.showsTree)
    #expect(guests.navigation.stack == ["welcome"])
    // SwiftUI warns of the stack that has left. Nothing else is wrong.
    #expect(window.log.warnings.allSatisfy { $0.contains("is misplaced") })
    #expect(window.log.warnings.count == 1)
  }
}
