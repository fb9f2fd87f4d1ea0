import Cairn
import CairnUIKit
import ShownWindows
import Testing
import UIKit

@MainActor
@Suite("Pages on UIKit", .onDevice)
struct PagesTests {
  let app = Flow(Navigation(pages: ["one", "two", "three"]))
  let window: UIKitWindow

  init() { window = app.inWindow() }

  @Test("Promise 23: a swipe selects the page in the tree after UIKit has finished it")
  func swipe() async throws {
    try window.user.swipePage(.forward)
    #expect(app.navigation.top == "one")
    await window.expectToShowTree()
    #expect(app.navigation.top == "two")
    try await window.act { try $0.swipePage(.reverse) }
    #expect(app.navigation.top == "one")
  }

  @Test("Promise 11: a page that the coordinator denies turns back after the swipe")
  func denied() async throws {
    app.ways["two"] = { .deny("Accept the terms first.") }
    let revision = window.navigator.revision
    try await window.act { try $0.swipePage(.forward) }
    #expect(app.navigation.top == "one")
    #expect(window.namesOnScreen == ["one"])
    #expect(window.navigator.revision == revision)
  }

  @Test("Promise 23: a cancelled swipe changes nothing")
  func cancelled() async throws {
    let revision = window.navigator.revision
    let swipe = try window.user.beginPageSwipe(.forward)
    swipe.move(to: 0.4)
    swipe.cancel()
    await window.expectToShowTree()
    #expect(window.navigator.revision == revision)
  }

  @Test("There is no page before the first one and after the last one")
  func ends() async throws {
    #expect(throws: HeadlessUser.Obstacle.self) { try window.user.beginPageSwipe(.reverse) }
    app.select("three")
    await window.settle()
    #expect(throws: HeadlessUser.Obstacle.self) { try window.user.beginPageSwipe(.forward) }
  }

  @Test("After the set of pages has changed, the neighbours come from the new set")
  func set() async throws {
    // This makes UIKit ask for the neighbours of the old set.
    let swipe = try window.user.beginPageSwipe(.forward)
    swipe.cancel()
    await window.settle()
    app.set(["one", "four"])
    await window.expectToShowTree()
    try await window.act { try $0.swipePage(.forward) }
    #expect(app.navigation.top == "four")
  }

  @Test("The dots show the number of pages and the selected one")
  func dots() async throws {
    #expect(try window.user.dots().map { [$0.count, $0.current] } == [3, 0])
    try window.user.swipePage(.forward)
    await window.settle()
    #expect(try window.user.dots().map { [$0.count, $0.current] } == [3, 1])
    app.select("three")
    await window.settle()
    #expect(try window.user.dots().map { [$0.count, $0.current] } == [3, 2])
    app.set(["zero", "one", "two", "three"])
    await window.expectToShowTree()
    #expect(try window.user.dots().map { [$0.count, $0.current] } == [4, 3])
  }

  @Test("The dots and the swipes stay right if the set of pages changes during a swipe")
  func dotsDuringSwipe() async throws {
    let swipe = try window.user.beginPageSwipe(.forward)
    app.set(["one", "two"])
    swipe.finish()
    await window.expectToShowTree()
    #expect(app.navigation.top == "two")
    #expect(try window.user.dots().map { [$0.count, $0.current] } == [2, 1])
  }

  @Test("Pushed pages show the title and the bar buttons of the selected page")
  func pushedTitles() async throws {
    let app = Flow(Navigation(root: "home"))
    let pages = app.nest("pages", Navigation(pages: ["one", "two"]))
    for name in ["one", "two"] { pages.makes[name] = { Destination(TitledPage(name)) } }
    let window = app.inWindow()
    app.push("pages")
    let item = try #require(window.stack?.topViewController?.navigationItem)
    #expect(item.title == "one", "The title is there when the push begins.")
    await window.settle()
    #expect(item.rightBarButtonItem?.title == "Edit one")
    try window.user.swipePage(.forward)
    await window.settle()
    #expect(item.title == "two")
    #expect(item.rightBarButtonItem?.title == "Edit two")
    pages.select("one")
    await window.settle()
    #expect(item.title == "one")
    app.push("above")
    await window.settle()
    app.pop()
    await window.expectToShowTree()
    #expect(window.stack?.topViewController?.navigationItem.title == "one")
  }

