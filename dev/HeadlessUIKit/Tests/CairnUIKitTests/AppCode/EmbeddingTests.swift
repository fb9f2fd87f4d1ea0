import Cairn
import CairnUIKit
import ShownWindows
import Testing
import UIKit

/// A host inside the app's own view controllers.
@MainActor
@Suite("Embedding the UIKit host", .onDevice)
struct EmbeddingTests {
  let app = Flow(Navigation(root: "home"))
  let window = HeadlessUser.window(width: 390, height: 844)

  private func show(_ root: UIViewController) {
    window.rootViewController = root
    window.makeKeyAndVisible()
    HeadlessDevice.current.clock.settle()
  }

  @Test("A removed child dismisses its modals, and presents them again when it is added again")
  func child() async {
    let parent = UIViewController(nibName: nil, bundle: nil)
    show(parent)
    let host = app.inHost()
    func embed() {
      parent.addChild(host)
      parent.view.addSubview(host.view)
      host.didMove(toParent: parent)
    }
    embed()
    app.present("sheet")
    await settle()
    #expect(parent.presentedViewController != nil)
    host.willMove(toParent: nil)
    host.view.removeFromSuperview()
    host.removeFromParent()
    await settle()
    #expect(parent.presentedViewController == nil)
    #expect(app.navigation.modals == ["sheet"])
    embed()
    await settle()
    #expect(parent.presentedViewController != nil)
    #expect(host.isSettled)
  }

  @Test("If two hosts are in tabs, the unselected one presents nothing until it is selected")
  func tabs() async {
    let other = Flow(Navigation(root: "other"))
    let tabs = UITabBarController()
    let (first, second) = (app.inHost(), other.inHost())
    tabs.setViewControllers([first, second], animated: false)
    show(tabs)
    second.loadViewIfNeeded()
    app.present("a")
    await settle()
    other.present("b")
    await settle()
    let shown = tabs.presentedViewController
    #expect(shown != nil)
    #expect(shown?.presentedViewController == nil)
    app.dismiss()
    await settle()
    #expect(tabs.presentedViewController == nil)
    #expect(other.navigation.modals == ["b"])
    tabs.selectedIndex = 1
    await settle()
    #expect(tabs.presentedViewController != nil)
    #expect(second.isSettled)
  }

  @Test("A push inside a sheet ends, even if the app covers the sheet during the push")
  func covered() async throws {
    let host = app.inHost()
    show(host)
    let flow = app.nest("flow", Navigation(root: "first"))
    app.present("flow")
    await settle()
    flow.push("second")
    HeadlessDevice.current.clock.commit()
    let foreign = UIViewController(nibName: nil, bundle: nil)
    foreign.modalPresentationStyle = .fullScreen
    host.presentedViewController?.present(foreign, animated: false)
    await settle()
    #expect(foreign.presentingViewController != nil)
    flow.push("third")
    await settle()
    foreign.presentingViewController?.dismiss(animated: false)
    await settle()
    #expect(host.isSettled)
    let sheet = try #require(host.presentedViewController)
    let stack = try #require(sheet.children.first as? UINavigationController)
    #expect(stack.viewControllers.count == 3)
  }

  @Test("Promise 24: a pushed host is reported, but still shown")
  func pushed() async {
    await expectReport("two navigation bars", "To fix this") {
      let stack = UINavigationController(rootViewController: UIViewController())
      show(stack)
      stack.pushViewController(app.inHost(), animated: true)
      await settle()
      #expect((stack.topViewController as? NavigatorViewController)?.isSettled == true)
    }
  }

  @Test("Initial content appears without animation, and only later changes are animated")
  func launch() async {
    let host = app.inHost()
    app.present("a")
    app.present("b", as: .fullScreen)
    let start = HeadlessDevice.current.clock.now
    show(host)
    await settle()
    #expect(host.isSettled)
    #expect(host.presentedViewController?.presentedViewController != nil)
    #expect(HeadlessDevice.current.clock.now == start)
    app.present("c")
    await settle()
    #expect(HeadlessDevice.current.clock.now > start)
  }

  @Test("The host has the preferred size of its content")
  func size() async throws {
    let host = app.inHost()
    show(host)
    host.children.first?.children.first?.preferredContentSize = CGSize(width: 300, height: 200)
    #expect(host.preferredContentSize == CGSize(width: 300, height: 200))
  }

  @Test("A sheet that contains the host resists a drag if a screen inside requires it")
  func resists() async throws {
    let presenter = UIViewController(nibName: nil, bundle: nil)
    show(presenter)
    let host = app.inHost()
    presenter.present(host, animated: false)
    await settle()
    let stack = try #require(host.children.first?.children.first as? UINavigationController)
    stack.isModalInPresentation = true
    #expect(host.isModalInPresentation)
    stack.isModalInPresentation = false
    #expect(try HeadlessUser(window).swipeSheetDown())
  }

  @Test("The content of the host decides the supported orientations")
  func orientation() async {
    let host = app.inHost()
    host.makesNavigationController = { _ in Upright() }
    show(host)
    #expect(host.supportedInterfaceOrientations == .portrait)
    app.present("cover", as: .fullScreen)
    await settle()
    #expect(host.presentedViewController?.supportedInterfaceOrientations != .portrait)
  }

