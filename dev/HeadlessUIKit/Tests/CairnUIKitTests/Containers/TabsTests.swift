import Cairn
import CairnUIKit
import ShownWindows
import Testing
import UIKit

@MainActor
@Suite("Tabs on UIKit", .onDevice)
struct TabsTests {
  let app = Flow(Navigation(tabs: ["shop", "mail"]))
  let shop = Flow(Navigation(root: "list"))
  let window: UIKitWindow

  init() {
    app.makes["shop"] = { [shop] in shop.onResult { _ in } }
    window = app.inWindow()
  }

  @Test("Promise 23: the host goes on if a tab is selected while its stack defers a change")
  func selectionDuringDeferredChange() async throws {
    let clock = HeadlessDevice.current.clock
    shop.perform(.present("form", as: .adaptive(compact: .push, regular: .sheet)))
    clock.commit()
    // The push has begun, and its screen becomes a sheet; then the stack leaves the screen.
    window.user.resize(to: CGSize(width: 1024, height: 1366))
    clock.commit()
    try window.user.tapTab(1)
    app.present("note", as: .sheet)
    await window.expectToShowTree()
    #expect(app.navigation.top == "mail")
    #expect(app.navigation.modals == ["note"])
  }

  @Test("Promise 11: a tab that the coordinator denies is not selected by a tap")
  func denied() async throws {
    app.ways["mail"] = { .deny("Sign in first.") }
    let revision = window.navigator.revision
    try await window.act { try $0.tapTab(1) }
    #expect(app.navigation.top == "shop")
    #expect(window.namesOnScreen == ["list"])
    let tabs = try #require(window.first(UITabBarController.self))
    #expect(tabs.selectedIndex == 0)
    #expect(window.navigator.revision == revision)
    app.ways = [:]
    try await window.act { try $0.tapTab(1) }
    #expect(app.navigation.top == "mail")
  }

  @Test("Promise 11: a tap on a tab can present a sheet instead")
  func presented() async throws {
    app.ways["mail"] = { .present("mail") }
    try await window.act { try $0.tapTab(1) }
    #expect(app.navigation.top == "shop")
    #expect(app.navigation.modals == ["mail"])
  }

  @Test("A second tap on a tab pops to its root in one change of the tree, without a second pop")
  func tapAgain() async throws {
    shop.push("detail")
    shop.push("reviews")
    await window.settle()
    HeadlessDevice.current.log.clear()
    try await window.act { try $0.tapTab(0) }
    #expect(shop.navigation.stack == ["list"])
    let shown = HeadlessDevice.current.log.callbacks.filter { $0.contains(".didShow(") }
    #expect(shown.count == 1)
  }

  @Test("UIKit handles a second tap on a tab that shows its root, but not the first tap")
  func tapAtRoot() async throws {
    let selections = {
      HeadlessDevice.current.log.callbacks.count { $0.contains("didSelectTab") }
    }
    HeadlessDevice.current.log.clear()
    try await window.act { try $0.tapTab(1) }
    // The host's own selection.
    #expect(selections() == 1)
    let revision = window.navigator.revision
    try await window.act { try $0.tapTab(1) }
    #expect(selections() == 2)
    #expect(window.navigator.revision == revision)
  }

  @Test("Selections by the program and by the app's own UIKit code are shown")
  func program() async throws {
    app.select("mail")
    await window.expectToShowTree()
    let tabs = try #require(window.first(UITabBarController.self))
    #expect(tabs.selectedIndex == 1)
    tabs.selectedIndex = 0
    await window.expectToShowTree()
    #expect(app.navigation.top == "shop")
  }

  @Test(
    "A tap on a tab with a bar item is handled once, whichever delegate methods UIKit calls",
    arguments: HeadlessPolicy.TabCalls.allCases)
  func delegateMethods(calls: HeadlessPolicy.TabCalls) async throws {
    HeadlessDevice.current.policy.tabCalls = calls
    let labelled = Labelled()
    let window = UIKitWindow(Navigator(labelled, reportsLeaks: false))
    labelled.way = .deny("Sign in first.")
    for count in 1...2 {
      try await window.act { try $0.tapTab(1) }
      #expect(labelled.navigation.top == .shop)
      #expect(labelled.asked == count)
    }
    labelled.way = nil
    try await window.act { try $0.tapTab(1) }
    #expect(labelled.navigation.top == .mail)
    #expect(labelled.asked == 3)
    try await window.act { try $0.tapTab(0) }
    #expect(labelled.navigation.top == .shop)
    #expect(labelled.asked == 4)
  }

