import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct UITabTests {
  let stage = Stage(width: 1024, height: 1366)
  let tabs = UITabBarController()
  let delegate: Delegate
  let library: UITabGroup
  var journal: Journal { stage.journal }

  @MainActor final class Delegate: NSObject, UITabBarControllerDelegate {
    let journal: Journal
    init(_ journal: Journal) { self.journal = journal }

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
    ) -> Bool {
      journal.note("should \(tab.identifier)")
      return true
    }
    func tabBarController(
      _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) { journal.note("did \(selectedTab.identifier) after \(previousTab?.identifier ?? "nil")") }
  }

  init() {
    let stage = stage
    func tab(_ name: String) -> UITab {
      UITab(title: name, image: nil, identifier: name) { _ in stage.controller(name) }
    }
    delegate = Delegate(stage.journal)
    library = UITabGroup(
      title: "library", image: nil, identifier: "library", children: [tab("books"), tab("films")])
    tabs.delegate = delegate
    tabs.tabs = [
      tab("home"), library, UISearchTab { _ in stage.controller("search") },
    ]
    stage.show(tabs)
  }

  @Test("A tab creates its controller when it is first selected")
  func lazy() throws {
    #expect(tabs.selectedTab?.identifier == "home")
    #expect(tabs.selectedViewController?.title == "home")
    let search = tabs.tabs[2]
    #expect(search.viewController == nil)
    tabs.selectedTab = search
    stage.clock.settle()
    #expect(search.viewController?.parent === tabs)
    #expect(tabs.selectedIndex == 2)
    #expect(journal.lines.last == "did com.apple.UIKit.Search after home")
    #expect(!journal.lines.contains { $0.hasPrefix("should ") })
  }

  @Test("A group shows its first child, and then the one that was selected last")
  func group() throws {
    try stage.user.tapTab(1)
    #expect(tabs.selectedTab?.identifier == "books")
    #expect(journal.lines.last == "did books after home")
    library.selectedChild = library.children[1]
    #expect(tabs.selectedTab?.identifier == "films")
    #expect(tabs.selectedViewController?.title == "films")
    tabs.selectedIndex = 0
    tabs.selectedIndex = 1
    #expect(tabs.selectedTab?.identifier == "films")
  }

  @Test("Only the sidebar shows the children of a group, and a group brings a sidebar with it")
  func sidebar() throws {
    tabs.mode = .tabBar
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.tapTab("films") }
    tabs.mode = .automatic
    try stage.user.tapTab("films")
    #expect(tabs.selectedTab?.identifier == "films")
    #expect(library.selectedChild?.identifier == "films")
    tabs.tabs.removeAll { $0 === library }
    tabs.tabs.append(UITab(title: "songs", image: nil, identifier: "songs"))
    tabs.tabs[2].preferredPlacement = .sidebarOnly
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.tapTab("songs") }
  }

  @Test("Replaced tabs keep the selected one, and release the controllers of the others")
  func replaced() throws {
    let home = tabs.tabs[0]
    tabs.selectedIndex = 2
    tabs.selectedIndex = 0
    let search = try #require(tabs.tabs[2].viewController)
    tabs.tabs = [library, home]
    #expect(tabs.selectedTab === home)
    #expect(tabs.selectedIndex == 1)
    #expect(search.parent == nil)
    tabs.selectedTab = UITab(title: "foreign", image: nil, identifier: "foreign")
    #expect(stage.log.exceptions.count == 1)
    #expect(tabs.selectedTab === home)
  }

  @Test("The preferred placement decides whether a tab bar in a regular width shows a tab")
  func placement() throws {
    #expect(tabs.tabBar.items?.map(\.title) == ["home", "library", "Search"])
    library.preferredPlacement = .sidebarOnly
    library.children[0].preferredPlacement = .default
    tabs.tabs = tabs.tabs
    #expect(tabs.tabBar.items?.map(\.title) == ["home", "books", "Search"])
    try stage.user.tapTab(1)
    #expect(tabs.selectedTab?.identifier == "books")
  }

  @Test("In a compact width the tab bar shows root tabs, which the app can filter")
  func compact() throws {
    stage.user.resize(to: CGSize(width: 390, height: 844))
    #expect(tabs.tabBar.items?.map(\.title) == ["home", "library", "Search"])
    library.children[0].preferredPlacement = .default
    tabs.compactTabIdentifiers = ["home", "books", UISearchTab.identifier]
    #expect(tabs.tabBar.items?.map(\.title) == ["home", "Search"])
    try stage.user.tapTab(1)
    #expect(tabs.selectedTab is UISearchTab)
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.tapTab("films") }
    // On iPhone, a sidebar is in the place of the tab bar.
    tabs.sidebar.preferredPlacement = .sidebar
    try stage.user.tapTab("films")
    #expect(tabs.selectedTab?.identifier == "films")
  }
}