  // snippet: uikit-containers
  private func configure(_ host: NavigatorViewController, player: UIView) {
    // snippet: doc-tab-bar-controller
    host.makesTabBarController = { _ in
      let tabs = CornerTabs()
      if #available(iOS 18, *) { tabs.mode = .tabSidebar }
      if #available(iOS 26, *) {
        tabs.tabBarMinimizeBehavior = .onScrollDown
        tabs.bottomAccessory = UITabAccessory(contentView: player)
      }
      return tabs
    }
    // end snippet
    // snippet: doc-split-view-controller
    host.makesSplitViewController = { _, style in
      let split = UISplitViewController(style: style)
      split.preferredDisplayMode = .oneOverSecondary
      return split
    }
    // end snippet
  }
  // end snippet

  private func configureFlows(_ host: NavigatorViewController) {
    // snippet: doc-navigation-controller
    host.makesNavigationController = { $0 is ShopCoordinator ? LargeTitles() : nil }
    // end snippet
    // snippet: doc-page-view-controller
    host.makesPageViewController = { coordinator in
      guard coordinator is BookCoordinator else { return nil }
      return UIPageViewController(
        transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    }
    // end snippet
    // snippet: doc-page-control
    host.showsPageControl = { !($0 is PhotosCoordinator) }
    // end snippet
  }

  @Test("The app makes the tab bar controllers and the split view controllers of the host")
  func containers() async throws {
    let (player, flow) = (UIView(), Flow(Navigation(tabs: ["a", "b"])))
    let tabs = flow.inHost()
    configure(tabs, player: player)
    show(tabs)
    let bar = try #require(tabs.children.first?.children.first as? CornerTabs)
    #expect(bar.tabs.count == 2)
    #expect(bar.delegate != nil)
    #expect(bar.mode == .tabSidebar && bar.tabBarMinimizeBehavior == .onScrollDown)
    // The host changes the tabs and keeps the app's settings.
    flow.set(["b", "c", "a"])
    flow.select("c")
    await settle()
    #expect(bar.tabs.count == 3)
    #expect(bar.selectedIndex == 1)
    #expect(player.window === window)
    try HeadlessUser(window).tapTab(2)
    await settle()
    #expect(flow.navigation.top == "a")

    let columns = Flow(Navigation(split: "list", detail: "mail")).inHost()
    configure(columns, player: player)
    show(columns)
    let split = try #require(
      columns.children.first?.children.first as? UISplitViewController)
    #expect(split.preferredDisplayMode == .oneOverSecondary)
    await settle()
    #expect(columns.isSettled)
  }

  @Test("The app's containers depend on the flow for which they are made")
  func containersOfFlows() async throws {
    let main = Flow(Navigation(tabs: ["shop", "home", "book", "photos", "news"]))
    let shop = ShopCoordinator()
    main.makes["shop"] = { shop.onResult { _ in } }
    main.makes["home"] = { Flow(Navigation(root: "a")).onResult { _ in } }
    main.makes["book"] = { BookCoordinator().onResult { _ in } }
    main.makes["photos"] = { PhotosCoordinator().onResult { _ in } }
    main.makes["news"] = { Flow(Navigation(pages: ["a", "b"])).onResult { _ in } }
    let host = main.inHost()
    configureFlows(host)
    show(host)
    let tabs = try #require(host.children.first?.children.first as? UITabBarController)
    for tab: Flow.Route in ["home", "book", "photos", "news"] {
      main.select(tab)
      await settle()
    }
    let shown = try #require(tabs.viewControllers)
    #expect(shown[0] is LargeTitles && !(shown[1] is LargeTitles))
    #expect((shown[2] as? UIPageViewController)?.transitionStyle == .pageCurl)
    #expect((shown[3] as? UIPageViewController)?.transitionStyle == .scroll)
    let user = HeadlessUser(window)
    let dots = try shown[2...].map { try user.dots(in: #require($0 as? UIPageViewController)) }
    #expect(dots.map { $0?.count } == [nil, nil, 2])
  }
}

private final class LargeTitles: UINavigationController {
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationBar.prefersLargeTitles = true
  }
}

/// A flow whose bars look different.
private final class ShopCoordinator: Coordinator {
  enum Route: Routable { case list }
  let navigation = Navigation<Route>(root: .list)
  func destination(for route: Route) -> Destination { Destination(Screen("list")) }
}

private final class BookCoordinator: Coordinator {
  enum Route: Routable { case cover, end }
  let navigation = Navigation<Route>(pages: [.cover, .end])
  func destination(for route: Route) -> Destination { Destination(Screen("page")) }
}

private final class PhotosCoordinator: Coordinator {
  enum Route: Routable { case first, second }
  let navigation = Navigation<Route>(pages: [.first, .second])
  func destination(for route: Route) -> Destination { Destination(Screen("photo")) }
}

private final class CornerTabs: UITabBarController {}

private final class Upright: UINavigationController {
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