  @Test("The back button of pushed pages still asks the guard of the selected page")
  func pushedGuard() async throws {
    let app = Flow(Navigation(root: "home"))
    let pages = app.nest("pages", Navigation(pages: ["one", "form"]))
    let form = pages.form(.veto("Edits."))
    let window = app.inWindow()
    app.push("pages")
    pages.select("form")
    await window.settle()
    try await window.act { try $0.tapBack() }
    #expect(form.asked > 0)
    #expect(app.navigation.stack == ["home", "pages"])
  }

  @Test("Pushed tabs show the title of the selected tab unless they have one of their own")
  func pushedTabs() async throws {
    let app = Flow(Navigation(root: "home"))
    let tabs = app.nest("tabs", Navigation(tabs: ["one", "stack"]))
    tabs.makes["one"] = { Destination(TitledPage("one")) }
    tabs.nest("stack", Navigation(root: "inner"))
    let window = app.inWindow()
    app.push("tabs")
    #expect(
      window.stack?.topViewController?.navigationItem.title == "one",
      "The title is there when the push begins.")
    await window.settle()
    let top = try #require(window.stack?.topViewController as? UITabBarController)
    #expect(top.navigationItem.title == "one")
    try window.user.tapTab(1)
    await window.settle()
    #expect(top.navigationItem.title == nil, "The stack in the tab has a bar of its own.")
    #expect(top.navigationItem.rightBarButtonItem == nil)
    top.title = "Mine"
    try await window.act { try $0.tapTab(0) }
    #expect(top.navigationItem.title == "Mine")
  }

  @Test("After a page that the program selects, UIKit is made to ask for the neighbours again")
  func neighboursAfterProgram() async throws {
    let pages = AskedPages(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let app = Flow(Navigation(pages: ["one", "two", "three"]))
    let window = app.inWindow { $0.makesPageViewController = { _ in pages } }
    await window.settle()
    pages.resets = 0
    app.select("three")
    await window.expectToShowTree()
    #expect(pages.resets == 1 && pages.dataSource != nil)
    try await window.act { try $0.swipePage(.reverse) }
    #expect(pages.resets == 1)
  }

  @Test("A page view controller of the app itself keeps its own title and buttons")
  func ownPages() async throws {
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
    pages.navigationItem.title = "Tour"
    pages.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Skip", style: .plain, target: nil, action: nil)
    let app = Flow(Navigation(root: "home"))
    app.makes["tour"] = { Destination(pages) }
    let window = app.inWindow()
    app.push("tour")
    await window.settle()
    #expect(window.stack?.topViewController === pages)
    #expect(pages.navigationItem.title == "Tour")
    #expect(pages.navigationItem.rightBarButtonItem?.title == "Skip")
  }

  @Test("Promise 23: the host does not wait for changes in a page that has already been left")
  func changeInAPageThatIsLeft() async {
    let app = Flow(Navigation(pages: ["a", "b", "c"]))
    let child = app.nest("b", Navigation(root: "first"))
    let window = app.inWindow()
    app.select("b")
    app.select("c")
    child.set(["other"])
    await window.expectToShowTree()
    #expect(app.navigation.top == "c")
  }
}

/// A screen that sets its title and a button when its view is loaded, as most do.
private final class TitledPage: UIViewController {
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = name
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit \(name)", style: .plain, target: nil, action: nil)
  }
}

/// Counts how often it is made to ask for the neighbours again.
private final class AskedPages: UIPageViewController {
  var resets = 0
  override var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { if dataSource == nil { resets += 1 } }
  }
}
