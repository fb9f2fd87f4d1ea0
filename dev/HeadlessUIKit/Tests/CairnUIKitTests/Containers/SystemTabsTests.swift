import Cairn
import CairnUIKit
import Foundation
import Observation
import ShownWindows
import Testing
import UIKit

@MainActor
@Suite("Search tabs and prominent tabs on UIKit", .onDevice)
struct SearchTabTests {
  let app = Flow(Navigation(tabs: ["home", "cart", "find"]))
  let find = Flow(Navigation(root: "results"))

  init() {
    app.items["find"] = TabItem(title: "Find", role: .search)
    app.makes["find"] = { [find] in find.onResult { _ in } }
  }

  private func show() async throws -> (UIKitWindow, UITabBarController) {
    let window = app.inWindow()
    await window.expectToShowTree()
    return (window, try #require(window.first(UITabBarController.self)))
  }

  @Test("Promise 31: the tab with the role search is the system's search tab, with its own title")
  func search() async throws {
    let (window, bar) = try await show()
    #expect(bar.tabs.map { $0 is UISearchTab } == [false, false, true])
    #expect(bar.tabs.map(\.title) == ["home", "cart", "Find"])
    #expect(bar.tabs[2].image != nil)
    try await window.act { try $0.tapTab(UISearchTab.identifier) }
    #expect(app.navigation.top == "find")
    #expect(bar.selectedTab === bar.tabs[2])
    #expect(window.namesOnScreen == ["results"])
  }

  @Test("Promise 31: a search tab contains a stack, which a second tap pops to its root")
  func stack() async throws {
    let (window, bar) = try await show()
    app.select("find")
    find.push("hit")
    await window.expectToShowTree()
    #expect(window.namesOnScreen == ["hit"])
    #expect((bar.selectedViewController as? UINavigationController)?.viewControllers.count == 2)
    try await window.act { try $0.tapTab(0) }
    try await window.act { try $0.tapTab(2) }
    #expect(window.namesOnScreen == ["hit"])
    try await window.act { try $0.tapTab(2) }
    #expect(find.navigation.stack == ["results"])
  }

  @Test("Promise 31: only the first of two search tabs is UIKit's, which has one identifier")
  func two() async throws {
    app.items["cart"] = TabItem(title: "Cart", role: .search)
    let (window, bar) = try await show()
    #expect(bar.tabs.map { $0 is UISearchTab } == [false, true, false])
    #expect(Set(bar.tabs.map(\.identifier)).count == 3)
    try await window.act { try $0.tapTab(2) }
    #expect(app.navigation.top == "find")
  }

  @Test("Promise 31: a prominent tab is UIKit's, and the app may choose another one")
  func prominent() async throws {
    app.items["cart"] = TabItem(title: "Cart", role: .prominent)
    let (window, bar) = try await show()
    #expect(bar.prominentTabIdentifier == "cart")
    app.set(["home", "find"])
    await window.expectToShowTree()
    #expect(bar.prominentTabIdentifier == nil)
    bar.prominentTabIdentifier = "home"
    app.set(["find", "home"])
    await window.expectToShowTree()
    #expect(bar.prominentTabIdentifier == "home")
  }

  @Test("Promise 31: the app's tab bar controller filters tabs by the texts of their routes")
  func compact() async throws {
    let bar = UITabBarController()
    bar.compactTabIdentifiers = ["home", "find", UISearchTab.identifier]
    bar.sidebar.preferredPlacement = .tabBar
    let window = app.inWindow { $0.makesTabBarController = { _ in bar } }
    await window.settle()
    #expect(bar.tabBar.items?.map(\.title) == ["home", "Find"])
    try await window.act { try $0.tapTab(1) }
    #expect(app.navigation.top == "find")
  }

  @Test("Promise 31: a tab that UIKit selects by itself, and reports, is not the selected one")
  func ownSelection() async {
    final class Announcing: UITabBarController {
      override func setTabs(_ tabs: [UITab], animated: Bool) {
        super.setTabs(tabs, animated: animated)
        guard let first = tabs.first else { return }
        selectedTab = first
        delegate?.tabBarController(self, didSelectTab: first, previousTab: nil)
      }
    }
    let bar = Announcing()
    let window = app.inWindow { $0.makesTabBarController = { _ in bar } }
    app.select("find")
    await window.expectToShowTree()
    app.set(["home", "find", "new"])
    await window.expectToShowTree()
    #expect(app.navigation.top == "find")
    #expect(bar.selectedTab is UISearchTab)
    // A report that comes late changes nothing either.
    bar.delegate?.tabBarController(bar, didSelectTab: bar.tabs[0], previousTab: nil)
    await window.expectToShowTree()
    #expect(app.navigation.top == "find")
  }

  @Test("Promise 31: while the selected tab leaves, no third tab appears")
  func noThirdTab() async throws {
    let (window, bar) = try await show()
    bar.tabs[0].viewController?.title = "first"
    app.select("cart")
    await window.expectToShowTree()
    let log = HeadlessDevice.current.log
    #expect(log.callbacks.contains { $0.contains("first.") })
    log.clear()
    app.set(["home", "find"])
    await window.expectToShowTree()
    #expect(app.navigation.top == "find")
    #expect(log.callbacks.filter { $0.contains("first.") } == [])
  }

  @Test("Promise 31: UIKit shows no tab that it selects by itself while tabs are replaced")
  func replaced() async throws {
    let (window, bar) = try await show()
    app.select("cart")
    await window.expectToShowTree()
    app.restart("cart")
    await window.expectToShowTree()
    #expect(app.navigation.top == "cart")
    #expect(bar.selectedTab?.identifier == "cart")
    app.set(["find", "home"])
    await window.expectToShowTree()
    #expect(app.navigation.top == "home", "The tab at the position of the one that left")
    #expect(bar.selectedTab?.identifier == "home")
  }
}

@MainActor
@Suite("Sections of tabs on UIKit", .onDevice)
struct TabSectionTests {
  let app = Flow(Navigation(tabs: ["home", "films", "music", "notes"]))
  let music = Flow(Navigation(root: "albums"))

