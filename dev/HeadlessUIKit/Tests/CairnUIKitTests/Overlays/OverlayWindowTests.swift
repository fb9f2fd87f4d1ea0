import Cairn
import CairnUIKit
import ShownWindows
import Testing
import UIKit

@MainActor
@Suite("Overlays on UIKit", .onDevice)
struct OverlayWindowTests {
  let app = Flow(Navigation(root: "home"))
  let window: UIKitWindow

  init() { window = app.inWindow() }

  @Test("Promise 28: An opaque overlay covers even a sheet that a screen presents itself")
  func coversOwnSheet() async throws {
    app.present("sheet")
    await window.settle()
    let own = UIViewController(nibName: nil, bundle: nil)
    let top = try #require(window.host.presentedViewController)
    top.present(own, animated: true)
    await window.settle()

    app.present("lock", as: .overlay(.opaque))
    await window.settle()
    let lock = try #require(window.overlayWindows.first)
    #expect(window.overlayWindows.count == 1)
    #expect(lock.windowLevel.rawValue > UIWindow.Level.alert.rawValue)
    #expect(lock.isKeyWindow)
    #expect(!lock.isHidden)
    #expect(lock.accessibilityViewIsModal)
    #expect(window.window.accessibilityElementsHidden)
    #expect(own.presentingViewController != nil, "The screen's own sheet stays.")
    #expect(window.window.hitTest(.zero, with: nil) != nil)
    #expect(lock.hitTest(CGPoint(x: 5, y: 5), with: nil) != nil, "It takes all touches.")

    app.dismiss("lock")
    await window.settle()
    #expect(window.overlayWindows.isEmpty)
    #expect(lock.isHidden)
    #expect(window.window.isKeyWindow)
    #expect(!window.window.accessibilityElementsHidden)
    #expect(own.presentingViewController != nil)
    #expect(window.isSettled)
  }

  @Test("An overlay has the light or dark style and the tint colour of the window beneath")
  func style() async throws {
    window.window.overrideUserInterfaceStyle = .dark
    window.window.tintColor = .systemRed
    app.present("toast", as: .overlay(.transparent))
    await window.expectToShowTree()
    let toast = try #require(window.overlayWindows.first)
    #expect(toast.rootViewController?.traitCollection.userInterfaceStyle == .dark)
    #expect(toast.tintColor == .systemRed)
    window.window.overrideUserInterfaceStyle = .light
    window.window.tintColor = .black
    window.window.tintAdjustmentMode = .dimmed
    app.push("detail")
    await window.expectToShowTree()
    #expect(toast.rootViewController?.traitCollection.userInterfaceStyle == .light)
    #expect(toast.tintColor == .systemRed)
  }

  @Test("Promise 28: A transparent overlay passes touches through, except those on its content")
  func passesTouches() async throws {
    app.present("toast", as: .overlay(.transparent))
    await window.expectToShowTree()
    let toast = try #require(window.overlayWindows.first)
    #expect(!toast.isKeyWindow)
    #expect(!window.window.accessibilityElementsHidden)
    #expect(toast.hitTest(CGPoint(x: 5, y: 5), with: nil) == nil)

    let screen = try #require(toast.rootViewController?.children.first)
    let button = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    screen.view.addSubview(button)
    #expect(toast.hitTest(CGPoint(x: 5, y: 5), with: nil) === button)
    #expect(toast.hitTest(CGPoint(x: 100, y: 100), with: nil) == nil)
  }

  @Test(
    "Promise 28: Overlays are stacked in order, and what is beneath goes on being shown beneath")
  func order() async throws {
    app.present("toast", as: .overlay(.transparent))
    app.present("lock", as: .overlay(.opaque))
    app.present("banner", as: .overlay(.transparent))
    app.present("sheet")
    app.push("detail")
    await window.expectToShowTree()
    #expect(window.picture.count == 5)
    let levels = window.overlayWindows.map(\.windowLevel.rawValue)
    #expect(levels == levels.sorted() && Set(levels).count == 3)
    #expect(window.overlayWindows.map(\.accessibilityElementsHidden) == [true, true, false])
    #expect(window.overlayWindows.last?.isKeyWindow == true)

    app.dismiss("lock")
    await window.expectToShowTree()
    #expect(window.overlayWindows.map(\.accessibilityElementsHidden) == [false, false])
    app.dismissAll()
    await window.expectToShowTree()
  }

  @Test("Promise 28: A toast that comes beneath a lock is beneath the lock's window, at once")
  func toastBeneath() async throws {
    app.present("lock", as: .overlay(.opaque))
    await window.settle()
    let lock = try #require(window.overlayWindows.first)
    app.present("toast", as: .overlay(.transparent))
    #expect(window.overlayWindows.map(\.accessibilityViewIsModal) == [false, true])
    let toast = try #require(window.overlayWindows.first)
    #expect(toast.windowLevel.rawValue < lock.windowLevel.rawValue)
    #expect(window.overlayWindows.last === lock)
    #expect(lock.isKeyWindow)
    #expect(toast.accessibilityElementsHidden)
    await window.expectToShowTree()

    app.dismiss("lock")
    await window.expectToShowTree()
    #expect(window.overlayWindows == [toast])
    #expect(!toast.accessibilityElementsHidden)
  }

