import Cairn
import CairnUIKit
import ShownWindows
import Testing
import UIKit

@MainActor
@Suite("Replacing a locked host on UIKit", .onDevice)
struct ReplacedHostTests {
  let window = HeadlessUser.window()

  /// Shows a locked host, which only the window retains unless the test does.
  @discardableResult
  private func showLocked(in window: UIWindow) async -> NavigatorViewController {
    let app = Flow(Navigation(root: "home"))
    let host = app.inHost()
    window.rootViewController = host
    window.makeKeyAndVisible()
    app.present("lock", as: .overlay(.opaque))
    await settle()
    #expect(window.accessibilityElementsHidden && !window.isKeyWindow)
    return host
  }

  @Test(
    "Promise 28: A window is usable again after its locked host was replaced and deallocated")
  func deallocated() async {
    await showLocked(in: window)
    window.rootViewController = UIViewController()
    await settle()
    #expect(!window.accessibilityElementsHidden)
    #expect(window.isKeyWindow)
  }

  @Test(
    "Promise 28: A modal over a lock leaves with the lock when its locked host is deallocated")
  func deallocatedBeneathModal() async {
    weak var replica: AnyObject?
    weak var sheet: UIViewController?
    do {
      let app = Flow(Navigation(root: "home"))
      let pin = app.nest("pin", Navigation(root: "digits"))
      let host = app.inHost()
      window.rootViewController = host
      window.makeKeyAndVisible()
      app.present("pin", as: .overlay(.opaque))
      pin.present("sure?", as: .sheet)
      await settle()
      replica = host
      sheet = host.overlayWindows.first?.rootViewController?.presentedViewController
      #expect(sheet != nil)
    }
    window.rootViewController = UIViewController()
    await settle()
    #expect(replica == nil && sheet == nil)
    #expect(window.isKeyWindow && !window.accessibilityElementsHidden)
  }

  @Test("Promise 28: A lock arrives and stays while a container has put its host aside")
  func putAside() async {
    let app = Flow(Navigation(root: "home"))
    let host = app.inHost()
    let container = UIViewController(nibName: nil, bundle: nil)
    let section = UIViewController(nibName: nil, bundle: nil)
    section.addChild(host)
    section.view.addSubview(host.view)
    host.didMove(toParent: section)
    window.rootViewController = container
    window.makeKeyAndVisible()
    container.addChild(section)
    container.view.addSubview(section.view)
    section.didMove(toParent: container)
    await settle()
    section.willMove(toParent: nil)
    section.view.removeFromSuperview()
    section.removeFromParent()
    app.present("lock", as: .overlay(.opaque))
    await settle()
    #expect(host.view.window == nil)
    #expect(host.overlayWindows.map(\.isKeyWindow) == [true])
    app.push("detail")
    await settle()
    #expect(host.overlayWindows.map(\.isKeyWindow) == [true])
    #expect(window.accessibilityElementsHidden)
  }

  @Test("Promise 28: A lock stays when a new root contains the former one, and its host is hidden")
  func wrapped() async {
    let app = Flow(Navigation(root: "home"))
    let host = app.inHost()
    let tabs = UITabBarController()
    tabs.viewControllers = [host, UIViewController(nibName: nil, bundle: nil)]
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    app.present("lock", as: .overlay(.opaque))
    await settle()
    tabs.selectedIndex = 1
    await settle()
    let wrapper = UIViewController(nibName: nil, bundle: nil)
    wrapper.addChild(tabs)
    window.rootViewController = wrapper
    wrapper.view.addSubview(tabs.view)
    tabs.didMove(toParent: wrapper)
    app.push("detail")
    await settle()
    #expect(host.view.window == nil)
    #expect(host.overlayWindows.map(\.isKeyWindow) == [true])
  }

