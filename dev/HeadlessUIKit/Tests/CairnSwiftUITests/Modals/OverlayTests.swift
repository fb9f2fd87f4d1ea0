import Cairn
import CairnHosting
@testable import CairnSwiftUI
import CairnUIKit
import Foundation
import SwiftUI
import Testing
import UIKit

@MainActor
@Suite("Overlays in SwiftUI", .onDevice)
struct OverlayTests {
  let flow = Flow(Navigation(root: "home"))

  @Test(
    "Promise 28: An opaque overlay covers even a sheet that a SwiftUI screen presents itself",
    .needsUIKit("Overlays have windows of their own in UIKit only."))
  func coversOwnSheet() async throws {
    flow.makes["cart"] = { Destination(OwnSheetScreen()) }
    let window = await Window(flow)
    await window.settle(after: flow.present("cart", as: .sheet))
    let beneath = window.picture
    #expect(beneath == ["[home]", "sheet screen", "sheet own"])

    await window.settle(after: flow.present("lock", as: .overlay(.opaque)))
    let lock = try #require(window.overlays.first)
    #expect(window.picture == beneath + ["opaque lock"])
    #expect(lock.windowLevel.rawValue > UIWindow.Level.alert.rawValue)
    #expect(lock.isKeyWindow)
    #expect(!lock.isHidden)
    #expect(lock.accessibilityViewIsModal)
    #expect(window.window.accessibilityElementsHidden)
    #expect(lock.hitTest(CGPoint(x: 5, y: 5), with: nil) != nil, "It takes all touches.")

    await window.settle(after: flow.dismiss("lock"))
    #expect(window.picture == beneath)
    #expect(window.overlays.isEmpty)
    #expect(lock.isHidden)
    #expect(window.window.isKeyWindow)
    #expect(!window.window.accessibilityElementsHidden)
    #expect(window.replica?.isSettled == true)
  }

  @Test("The width of a transparent overlay, which is that of its content, is not the window's")
  func widthOfContent() async throws {
    let window = await Window(flow, width: 800) { $0.regularWidth(700) }
    await window.settle(after: flow.present("toast", as: .overlay(.transparent)))
    let replica = try #require(window.replica)
    let toast = try #require(replica.overlays.chains.first)
    // The headless layout gives the overlay the size of the window.
    replica.take(WindowSize(horizontal: .compact, vertical: .regular), of: toast.base)
    #expect(window.navigator.traits.horizontalSizeClass == .regular)
  }

  @Test(
    "Promise 28: A transparent overlay in SwiftUI passes touches outside its marked content",
    .needsUIKit("Overlays have windows of their own in UIKit only."))
  func passesTouches() async throws {
    flow.makes["toast"] = { Destination(ToastScreen()) }
    let window = await Window(flow)
    await window.settle(after: flow.present("toast", as: .overlay(.transparent)))
    let toast = try #require(window.overlays.first)
    #expect(!toast.isKeyWindow)
    #expect(!window.window.accessibilityElementsHidden)
    #expect(window.picture == ["[home]", "transparent empty+saved"])
    // The headless layout gives each view of a stack the same height.
    #expect(toast.hitTest(CGPoint(x: 100, y: 100), with: nil) == nil)
    #expect(toast.hitTest(CGPoint(x: 100, y: 1300), with: nil) != nil)

    await window.settle(after: flow.push("detail"))
    #expect(window.picture == ["[home detail]", "transparent empty+saved"])
  }

  @Test(
    "Promise 28: A transparent overlay in SwiftUI without marks takes the touches on its view",
    .needsUIKit("Overlays have windows of their own in UIKit only."))
  func takesTouchesOnItsView() async throws {
    let window = await Window(flow)
    await window.expectToShowTree(after: flow.present("toast", as: .overlay(.transparent)))
    let toast = try #require(window.overlays.first)
    #expect(toast.hitTest(CGPoint(x: 100, y: 100), with: nil) != nil)
    #expect(toast.hitTest(CGPoint(x: -10, y: 100), with: nil) == nil)
  }

