import Cairn
import CairnUIKit
import ShownWindows
import Testing
import UIKit

@MainActor
@Suite("Where a host may stand", .onDevice)
struct HostingTests {
  let app = Flow(Navigation(root: "home"))

  private var clock: HeadlessClock { HeadlessDevice.current.clock }

  private func host(_ flow: Flow) -> NavigatorViewController {
    let host = NavigatorViewController(Navigator(flow, reportsLeaks: false))
    host.makesScreen = { ScreenViewController($0) }
    return host
  }

  private func window(_ root: UIViewController) -> UIWindow {
    let window = HeadlessUser.window(width: 390, height: 844)
    window.rootViewController = root
    window.makeKeyAndVisible()
    clock.settle()
    return window
  }

  private func stack(in host: UIViewController) -> UINavigationController? {
    var next: UIViewController? = host
    while let current = next, !(current is UINavigationController) { next = current.children.first }
    return next as? UINavigationController
  }

  @Test("As a tab: what happens while another is selected is there when it is seen")
  func tab() async {
    let tabs = UITabBarController()
    let host = host(app)
    tabs.viewControllers = [UIViewController(nibName: nil, bundle: nil), host]
    let window = window(tabs)
    app.push("detail")
    app.present("sheet")
    clock.settle()
    #expect(host.presentedViewController == nil)
    tabs.selectedIndex = 1
    clock.settle()
    #expect(stack(in: host)?.viewControllers.count == 2)
    #expect(host.presentedViewController?.children.first is ScreenViewController)
    #expect(host.isSettled)
    #expect(HeadlessDevice.current.log.warnings == [])
    withExtendedLifetime(window) {}
  }

  @Test("As a child: it fills the place it is given and takes its traits from there")
  func child() {
    let parent = UIViewController(nibName: nil, bundle: nil)
    let host = host(app)
    parent.addChild(host)
    host.view.frame = parent.view.bounds
    parent.view.addSubview(host.view)
    host.didMove(toParent: parent)
    let window = HeadlessUser.window(width: 1024, height: 1366)
    window.rootViewController = parent
    window.makeKeyAndVisible()
    clock.settle()
    #expect(host.navigator.traits.horizontalSizeClass == .regular)
    parent.setOverrideTraitCollection(
      UITraitCollection(horizontalSizeClass: .compact), forChild: host)
    clock.settle()
    #expect(host.navigator.traits.horizontalSizeClass == .compact)
    app.push("detail")
    clock.settle()
    #expect(stack(in: host)?.viewControllers.count == 2)
  }

  @Test("Promise 14: a sheet that holds the host resists the drag while something in it may object")
  func guardedSheet() throws {
    app.makes["form"] = { Destination(Form("form", .allow)) }
    let root = UIViewController(nibName: nil, bundle: nil)
    let window = window(root)
    root.present(host(app), animated: true)
    app.push("form")
    clock.settle()
    #expect(try HeadlessUser(window).swipeSheetDown() == false)
    app.pop()
    clock.settle()
    #expect(try HeadlessUser(window).swipeSheetDown())
  }

  @Test("Two windows have two navigators, and what happens in one is nothing to the other")
  func twoWindows() async throws {
    let other = Flow(Navigation(root: "home"))
    let (first, second) = (app.inWindow(), other.inWindow())
    app.push("a")
    other.present("b")
    app.present("c")
    await first.expectToShowTree()
    await second.expectToShowTree()
    try first.user.swipeSheetDown()
    await first.expectToShowTree()
    await second.expectToShowTree()
    #expect(app.navigation.stack == ["home", "a"])
    #expect(app.navigation.modals == [])
    #expect(other.navigation.modals == ["b"])
  }

  @Test("What is done before the window is visible is all there when it is, without animation")
  func beforeVisible() async {
    let host = host(app)
    app.push("detail")
    app.present("a")
    app.present("b")
    let window = HeadlessUser.window(width: 390, height: 844)
    window.rootViewController = host
    clock.settle()
    #expect(host.viewIfLoaded?.window == nil || host.presentedViewController == nil)
    window.makeKeyAndVisible()
    clock.settle()
    #expect(stack(in: host)?.viewControllers.count == 2)
    let first = host.presentedViewController
    #expect(first?.children.first is ScreenViewController)
    #expect(first?.presentedViewController?.children.first is ScreenViewController)
    #expect(host.isSettled)
    #expect(HeadlessDevice.current.log.warnings == [])
  }

  @Test("A host in whose place the window shows another one does no harm, and may come back")
  func rootReplaced() {
    let host = host(app)
    let window = window(host)
    app.push("detail")
    clock.advance(by: 0.1)
    window.rootViewController = UIViewController(nibName: nil, bundle: nil)
    clock.settle()
    app.push("more")
    app.pop()
    app.push("other")
    clock.settle()
    window.rootViewController = host
    clock.settle()
    #expect(stack(in: host)?.viewControllers.count == 3)
    #expect(stack(in: host)?.topViewController?.viewIfLoaded?.window === window)
    #expect(host.isSettled)
  }
}
