import UIKit

/// Pushes and presents for coordinators; there is one for each navigation controller.
@MainActor
final class Router {
  let navigationController: UINavigationController

  init(_ navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func setRoot(_ controller: UIViewController, hidesBar: Bool = false) {
    navigationController.setViewControllers([controller], animated: false)
    navigationController.isNavigationBarHidden = hidesBar
  }

  func push(_ controller: UIViewController) {
    navigationController.pushViewController(controller, animated: true)
  }

  func present(_ controller: UIViewController) {
    navigationController.present(controller, animated: true)
  }

  func dismiss(completion: @escaping () -> Void = {}) {
    guard navigationController.presentedViewController != nil else { return completion() }
    navigationController.dismiss(animated: true, completion: completion)
  }
}

/// A sheet that tells when it was dismissed, by a drag or by code.
final class DismissibleNavigationController: UINavigationController {
  var onDismissed: (() -> Void)?

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard isBeingDismissed else { return }
    onDismissed?()
    onDismissed = nil
  }
}