  init() {
    for name in ["films", "music"] { app.items[name] = TabItem(title: name, section: "Library") }
    app.makes["music"] = { [music] in music.onResult { _ in } }
  }

  private func show(_ traits: Traits = .regular) async throws -> (UIKitWindow, UITabBarController) {
    let window = app.inWindow(traits)
    if traits == .regular { window.user.resize(to: CGSize(width: 1024, height: 1366)) }
    await window.expectToShowTree()
    return (window, try #require(window.first(UITabBarController.self)))
  }

  private func group(in bar: UITabBarController) throws -> UITabGroup {
    try #require(bar.tabs.lazy.compactMap { $0 as? UITabGroup }.first)
  }

  @Test(
    "Promise 31: consecutive tabs with one section are a group of the sidebar, and in the tab bar")
  func sections() async throws {
    let (window, bar) = try await show()
    #expect(bar.tabs.map(\.title) == ["home", "Library", "notes"])
    let group = try group(in: bar)
    #expect(group.children.map(\.identifier) == ["films", "music"])
    #expect(bar.tabBar.items?.map(\.title) == ["home", "films", "music", "notes"])
    try await window.act { try $0.tapTab("music") }
    #expect(app.navigation.top == "music")
    #expect(bar.selectedTab === group.children[1])
    #expect(window.namesOnScreen == ["albums"])
    try await window.act { try $0.tapTab("films") }
    #expect(window.namesOnScreen == ["films"])
  }

  @Test("Promise 23: a stack in a section stays as it is while other tabs are shown")
  func stack() async throws {
    let (window, _) = try await show()
    app.select("music")
    music.push("album")
    await window.expectToShowTree()
    #expect(window.namesOnScreen == ["album"])
    let screen = window.screens.first { "\($0.model.map { "\($0)" } ?? "")" == "album" }
    for tab in ["films", "notes"] {
      try await window.act { try $0.tapTab(tab) }
      #expect(window.namesOnScreen == [tab])
    }
    music.push("song")
    await window.settle()
    try await window.act { try $0.tapTab("music") }
    #expect(window.namesOnScreen == ["song"])
    #expect(screen?.navigationController?.viewControllers.count == 3)
    // A second tap pops to the root.
    try await window.act { try $0.tapTab("music") }
    #expect(music.navigation.stack == ["albums"])
    // And a third one changes nothing.
    let revision = window.navigator.revision
    try await window.act { try $0.tapTab("music") }
    #expect(window.navigator.revision == revision)
  }

  @Test("Promise 31: a tap on a section itself selects the tab that was selected there last")
  func groupItself() async throws {
    let (window, bar) = try await show()
    let group = try group(in: bar)
    #expect(bar.delegate?.tabBarController(bar, shouldSelectTab: group) == false)
    await window.expectToShowTree()
    #expect(app.navigation.top == "films")
    app.select("music")
    app.select("home")
    await window.expectToShowTree()
    app.select("music")
    await window.expectToShowTree()
    app.select("notes")
    await window.expectToShowTree()
    #expect(bar.delegate?.tabBarController(bar, shouldSelectTab: group) == false)
    await window.expectToShowTree()
    #expect(app.navigation.top == "music")
  }

  @Test("Promise 31: a tab of a section that is removed while it is selected leaves nothing behind")
  func removed() async throws {
    let (window, bar) = try await show()
    app.select("music")
    await window.expectToShowTree()
    weak let old = window.screens.first { $0.isOnScreen }
    #expect(old != nil)
    let group = try group(in: bar)
    app.set(["home", "films", "notes"])
    await window.expectToShowTree()
    #expect(app.navigation.top == "notes", "The tab at the position of the one that left")
    #expect(try self.group(in: bar) === group)
    #expect(group.children.map(\.identifier) == ["films"])
    try await window.act { try $0.tapTab("films") }
    #expect(window.namesOnScreen == ["films"])
    #expect(old == nil)
    app.set(["home", "notes"])
    await window.expectToShowTree()
    #expect(!bar.tabs.contains { $0 is UITabGroup })
  }

  @Test("Promise 31: a tab that is removed from a section that is not selected leaves at once")
  func removedInBackground() async throws {
    let (window, _) = try await show()
    app.select("music")
    await window.expectToShowTree()
    weak let old = window.screens.first { $0.isOnScreen }
    #expect(old != nil)
    app.select("notes")
    await window.expectToShowTree()
    app.set(["home", "films", "notes"])
    await window.expectToShowTree()
    #expect(old == nil)
  }

  @Test("Promise 23: a change of the width shows the same tabs with and without sections")
  func width() async throws {
    let (window, bar) = try await show(.compact)
    app.select("music")
    music.push("album")
    await window.expectToShowTree()
    #expect(bar.tabs.map(\.identifier) == ["home", "films", "music", "notes"])
    let screen = try #require(window.screens.first { $0.isOnScreen })
    for _ in 0..<2 {
      await window.resize(to: .regular)
      #expect(bar.tabs.map(\.title) == ["home", "Library", "notes"])
      #expect(bar.selectedTab?.identifier == "music")
      #expect(window.screens.contains(screen) && screen.isOnScreen)
      try await window.act { try $0.tapTab("films") }
      try await window.act { try $0.tapTab("music") }
      await window.resize(to: .compact)
      #expect(bar.tabs.map(\.identifier) == ["home", "films", "music", "notes"])
      #expect(bar.selectedTab?.identifier == "music")
      #expect(window.namesOnScreen == ["album"])
      #expect(screen.isOnScreen)
      try await window.act { try $0.tapTab(1) }
      #expect(window.namesOnScreen == ["films"])
      try await window.act { try $0.tapTab(2) }
    }
    #expect(app.made == ["home": 1, "films": 1, "music": 1, "notes": 1])
  }

  @Test("Promise 31: tabs follow the width of their own bar, which can differ from the window's")
  func ownWidth() async throws {
    let (window, bar) = try await show()
    #expect(bar.tabs.map(\.title) == ["home", "Library", "notes"])
    bar.traitOverrides.horizontalSizeClass = .compact
    await window.expectToShowTree()
    #expect(bar.tabs.map(\.identifier) == ["home", "films", "music", "notes"])
  }

  @Test("Promise 31: on an iPhone with a sidebar, which iOS 27 allows, the tabs are in sections")
  func phone() async throws {
    let bar = UITabBarController()
    bar.sidebar.preferredPlacement = .sidebar
    let window = app.inWindow { $0.makesTabBarController = { _ in bar } }
    await window.expectToShowTree()
    #expect(bar.tabs.map(\.title) == ["home", "Library", "notes"])
    try await window.act { try $0.tapTab("music") }
    #expect(window.namesOnScreen == ["albums"])
  }

  @Test("Lazy and released tabs of a section are created when they are selected")
  func lazy() async throws {
    let app = Flow(Navigation(tabs: ["home", "films", "music"], isLazy: true))
    for name in ["films", "music"] { app.items[name] = TabItem(title: name, section: "Library") }
    let window = app.inWindow(.regular)
    await window.resize(to: .regular)
    #expect(app.made == ["home": 1])
    try await window.act { try $0.tapTab("music") }
    #expect(window.namesOnScreen == ["music"])
    weak let old = window.screens.first { $0.isOnScreen }
    try await window.act { try $0.tapTab("films") }
    window.navigator.releaseHiddenTabs()
    await window.expectToShowTree()
    #expect(old == nil)
    try await window.act { try $0.tapTab("music") }
    #expect(window.namesOnScreen == ["music"])
    #expect(app.made == ["home": 1, "films": 1, "music": 2])
  }

  @Test(
    "Promise 23: the host goes on if a tab of a section is selected while another one's stack moves"
  )
  func duringTransition() async throws {
    let (window, _) = try await show()
    app.select("music")
    await window.expectToShowTree()
    music.push("album")
    HeadlessDevice.current.clock.commit()
    app.select("films")
    music.push("song")
    await window.expectToShowTree()
    #expect(window.namesOnScreen == ["films"])
    app.select("music")
    await window.expectToShowTree()
    #expect(window.namesOnScreen == ["song"])
  }

  @Test("Promise 31: the screen in a section decides the status bar and the orientations")
  func decisions() async throws {
    let (window, bar) = try await show()
    app.select("films")
    await window.expectToShowTree()
    let screen = try #require(window.screens.first { $0.isOnScreen })
    #expect(bar.selectedViewController?.childForStatusBarStyle === screen)
    #expect(bar.selectedViewController?.children == [screen])
  }
}

@MainActor
@Suite("Tab items that change on UIKit", .onDevice)
struct ChangingTabItemTests {
  @Test("Promise 31: a role and a section follow the model that they are made from")
  func shape() async throws {
    let shop = ShapedTabs()
    let window = UIKitWindow(Navigator(shop, reportsLeaks: false))
    window.user.resize(to: CGSize(width: 1024, height: 1366))
    await window.settle()
    let bar = try #require(window.first(UITabBarController.self))
    #expect(bar.tabs.map(\.identifier) == ["list", "cart"])
    shop.select(.cart)
    await window.settle()
    let cart = try #require(bar.tabs[1].viewController)
    shop.model.isInSection = true
    await window.settleAfterTasks()
    #expect((bar.tabs.last as? UITabGroup)?.children.map(\.identifier) == ["cart"])
    #expect(bar.selectedTab?.identifier == "cart")
    #expect(bar.selectedViewController?.children == [cart])
    shop.model.isSearch = true
    await window.settleAfterTasks()
    #expect(bar.tabs[1] is UISearchTab && bar.selectedTab === bar.tabs[1])
    #expect(bar.tabs[1].viewController === cart)
    (shop.model.isSearch, shop.model.isInSection) = (false, false)
    await window.settleAfterTasks()
    #expect(bar.tabs.map(\.identifier) == ["list", "cart"])
    #expect(bar.selectedTab?.viewController === cart)
    await window.expectToShowTree()
  }

