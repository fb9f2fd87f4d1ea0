import Cairn
import CairnUIKit
import ShownWindows
import Testing
import UIKit

@MainActor
@Suite("The places in which an app can use the UIKit host", .onDevice)
struct HostingTests {
  let app = Flow(Navigation(root: "home"))

  private var clock: HeadlessClock { HeadlessDevice.current.clock }

  private func window(_ root: UIViewController) -> UIWindow {
    let window = HeadlessUser.window(showing: root)
    clock.settle()
    return window
  }

  private static let movements: [String: @MainActor (Flow) -> Void] = [
    "push": { $0.push("next") }, "pop": { $0.pop() }, "set": { $0.set(["other"]) },
    "present": { $0.present("sheet", as: .sheet) },
    "alert": { flow in Task { await flow.ask(Dialog(notice: "Saved", button: "OK")) } },
    "lock": { $0.present("lock", as: .overlay(.opaque)) },
  ]

  @Test("Promise 23: What is presented does not follow the sizes of snapshots in the background")
  func snapshots() async throws {
    let delegate = HostScene(app.inHost())
    let host = delegate.host
    let scene = HeadlessSystem.connect(delegate)
    app.present("menu", as: .adaptive(compact: .sheet, regular: .fullScreen))
    await clock.settleWithTasks()
    let menu = try #require(host.presentedViewController)
    let own = UIViewController()
    menu.present(own, animated: true)
    await clock.settleWithTasks()
    HeadlessSystem.sendToBackground(scene)
    for width: UIUserInterfaceSizeClass in [.regular, .compact] {
      scene.traitOverrides.horizontalSizeClass = width
      await clock.settleWithTasks()
      #expect(host.presentedViewController === menu && menu.presentedViewController === own)
    }
    scene.traitOverrides.horizontalSizeClass = .regular
    await clock.settleWithTasks()
    #expect(host.navigator.traits.horizontalSizeClass == .compact)
    HeadlessSystem.activate(scene)
    await clock.settleWithTasks()
    #expect(host.navigator.traits.horizontalSizeClass == .regular)
    #expect(host.presentedViewController !== menu && host.isSettled)
  }

  @Test("UIKit rule 2: a second didShow of the first screen, as in a log of iOS 5, changes nothing")
  func shownTwice() async throws {
    let app = Flow(Navigation(root: "home"))
    let window = app.inWindow()
    let stack = try #require(window.stack)
    let top = try #require(stack.topViewController)
    app.push("detail")
    stack.delegate?.navigationController(stack, didShow: top, animated: false)
    await window.expectToShowTree()
    stack.delegate?.navigationController(stack, didShow: top, animated: false)
    await window.expectToShowTree()
    #expect(app.navigation.stack == ["home", "detail"])
  }

  @Test(
    "After a window has been closed during a transition, its view controllers are deallocated",
    arguments: ["push", "pop", "set", "present", "alert", "lock"])
  func closedDuringTransition(name: String) async throws {
    let move = try #require(Self.movements[name])
    weak var stack: UINavigationController?
    weak var closed: UIViewController?
    try await { () async throws in
      let window = window(app.inHost())
      app.push("first")
      clock.settle()
      closed = window.rootViewController
      stack = closed?.shownStack
      move(app)
      await Task.yield()
      clock.commit()
      #expect(stack != nil)
      window.rootViewController = nil
      window.isHidden = true
    }()
    await settle()
    #expect(stack == nil)
    #expect(closed == nil)
  }

  @Test("A sheet that contains the host slides up with its content; only modals wait")
  func presentedHost() async throws {
    let root = UIViewController(nibName: nil, bundle: nil)
    let window = window(root)
    let host = app.inHost()
    app.push("detail")
    app.present("sheet")
    root.present(host, animated: true)
    clock.advance(by: 0.1)
    #expect(host.isBeingPresented)
    let stack = try #require(host.shownStack)
    #expect(stack.viewControllers.count == 2)
    #expect(stack.topViewController?.viewIfLoaded?.window === window)
    #expect(host.presentedViewController == nil)
    await settle()
    #expect(host.presentedViewController != nil)
    #expect(host.isSettled)
    #expect(HeadlessDevice.current.log.warnings == [])
  }

  @Test("A host that is a child fills its container and has the container's traits")
  func child() {
    let parent = UIViewController(nibName: nil, bundle: nil)
    let host = app.inHost()
    parent.addChild(host)
    host.view.frame = parent.view.bounds
    parent.view.addSubview(host.view)
    host.didMove(toParent: parent)
    let window = HeadlessUser.window(width: 1024, height: 1366)
    window.rootViewController = parent
    window.makeKeyAndVisible()
    clock.settle()
    #expect(host.navigator.traits.horizontalSizeClass == .regular)
    parent.traitOverrides.horizontalSizeClass = .compact
    clock.settle()
    #expect(host.navigator.traits.horizontalSizeClass == .compact)
    app.push("detail")
    clock.settle()
    #expect(host.shownStack?.viewControllers.count == 2)
  }

  @Test(
    "Promise 14: a sheet that contains the host resists a drag while a screen inside objects"
  )
  func guardedSheet() throws {
    let form = app.form(.veto("There are edits."))
    let root = UIViewController(nibName: nil, bundle: nil)
    let window = window(root)
    root.present(app.inHost(), animated: true)
    app.push("form")
    clock.settle()
    #expect(try HeadlessUser(window).swipeSheetDown() == false)
    form.decision = .allow
    #expect(try HeadlessUser(window).swipeSheetDown())
  }
}

/// A scene with one window.
private final class HostScene: UIResponder, UIWindowSceneDelegate {
  let host: NavigatorViewController
  var window: UIWindow?

  init(_ host: NavigatorViewController) { self.host = host }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    window = (scene as? UIWindowScene).map(UIWindow.init)
    window?.rootViewController = host
    window?.makeKeyAndVisible()
  }
}