  @Test("Promise 28: A toast of the lock's own flow is above the lock's window")
  func toastWithin() async throws {
    let pin = app.nest("pin", Navigation(root: "digits"))
    app.present("pin", as: .overlay(.opaque))
    pin.present("hint", as: .overlay(.transparent))
    app.present("toast", as: .overlay(.transparent))
    await window.expectToShowTree()
    #expect(window.overlayWindows.map(\.accessibilityViewIsModal) == [false, true, false])
    #expect(window.overlayWindows.map(\.accessibilityElementsHidden) == [true, false, false])
    app.present("lock", as: .overlay(.opaque))
    await window.expectToShowTree()
    #expect(window.overlayWindows.map(\.accessibilityViewIsModal) == [false, true, false, true])
    pin.finish("done")
    await window.expectToShowTree()
    #expect(window.overlayWindows.map(\.accessibilityViewIsModal) == [false, true])
  }

  @Test("Promise 28: A flow in an overlay pushes and presents within its own window")
  func flow() async throws {
    let pin = app.nest("pin", Navigation(root: "digits"))
    app.present("pin", as: .overlay(.opaque))
    pin.push("help")
    pin.present("terms")
    app.present("beneath")
    await window.expectToShowTree()
    #expect(window.overlayWindows.first?.rootViewController?.presentedViewController != nil)
    #expect(app.navigation.modals == ["beneath"])

    pin.finish("done")
    await window.expectToShowTree()
    #expect(window.leakedScreens == [])
  }

  @Test("Promise 28: A scene that was saved locked appears locked")
  func restored() async throws {
    app.present("sheet")
    app.present("lock", as: .overlay(.opaque))
    let saved = try #require(app.navigator).snapshot()
    let again = Flow(Navigation(root: "home"))
    let navigator = Navigator(again, restoring: saved, reportsLeaks: false)
    let host = NavigatorViewController(navigator)
    host.makesScreen = { ScreenViewController($0) }
    let window = HeadlessUser.window()
    window.rootViewController = host
    window.makeKeyAndVisible()
    // At its first appearance, before the sheet is presented.
    while !host.isViewLoaded || host.view.window == nil { HeadlessDevice.current.clock.settle() }
    #expect(host.overlayWindows.map(\.isHidden) == [false])
    HeadlessDevice.current.clock.settle()
    #expect(host.isSettled)
    #expect(host.overlayWindows.map(\.isKeyWindow) == [true])
  }

  @Test("Promise 28: A lock that comes while the user swipes back covers the screen at once")
  func duringSwipe() async throws {
    app.push("account")
    await window.settle()
    let swipe = try window.user.beginEdgeSwipe()
    swipe.move(to: 0.4)
    app.present("lock", as: .overlay(.opaque))
    let lock = try #require(window.overlayWindows.first)
    #expect(!lock.isHidden && lock.isKeyWindow)
    #expect(window.window.accessibilityElementsHidden)
    swipe.cancel()
    await window.expectToShowTree()

    let another = try #require(try? window.user.beginEdgeSwipe())
    app.dismiss("lock")
    another.cancel()
    await window.expectToShowTree()
    #expect(window.overlayWindows.isEmpty && lock.isHidden)
  }

  @Test("Promise 28: A text field beneath a lock neither keeps nor takes the keyboard")
  func keyboard() async throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    try #require(window.host.view).addSubview(field)
    #expect(field.becomeFirstResponder())
    app.present("lock", as: .overlay(.opaque))
    await window.settle()
    let lock = try #require(window.overlayWindows.first)
    #expect(!field.isFirstResponder)

    field.becomeFirstResponder()
    window.window.makeKey()
    #expect(lock.isKeyWindow)
    #expect(!field.isFirstResponder)

    app.dismiss("lock")
    await window.settle()
    #expect(field.becomeFirstResponder())
    window.window.makeKey()
    #expect(field.isFirstResponder && window.window.isKeyWindow)
  }

  @Test("Promise 28: Touches beside the content of a flow in a transparent overlay pass through")
  func flowPassesTouches() async throws {
    app.nest("player", Navigation(root: "songs"))
    app.present("player", as: .overlay(.transparent))
    await window.expectToShowTree()
    let toast = try #require(window.overlayWindows.first)
    #expect(toast.hitTest(CGPoint(x: 100, y: 400), with: nil) == nil)
  }

  @Test("Promise 28: A lock moves with its host to another scene")
  func otherScene() async throws {
    app.present("lock", as: .overlay(.opaque))
    await window.settle()
    let former = try #require(window.overlayWindows.first)
    let scene = HeadlessSystem.connect(OtherScene())
    let other = UIWindow(windowScene: scene)
    window.window.rootViewController = nil
    other.rootViewController = window.host
    other.makeKeyAndVisible()
    HeadlessDevice.current.clock.settle()
    let lock = try #require(window.overlayWindows.first)
    #expect(lock.windowScene === scene && !lock.isHidden && lock.isKeyWindow)
    #expect(former.isHidden)
    #expect(other.accessibilityElementsHidden && !window.window.accessibilityElementsHidden)
  }
}

private final class OtherScene: UIResponder, UIWindowSceneDelegate {}