  @Test("Promise 31: tabs of which one has no item any more are shown with their own bar items")
  func withoutItem() async throws {
    let shop = ShapedTabs()
    let window = UIKitWindow(Navigator(shop, reportsLeaks: false))
    window.user.resize(to: CGSize(width: 1024, height: 1366))
    shop.model.isInSection = true
    shop.select(.cart)
    await window.settle()
    let bar = try #require(window.first(UITabBarController.self))
    #expect(bar.tabs.count == 2)
    shop.model.hasItem = false
    await window.settleAfterTasks()
    #expect(bar.tabs.isEmpty)
    #expect(bar.viewControllers?.count == 2)
    #expect(bar.selectedIndex == 1)
    await window.expectToShowTree()
    try await window.act { try $0.tapTab(0) }
    shop.model.hasItem = true
    await window.settleAfterTasks()
    #expect(bar.tabs.map(\.title) == ["List", "Section"])
    shop.model.isInSection = false
    await window.settleAfterTasks()
    shop.model.hasItem = false
    await window.settleAfterTasks()
    #expect(bar.tabs.isEmpty, "The items are the only difference")
    shop.model.hasItem = true
    await window.settleAfterTasks()
    try await window.act { try $0.tapTab("cart") }
    #expect(shop.navigation.top == .cart)
  }
}

@MainActor
@Suite("Tabs with bar items of the app on UIKit", .onDevice)
struct OwnBarItemTests {
  let app = LabelledTabs()
  let window: UIKitWindow

