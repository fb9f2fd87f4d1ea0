import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct StatusBarTests {
  private let scene = HeadlessSystem.connect(BarScene())
  private let window: UIWindow
  private let root = BarViewController(.lightContent)

  init() {
    window = UIWindow(windowScene: scene)
    window.rootViewController = root
    window.makeKeyAndVisible()
    HeadlessDevice.current.clock.settle()
  }

  private var style: UIStatusBarStyle? { scene.statusBarManager?.statusBarStyle }

  private func windowAbove(showing root: UIViewController) -> UIWindow {
    let above = UIWindow(windowScene: scene)
    above.windowLevel = .alert
    above.rootViewController = root
    above.isHidden = false
    return above
  }

  @Test(
    "UIKit rule 27: the topmost window decides the status bar, even if it is not the key window")
  func topmost() {
    #expect(style == .lightContent)
    let above = windowAbove(showing: BarViewController(.default, isHidden: true))
    #expect(window.isKeyWindow)
    #expect(style == .default)
    #expect(scene.statusBarManager?.isStatusBarHidden == true)
    above.isHidden = true
    #expect(style == .lightContent)
    #expect(scene.statusBarManager?.isStatusBarHidden == false)
  }

  @Test("UIKit rule 27: a window that does not fill the screen does not decide the status bar")
  func small() {
    let above = UIWindow(windowScene: scene)
    above.bounds.size.height = 100
    above.windowLevel = .alert
    above.rootViewController = BarViewController(.default)
    above.isHidden = false
    #expect(style == .lightContent)
  }

  @Test(
    "UIKit rule 27: a controller presented in full screen decides the status bar, and a sheet only if it captures it",
    arguments: [UIModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen], [false, true])
  func presented(presentation: UIModalPresentationStyle, captures: Bool) {
    let presented = BarViewController(.darkContent)
    presented.modalPresentationStyle = presentation
    presented.modalPresentationCapturesStatusBarAppearance = captures
    root.present(presented, animated: true)
    HeadlessDevice.current.clock.settle()
    let decides = presentation == .fullScreen || captures
    #expect(style == (decides ? .darkContent : .lightContent))
    root.dismiss(animated: true)
    HeadlessDevice.current.clock.settle()
    #expect(style == .lightContent)
  }

  @Test("UIKit rule 27: a controller can leave the status bar to a controller of another window")
  func child() {
    let passing = PassingViewController(nibName: nil, bundle: nil)
    passing.decider = root
    let above = windowAbove(showing: passing)
    #expect(style == .lightContent)
    let other = BarViewController(.darkContent)
    passing.decider = other
    #expect(style == .lightContent)
    passing.setNeedsStatusBarAppearanceUpdate()
    #expect(style == .darkContent)
    above.isHidden = true
  }

  @Test("UIKit rule 27: changes in a window beneath do not update the status bar")
  func beneath() {
    let passing = PassingViewController(nibName: nil, bundle: nil)
    passing.decider = root
    let above = windowAbove(showing: passing)
    HeadlessDevice.current.clock.settle()
    let presented = BarViewController(.darkContent)
    presented.modalPresentationStyle = .fullScreen
    passing.decider = presented
    root.present(presented, animated: true)
    HeadlessDevice.current.clock.settle()
    #expect(style == .lightContent)
    passing.setNeedsStatusBarAppearanceUpdate()
    #expect(style == .darkContent)
    above.isHidden = true
  }
}

private final class BarScene: UIResponder, UIWindowSceneDelegate {}

private final class BarViewController: UIViewController {
  private let style: UIStatusBarStyle
  private let isHidden: Bool

  init(_ style: UIStatusBarStyle, isHidden: Bool = false) {
    self.style = style
    self.isHidden = isHidden
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var preferredStatusBarStyle: UIStatusBarStyle { style }
  override var prefersStatusBarHidden: Bool { isHidden }
}

private final class PassingViewController: UIViewController {
  var decider: UIViewController?

  override var childForStatusBarStyle: UIViewController? { decider }
}