  @Test("A released tab keeps its position and label, and a tap recreates its screen")
  func released() async throws {
    let labelled = Labelled()
    let window = UIKitWindow(Navigator(labelled, reportsLeaks: false))
    let tabs = try #require(window.first(UITabBarController.self))
    #expect(tabs.viewControllers?.map(\.tabBarItem.title) == ["Shop", "Mail"])
    let mail = try #require(window.navigator.tree.flow(.root)?.entries.last)
    weak let old = tabs.viewControllers?.last
    #expect(old != nil)
    #expect(window.navigator.release(mail) == .committed)
    await window.expectToShowTree()
    #expect(old == nil)
    #expect(tabs.viewControllers?.map(\.tabBarItem.title) == ["Shop", "Mail"])
    let place = tabs.viewControllers?.last
    labelled.present(.sheet)
    await window.expectToShowTree()
    #expect(tabs.viewControllers?.last === place)
    labelled.dismiss()
    await window.expectToShowTree()
    try await window.act { try $0.tapTab(1) }
    #expect(tabs.selectedViewController is ScreenViewController)
    #expect(tabs.viewControllers?.map(\.tabBarItem.title) == ["Shop", "Mail"])
  }

  @Test("Promise 13: A released tab is shown in the layout of its new coordinator")
  func otherLayout() async throws {
    let mails: [Navigation<Flow.Route>] = [
      Navigation(root: "inbox"), Navigation(tabs: ["inbox", "sent"]),
      Navigation(pages: ["inbox", "sent"]), Navigation(switching: "inbox"),
      Navigation(root: "inbox", path: ["letter"]),
    ]
    let mail = try #require(window.navigator.tree.flow(.root)?.entries.last)
    for navigation in mails {
      app.makes["mail"] = { Flow(navigation).onResult { _ in } }
      #expect(window.navigator.release(mail) == .committed)
      await window.expectToShowTree()
      try await window.act { try $0.tapTab(1) }
      await window.expectToShowTree()
      #expect(window.namesOnScreen == [navigation.top?.name])
      app.select("shop")
      await window.expectToShowTree()
    }
  }

  @Test("Lazy tabs have their items before a tap creates their content")
  func lazy() async throws {
    let mail = Flow(Navigation(root: "inbox"))
    let app = Flow(
      Navigation(tabs: ["shop", "mail", "notes"], isLazy: true),
      ["mail": { mail.onResult { _ in } }])
    let window = app.inWindow()
    await window.expectToShowTree()
    let tabs = try #require(window.first(UITabBarController.self))
    #expect(tabs.tabs.map(\.title) == ["shop", "mail", "notes"])
    #expect(app.made == ["shop": 1])
    try await window.act { try $0.tapTab(1) }
    #expect(window.namesOnScreen == ["inbox"])
    try await window.act { try $0.tapTab(2) }
    #expect(window.namesOnScreen == ["notes"])
    #expect(tabs.tabs.map(\.title) == ["shop", "mail", "notes"])
    mail.push("letter")
    app.select("mail")
    await window.expectToShowTree()
    #expect(window.namesOnScreen == ["letter"])
    #expect(app.made == ["shop": 1, "mail": 1, "notes": 1])
  }

  @Test("A swipe back shows a lazy tab that was selected while another screen covered it")
  func lazyBeneath() async throws {
    let tabs = Flow(Navigation(tabs: ["shop", "mail"], isLazy: true))
    let app = Flow(Navigation(root: "home"), ["tabs": { tabs.onResult { _ in } }])
    let window = app.inWindow()
    app.push("tabs")
    app.push("cover")
    await window.expectToShowTree()
    tabs.select("mail")
    await window.expectToShowTree()
    let bar = try #require(window.first(UITabBarController.self))
    #expect(bar.selectedViewController is ScreenViewController)
  }

  @Test("A tab that was removed while it had no content leaves nothing behind")
  func removedLazyTabs() async throws {
    let app = Flow(Navigation(tabs: ["shop", "mail"], isLazy: true))
    let window = app.inWindow()
    await window.expectToShowTree()
    weak let old = try #require(window.first(UITabBarController.self)).tabs.last
    #expect(old != nil)
    app.set(["shop", "notes"])
    await window.expectToShowTree()
    #expect(old == nil)
  }
}

/// Provides the items of its tabs.
@MainActor
private final class Labelled: ViewControllerTabs {
  enum Route: Routable { case shop, mail, sheet }
  let navigation = Navigation(tabs: [Route.shop, .mail])
  var way: Transition<Route>?
  private(set) var asked = 0

  func destination(for route: Route) -> Destination { Destination(Screen("\(route)")) }

  func transition(to route: Route) -> Transition<Route> {
    asked += 1
    return way ?? .show(route)
  }

  func tabBarItem(for route: Route) -> UITabBarItem {
    UITabBarItem(title: "\(route)".capitalized, image: nil, tag: 0)
  }
}