  init() { window = UIKitWindow(Navigator(app, reportsLeaks: false)) }

  private var bar: UITabBarController? { window.first(UITabBarController.self) }

  @Test("A tap selects a tab, a second one pops its stack, and UIKit handles the third")
  func tap() async throws {
    #expect(bar?.tabs.isEmpty == true)
    try await window.act { try $0.tapTab(1) }
    #expect(app.navigation.top == .mail)
    app.mail.push("letter")
    await window.expectToShowTree()
    HeadlessDevice.current.log.clear()
    try await window.act { try $0.tapTab(1) }
    #expect(app.mail.navigation.stack == ["inbox"])
    #expect(!HeadlessDevice.current.log.callbacks.contains { $0.contains("didSelect") })
    try window.user.tapTab(1)
    #expect(HeadlessDevice.current.log.callbacks.contains { $0.contains("didSelect") })
  }

  @Test("Promise 11: a tab that the coordinator denies is not selected by a tap")
  func denied() async throws {
    app.denies = true
    try await window.act { try $0.tapTab(1) }
    #expect(app.navigation.top == .shop)
    #expect(bar?.selectedIndex == 0)
  }

  @Test("Selections by the program and by the app's own UIKit code are shown")
  func program() async throws {
    app.select(.mail)
    await window.expectToShowTree()
    let bar = try #require(bar)
    #expect(bar.selectedIndex == 1)
    bar.selectedIndex = 0
    bar.delegate?.tabBarController(bar, didSelect: try #require(bar.selectedViewController))
    await window.expectToShowTree()
    #expect(app.navigation.top == .shop)
  }

  @Test("Promise 31: tabs that stay keep their view controllers when others come and go")
  func set() async throws {
    let before = try #require(bar?.viewControllers)
    app.set([.mail, .shop])
    await window.expectToShowTree()
    #expect(bar?.viewControllers == before.reversed())
    app.set([.mail])
    await window.expectToShowTree()
    #expect(bar?.viewControllers == [before[1]])
  }

  @Test("Promise 31: a tap during a transition on a tab that has left selects nothing")
  func tapMeanwhile() async throws {
    app.select(.mail)
    await window.settle()
    let (controller, shop) = (try #require(bar), try #require(bar?.viewControllers?[0]))
    app.mail.push("letter")
    app.set([.mail])
    #expect(controller.viewControllers?.count == 2)
    #expect(controller.delegate?.tabBarController(controller, shouldSelect: shop) == false)
    await window.expectToShowTree()
    #expect(app.navigation.top == .mail)
  }
}

@MainActor
@Observable
private final class Shape {
  var isInSection = false
  var isSearch = false
  var hasItem = true
}

@MainActor
private final class ShapedTabs: Coordinator {
  enum Route: Routable { case list, cart }
  let navigation = Navigation(tabs: [Route.list, .cart])
  let model = Shape()

  func destination(for route: Route) -> Destination {
    let viewController = UIViewController()
    viewController.title = "Own"
    return Destination(viewController)
  }

  func tabItem(for route: Route) -> TabItem? {
    if route == .list { return TabItem(title: "List") }
    guard model.hasItem else { return nil }
    return TabItem(
      title: "Cart", role: model.isSearch ? .search : nil,
      section: model.isInSection ? "Section" : nil)
  }
}

@MainActor
final class LabelledTabs: ViewControllerTabs {
  enum Route: Routable { case shop, mail }
  let navigation = Navigation(tabs: [Route.shop, .mail])
  let mail = Flow(Navigation(root: "inbox"))
  var denies = false

  func destination(for route: Route) -> Destination {
    route == .mail ? mail.onResult { _ in } : Destination(Screen("shop"))
  }

  func transition(to route: Route) -> Transition<Route> {
    denies ? .deny("Sign in first.") : .show(route)
  }

  func tabItem(for route: Route) -> TabItem? { TabItem(title: "\(route)", section: "None") }

  func tabBarItem(for route: Route) -> UITabBarItem {
    UITabBarItem(title: "\(route)", image: nil, tag: 0)
  }
}