  @Test("Promise 28: A window from which the app has moved a locked host is shown again")
  func moved() async throws {
    let window = UIWindow(windowScene: HeadlessSystem.connect(LockedScene()))
    let app = Flow(Navigation(root: "home"))
    let host = app.inHost()
    window.rootViewController = host
    window.makeKeyAndVisible()
    app.present("lock", as: .overlay(.opaque))
    await settle()
    let other = UIWindow(windowScene: try #require(window.windowScene))
    window.rootViewController = UIViewController()
    other.rootViewController = host
    other.makeKeyAndVisible()
    await settle()
    app.push("detail")
    await settle()
    #expect(!window.accessibilityElementsHidden)
    #expect(other.accessibilityElementsHidden)
    #expect(host.overlayWindows.map(\.isKeyWindow) == [true])
  }

  @Test("Promise 28: A replaced host that a modal covers removes its lock with the next key window")
  func coveredAndReplaced() async {
    let host = await showLocked(in: window)
    let modal = UIViewController(nibName: nil, bundle: nil)
    modal.modalPresentationStyle = .fullScreen
    host.present(modal, animated: true)
    await settle()
    #expect(host.view.window == nil && host.overlayWindows.count == 1)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    await settle()
    #expect(host.overlayWindows.isEmpty)
    #expect(window.isKeyWindow && !window.accessibilityElementsHidden)
  }

  @Test("Promise 28: A window stays covered if another locked host replaces the locked host")
  func replacedByLocked() async {
    let window = UIWindow(windowScene: HeadlessSystem.connect(LockedScene()))
    await showLocked(in: window)
    let host = await showLocked(in: window)
    #expect(window.accessibilityElementsHidden)
    #expect(host.overlayWindows.map(\.isKeyWindow) == [true])
    #expect(window.windowScene?.windows.filter { !$0.isHidden }.count == 2)
  }

  @Test("Promise 28: The lock of a host that the app has replaced but retains is removed")
  func retained() async throws {
    let host = await showLocked(in: window)
    let lock = try #require(host.overlayWindows.first)
    window.rootViewController = UIViewController()
    await settle()
    #expect(host.overlayWindows.isEmpty)
    #expect(lock.isHidden)
    #expect(!window.accessibilityElementsHidden)
    #expect(window.isKeyWindow)

    window.rootViewController = host
    // At its first appearance, before the next update.
    HeadlessDevice.current.clock.commit()
    #expect(host.overlayWindows.map(\.isHidden) == [false])
    await settle()
    #expect(host.overlayWindows.map(\.isKeyWindow) == [true])
    #expect(window.accessibilityElementsHidden)
  }

  @Test("Promise 28: The lock of a presented host that the app has dismissed is removed")
  func dismissed() async {
    let presenter = UIViewController(nibName: nil, bundle: nil)
    window.rootViewController = presenter
    window.makeKeyAndVisible()
    let app = Flow(Navigation(root: "home"))
    let host = app.inHost()
    presenter.present(host, animated: false)
    app.present("lock", as: .overlay(.opaque))
    await settle()
    #expect(window.accessibilityElementsHidden)
    presenter.dismiss(animated: true)
    await settle()
    #expect(host.overlayWindows.isEmpty)
    #expect(!window.accessibilityElementsHidden)
  }

  enum Cover: CaseIterable { case fullScreen, tab, page, view }

  @Test(
    "Promise 28: A lock stays while other controllers cover its host",
    arguments: Cover.allCases)
  func covered(_ cover: Cover) async throws {
    let app = Flow(Navigation(root: "home"))
    let host = app.inHost()
    let outer = UIViewController(nibName: nil, bundle: nil)
    let tabs = UITabBarController()
    let stack = UINavigationController()
    stack.isNavigationBarHidden = true
    switch cover {
    case .fullScreen:
      window.rootViewController = host
    case .tab:
      tabs.viewControllers = [host, outer]
      window.rootViewController = tabs
    case .page:
      stack.viewControllers = [host]
      window.rootViewController = stack
    case .view:
      // An app should also add the host as a child.
      window.rootViewController = outer
      outer.view.addSubview(host.view)
    }
    window.makeKeyAndVisible()
    app.present("lock", as: .overlay(.opaque))
    await settle()
    let lock = try #require(host.overlayWindows.first)
    switch cover {
    case .fullScreen, .view:
      let modal = UIViewController(nibName: nil, bundle: nil)
      modal.modalPresentationStyle = .fullScreen
      window.rootViewController?.present(modal, animated: true)
    case .tab: tabs.selectedIndex = 1
    case .page: stack.pushViewController(outer, animated: true)
    }
    await settle()
    #expect(host.view.window == nil)
    app.push("detail")
    await settle()
    #expect(host.overlayWindows == [lock])
    #expect(!lock.isHidden && lock.isKeyWindow)
    #expect(window.accessibilityElementsHidden)
  }
}

private final class LockedScene: UIResponder, UIWindowSceneDelegate {}
