import UIKit

/// The app's flow controller, which adds the log-in or the main flow and removes the other.
///
/// The window's root never changes. The order of the six calls is UIKit's rule for containers.
final class ClassicRootFlowController: UIViewController {
  private(set) var flow: UIViewController?

  override func viewDidLoad() {
    super.viewDidLoad()
    showLogIn()
  }

  private func showLogIn() {
    show(PlainScreen("Log in", ["Log in": { [weak self] in self?.showMain() }]))
  }

  private func showMain() {
    show(PlainScreen("Home", ["Settings": { [weak self] in self?.showSettings() }]))
  }

  private func showSettings() {
    let settings = PlainScreen("Settings", ["Sign out": { [weak self] in self?.signOut() }])
    present(PlainViewController(settings), animated: true)
  }

  private func signOut() {
    dismiss(animated: true)
    showLogIn()
  }

  private func show(_ screen: PlainScreen) {
    if let flow {
      flow.willMove(toParent: nil)
      flow.view.removeFromSuperview()
      flow.removeFromParent()
    }
    let next = UINavigationController(rootViewController: PlainViewController(screen))
    flow = next
    addChild(next)
    next.view.frame = view.bounds
    next.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(next.view)
    next.didMove(toParent: self)
  }
}