  @Test(
    "Promise 28: In the UIKit host, only the marked content of a SwiftUI overlay takes touches",
    .needsUIKit("macOS shows no view controllers."), arguments: [false, true])
  func marksInUIKitHost(_ isInStack: Bool) async throws {
    let player = Flow(Navigation(root: "toast"))
    player.makes["toast"] = { Destination(ToastScreen()) }
    flow.makes["toast"] = { Destination(ToastScreen()) }
    flow.makes["player"] = player.resultIgnored
    let host = NavigatorViewController(Navigator(flow, reportsLeaks: false))
    let window = HeadlessUser.window(showing: host)
    await HeadlessDevice.current.clock.settleWithTasks()
    flow.present(isInStack ? "player" : "toast", as: .overlay(.transparent))
    await HeadlessDevice.current.clock.settleWithTasks()
    let toast = try #require(host.overlayWindows.first)
    #expect(toast.hitTest(CGPoint(x: 100, y: 250), with: nil) == nil)
    #expect(toast.hitTest(CGPoint(x: 100, y: 800), with: nil) != nil)
    withExtendedLifetime(window) {}
  }

  @Test(
    "A transparent overlay in SwiftUI leaves the status bar to the view beneath",
    .needsUIKit("Overlays have windows of their own in UIKit only."))
  func statusBar() async throws {
    let scene = HeadlessSystem.connect(PhotoScene())
    let window = UIWindow(windowScene: scene)
    let navigator = Navigator(flow, reportsLeaks: false)
    window.rootViewController = PhotoHost(rootView: NavigatorView(navigator))
    window.makeKeyAndVisible()
    await HeadlessDevice.current.clock.settleWithTasks()
    #expect(scene.statusBarManager?.statusBarStyle == .lightContent)
    flow.present("toast", as: .overlay(.transparent))
    await HeadlessDevice.current.clock.settleWithTasks()
    #expect(Self.overlays(of: navigator).map(\.isHidden) == [false])
    #expect(scene.statusBarManager?.statusBarStyle == .lightContent)
    let toast = try #require(Self.overlays(of: navigator).first?.rootViewController)
    #expect(toast.supportedInterfaceOrientations == .portrait)
    flow.dismiss("toast")
    flow.present("lock", as: .overlay(.opaque))
    await HeadlessDevice.current.clock.settleWithTasks()
    #expect(scene.statusBarManager?.statusBarStyle == .default)
    window.rootViewController = nil
    navigator.end()
  }

  @Test(
    "Promise 28: A toast in SwiftUI that comes beneath a lock is beneath the lock's window, at once",
    .needsUIKit("Overlays have windows of their own in UIKit only."))
  func toastBeneath() async throws {
    let window = await Window(flow)
    await window.settle(after: flow.present("lock", as: .overlay(.opaque)))
    let lock = try #require(window.overlays.first)
    flow.present("toast", as: .overlay(.transparent))
    let toast = try #require(window.overlays.first)
    #expect(window.overlays.count == 2)
    #expect(window.overlays.last === lock)
    #expect(toast.windowLevel.rawValue < lock.windowLevel.rawValue)
    #expect(lock.isKeyWindow)
    #expect(toast.accessibilityElementsHidden)
    await window.expectToShow(["[home]", "transparent toast", "opaque lock"])
  }

  @Test(
    "Promise 28: A flow in an overlay in SwiftUI pushes and presents within its own window",
    .needsUIKit("Overlays have windows of their own in UIKit only."))
  func flowInOverlay() async throws {
    let pin = Flow(Navigation(root: "digits"))
    flow.makes["pin"] = pin.resultIgnored
    let window = await Window(flow)
    flow.present("pin", as: .overlay(.opaque))
    pin.push("help")
    pin.present("terms", as: .sheet)
    await window.expectToShowTree(after: flow.present("beneath", as: .sheet))
    #expect(window.overlays.first?.rootViewController?.presentedViewController != nil)

    await window.expectToShow(["[home]", "sheet beneath"], after: pin.finish("done"))
  }

