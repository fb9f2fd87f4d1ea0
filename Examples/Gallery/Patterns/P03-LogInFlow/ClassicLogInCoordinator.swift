import UIKit

/// A delegate with one method for each way in which the flow can end.
@MainActor
protocol ClassicLogInDelegate: AnyObject {
  func logIn(_ coordinator: ClassicLogInCoordinator, didFinishWith session: Session)
  func logInDidCancel(_ coordinator: ClassicLogInCoordinator)
}

final class ClassicLogInCoordinator: ClassicCoordinator {
  var childCoordinators: [any ClassicCoordinator] = []
  let navigationController: UINavigationController
  private weak var delegate: (any ClassicLogInDelegate)?

  init(navigationController: UINavigationController, delegate: any ClassicLogInDelegate) {
    self.navigationController = navigationController
    self.delegate = delegate
  }

  func start() {
    push(
      PlainScreen(
        "Log in",
        [
          "Log in": { [weak self] in self?.finish() },
          "Register": { [weak self] in self?.register() },
          "Forgot password": { [weak self] in self?.forgotPassword() },
          "Cancel": { [weak self] in self?.cancel() },
        ]))
  }

  private func register() {
    push(PlainScreen("Register", ["Done": { [weak self] in self?.showLogIn() }]))
  }

  private func forgotPassword() {
    push(PlainScreen("Forgot password", ["Sent": { [weak self] in self?.showLogIn() }]))
  }

  private func showLogIn() { navigationController.popToRootViewController(animated: true) }
  private func finish() { delegate?.logIn(self, didFinishWith: .ada) }
  private func cancel() { delegate?.logInDidCancel(self) }
}
