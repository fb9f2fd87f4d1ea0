import UIKit

/// The usual app coordinator: it owns the window and has one child at a time.
@MainActor
final class ClassicAppCoordinator {
  private(set) var child: (any ClassicCoordinator)?
  private let window: UIWindow

  init(window: UIWindow) { self.window = window }

  func start() {
    show { ClassicLogInCoordinator(navigationController: $0, delegate: self) }
    window.makeKeyAndVisible()
  }

  private func showMain() {
    show { navigation in
      ClassicMainCoordinator(
        navigationController: navigation, onSignOut: { [weak self] in self?.start() })
    }
  }

  private func show(_ makeChild: (UINavigationController) -> any ClassicCoordinator) {
    // Without this, modals of the old root would stay.
    window.rootViewController?.dismiss(animated: false)
    let navigation = UINavigationController()
    let child = makeChild(navigation)
    self.child = child
    window.rootViewController = navigation
    child.start()
  }
}

extension ClassicAppCoordinator: ClassicLogInDelegate {
  func logIn(_ coordinator: ClassicLogInCoordinator, didFinishWith session: Session) { showMain() }
  func logInDidCancel(_ coordinator: ClassicLogInCoordinator) {}
}

final class ClassicMainCoordinator: ClassicCoordinator {
  var childCoordinators: [any ClassicCoordinator] = []
  let navigationController: UINavigationController
  private let onSignOut: () -> Void

  init(navigationController: UINavigationController, onSignOut: @escaping () -> Void) {
    self.navigationController = navigationController
    self.onSignOut = onSignOut
  }

  func start() {
    push(PlainScreen("Home", ["Settings": { [weak self] in self?.showSettings() }]))
  }

  private func showSettings() {
    let settings = PlainScreen("Settings", ["Sign out": { [weak self] in self?.onSignOut() }])
    navigationController.present(PlainViewController(settings), animated: true)
  }
}