  @Test(
    "Promise 28: A scene in SwiftUI that was saved locked appears locked",
    .needsUIKit("Overlays have windows of their own in UIKit only."))
  func restored() async throws {
    let saver = Navigator(flow, reportsLeaks: false)
    flow.present("cart", as: .sheet)
    flow.present("lock", as: .overlay(.opaque))
    let saved = try saver.snapshot()
    let navigator = Navigator(
      Flow(Navigation(root: "home")), restoring: saved, reportsLeaks: false)
    let shown = HeadlessUser.window(
      showing: UIHostingController(rootView: NavigatorView(navigator)))
    // At its first appearance, before the sheet is presented.
    for _ in 0..<20 where OverlayTests.overlays(of: navigator).isEmpty {
      HeadlessDevice.current.clock.commit()
    }
    #expect(shown.rootViewController?.presentedViewController == nil)
    #expect(OverlayTests.overlays(of: navigator).map(\.isHidden) == [false])
    shown.rootViewController = nil
    navigator.end()
  }

  @Test(
    "Promise 28: A lock that comes during a transition in SwiftUI covers the screen at once",
    .needsUIKit("Overlays have windows of their own in UIKit only."))
  func duringTransition() async throws {
    let window = await Window(flow)
    flow.push("account")
    window.clock.commit()
    flow.present("cart", as: .sheet)
    await window.wait(0.1)
    #expect(window.replica?.loop.isInTransition == true)
    flow.present("lock", as: .overlay(.opaque))
    let lock = try #require(window.overlays.first)
    #expect(!lock.isHidden && lock.isKeyWindow)
    flow.present("toast", as: .overlay(.transparent))
    #expect(window.overlays.count == 2)
    #expect(window.overlays.last === lock, "A toast of the flow beneath the lock is beneath it.")
    await window.expectToShowTree()
    await window.expectToShowTree(after: flow.dismiss("lock"))
  }

  @Test(
    "Promise 28: Overlays leave the screen with the SwiftUI view that shows the tree",
    .needsUIKit("Overlays have windows of their own in UIKit only."))
  func hostLeaves() async throws {
    let window = await Window(flow)
    await window.settle(after: flow.present("lock", as: .overlay(.opaque)))
    let lock = try #require(window.overlays.first)
    window.window.rootViewController = nil
    await window.settle()
    #expect(lock.isHidden)
    #expect(lock.rootViewController == nil)
    #expect(!window.window.accessibilityElementsHidden)
  }

  @Test(
    "An overlay in SwiftUI follows changes of the environment around the host",
    .needsUIKit("Overlays have windows of their own in UIKit only."))
  func changedEnvironment() async throws {
    flow.makes["lock"] = { Destination(LanguageModel()) }
    let language = Language()
    let window = await Window(flow) { LanguageFrame(language: language, content: $0) }
    await window.settle(after: flow.present("lock", as: .overlay(.opaque)))
    language.locale = Locale(identifier: "fr")
    await window.settle()
    #expect(window.picture == ["[home]", "opaque fr"])
  }

  @Test(
    "Promise 28: Without windows above others, an opaque overlay covers the host's window and hides its modals"
  )
  func inPlace() async throws {
    var limits = PlatformLimits()
    limits.overlaysHaveWindows = false
    let window = await Window(flow) { [limits] in $0.environment(\.platformLimits, limits) }
    await window.settle(after: flow.present("cart", as: .sheet))
    #expect(window.picture == ["[home]", "sheet cart"])

    await window.settle(after: flow.present("lock", as: .overlay(.opaque)))
    #expect(window.overlays.isEmpty)
    #expect(window.picture == ["[home]"], "A sheet would be above the overlay.")
    #expect(window.texts(in: window.window).contains("lock"))
    #expect(flow.navigation.modals == ["cart"], "The tree keeps what is covered.")

    await window.settle(after: flow.present("toast", as: .overlay(.transparent)))
    let replica = try #require(window.replica)
    #expect(replica.overlays.inPlace.map { $0.overlay?.isOpaque } == [false, true])
    #expect(replica.overlays.covers(replica.overlays.inPlace[0]))
    flow.dismiss("toast")

    await window.settle(after: flow.dismiss("lock"))
    #expect(window.picture == ["[home]", "sheet cart"])
  }

  private static func overlays(of navigator: Navigator) -> [UIWindow] {
    Window.replica(of: navigator)?.overlays.windows.all ?? []
  }
}

@MainActor
private final class ToastScreen: ViewScreen {
  var body: some View {
    VStack {
      Text(verbatim: "empty")
      Text(verbatim: "saved").overlayContent()
    }
  }
}

private final class PhotoScene: UIResponder, UIWindowSceneDelegate {}

private final class PhotoHost<Content: View>: UIHostingController<Content> {
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
