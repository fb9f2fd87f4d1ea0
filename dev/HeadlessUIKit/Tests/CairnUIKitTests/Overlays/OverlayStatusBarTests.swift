import Cairn
import CairnUIKit
import ShownWindows
import Testing
import UIKit

@MainActor
@Suite("The status bar beneath overlays on UIKit", .onDevice)
struct OverlayStatusBarTests {
  let scene = HeadlessSystem.connect(PhotoScene())
  let window: UIWindow

  init() { window = UIWindow(windowScene: scene) }

  /// Shows a flow; only the screens called "photo" are dark, without a home indicator and upright.
  private func show(_ root: Flow.Route) async -> Flow {
    let app = Flow(Navigation(root: root))
    let host = app.inHost()
    host.makesScreen = { "\($0)" == "photo" ? PhotoViewController() : UIViewController() }
    window.rootViewController = host
    window.makeKeyAndVisible()
    await settle()
    return app
  }

  private var style: UIStatusBarStyle? { scene.statusBarManager?.statusBarStyle }

  @Test("A transparent overlay leaves the status bar to the screen beneath")
  func transparent() async throws {
    let app = await show("photo")
    #expect(style == .lightContent)
    app.present("toast", as: .overlay(.transparent))
    await settle()
    #expect(style == .lightContent)
    #expect(scene.statusBarManager?.isStatusBarHidden == true)
    app.present("another toast", as: .overlay(.transparent))
    await settle()
    #expect(style == .lightContent)
    app.dismiss("another toast")
    app.dismiss("toast")
    await settle()
    #expect(style == .lightContent)
  }

  @Test("The status bar follows the screens beneath a transparent overlay")
  func follows() async {
    let app = await show("home")
    app.present("toast", as: .overlay(.transparent))
    await settle()
    #expect(style == .default)
    app.push("photo")
    await settle()
    #expect(style == .lightContent)
    app.pop()
    await settle()
    #expect(style == .default)
    app.present("photo", as: .fullScreen)
    await settle()
    #expect(style == .lightContent)
    app.dismiss()
    await settle()
    #expect(style == .default)
    app.present("photo", as: .sheet)
    await settle()
    #expect(style == .default, "A sheet does not decide the status bar.")
    app.dismiss()
    app.present("note", as: .sheet)
    app.present("photo", as: .fullScreen)
    await settle()
    #expect(style == .lightContent, "A full-screen modal over a sheet does.")
  }

  @Test("An opaque overlay decides the status bar, also for a transparent overlay above it")
  func opaque() async {
    let app = await show("photo")
    let pin = app.nest("pin", Navigation(root: "digits"))
    app.present("pin", as: .overlay(.opaque))
    await settle()
    #expect(style == .default)
    pin.push("photo")
    pin.present("hint", as: .overlay(.transparent))
    await settle()
    #expect(style == .lightContent)
    pin.pop()
    await settle()
    #expect(style == .default)
    pin.finish("done")
    await settle()
    #expect(style == .lightContent)
  }

  @Test("A transparent overlay leaves everything that the content decides to the screen beneath")
  func otherDecisions() async throws {
    let app = Flow(Navigation(switching: "photo"))
    let host = app.inHost()
    let photo = PhotoViewController()
    host.makesScreen = { "\($0)" == "photo" ? photo : UIViewController() }
    window.rootViewController = host
    window.makeKeyAndVisible()
    app.present("toast", as: .overlay(.transparent))
    await settle()
    let toast = try #require(host.overlayWindows.first?.rootViewController)
    #expect(toast.supportedInterfaceOrientations == .portrait)
    #expect(last(toast, \.childForHomeIndicatorAutoHidden) === photo)
    #expect(last(toast, \.childForScreenEdgesDeferringSystemGestures) === photo)
  }

  private func last(
    _ root: UIViewController, _ child: (UIViewController) -> UIViewController?
  ) -> UIViewController {
    child(root).map { last($0, child) } ?? root
  }
}

private final class PhotoScene: UIResponder, UIWindowSceneDelegate {}

private final class PhotoViewController: UIViewController {
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  override var prefersStatusBarHidden: Bool { true }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
