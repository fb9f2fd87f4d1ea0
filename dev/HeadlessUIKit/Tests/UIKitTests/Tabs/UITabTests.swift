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
    var agrees = true
    init(_ journal: Journal) { self.journal = journal }

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
    ) -> Bool {
      journal.note("should \(tab.identifier)")
      return agrees
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

  @Test("A choice of the user asks and notifies the delegate with tabs")
  func user() throws {
    try stage.user.tapTab(2)
    #expect(journal.lines.first == "should com.apple.UIKit.Search")
    #expect(journal.lines.last == "did com.apple.UIKit.Search after home")
    delegate.agrees = false
    try stage.user.tapTab(0)
    #expect(tabs.selectedIndex == 2)
  }

  @Test("A group shows its default child, and then the one that was selected last")
  func group() throws {
    library.defaultChildIdentifier = "films"
    try stage.user.tapTab(1)
    #expect(tabs.selectedTab?.identifier == "films")
    #expect(journal.lines.last == "did films after home")
    library.selectedChild = library.children[0]
    #expect(tabs.selectedTab?.identifier == "books")
    #expect(tabs.selectedViewController?.title == "books")
    tabs.selectedIndex = 0
    tabs.selectedIndex = 1
    #expect(tabs.selectedTab?.identifier == "books")
  }

  @Test("Only the sidebar shows the children of a group")
  func sidebar() throws {
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.tapTab("films") }
    tabs.mode = .tabSidebar
    try stage.user.tapTab("films")
    #expect(tabs.selectedTab?.identifier == "films")
    #expect(library.selectedChild?.identifier == "films")
  }

  @Test("UIKit exchanges the controllers of root tabs only, so a group with one keeps it")
  func groupWithController() throws {
    let stage = stage
    let group = UITabGroup(
      title: "media", image: nil, identifier: "media", children: library.children
    ) { _ in stage.controller("media") }
    tabs.tabs = [group]
    tabs.mode = .tabSidebar
    try stage.user.tapTab("films")
    #expect(tabs.selectedTab?.identifier == "films")
    #expect(tabs.selectedViewController?.title == "media")
  }

  @Test("A stack that manages a group contains the group's controller and that of the tab")
  func managedGroup() throws {
    let (stage, stack) = (stage, UINavigationController())
    let group = UITabGroup(
      title: "media", image: nil, identifier: "media", children: library.children
    ) { _ in stage.controller("media") }
    group.managingNavigationController = stack
    tabs.tabs = [group]
    #expect(tabs.selectedViewController === stack)
    #expect(stack.viewControllers.map(\.title) == ["media", "books"])
    tabs.mode = .tabSidebar
    try stage.user.tapTab("films")
    #expect(stack.viewControllers.map(\.title) == ["media", "films"])
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
}
