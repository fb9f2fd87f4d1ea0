import UIKit

/// A coordinator that animates some of its screens.
///
/// The delegate of a navigation controller chooses the animator. It sees two view controllers and not
/// the reason for the transition, so the coordinator remembers which of them fade. An app has only one
/// such delegate, which a watcher for the back button (P8) needs too.
final class ClassicAlbumCoordinator: NSObject, UINavigationControllerDelegate {
  private let navigationController: UINavigationController
  private var fading: Set<ObjectIdentifier> = []

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
    super.init()
    navigationController.delegate = self
  }

  func start() {
    let album = PlainScreen(
      "Album",
      [
        "Photo": { [weak self] in self?.show("Photo", fades: true) },
        "Details": { [weak self] in self?.show("Details", fades: false) },
      ])
    navigationController.viewControllers = [PlainViewController(album)]
  }

  private func show(_ title: String, fades: Bool) {
    let screen = PlainViewController(PlainScreen(title))
    if fades { fading.insert(ObjectIdentifier(screen)) }
    navigationController.pushViewController(screen, animated: true)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let upper = operation == .push ? toVC : fromVC
    guard fading.contains(ObjectIdentifier(upper)) else { return nil }
    return FadeAnimator(isReturning: operation == .pop)
  }
}
