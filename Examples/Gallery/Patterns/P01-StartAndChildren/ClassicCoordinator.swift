import UIKit

/// The usual protocol, from Khanlou's "Coordinators Redux" (2015).
@MainActor
protocol ClassicCoordinator: AnyObject {
  var childCoordinators: [any ClassicCoordinator] { get set }
  var navigationController: UINavigationController { get }
  func start()
}

extension ClassicCoordinator {
  /// Keeps a child alive and starts it.
  func startChild(_ child: some ClassicCoordinator) {
    childCoordinators.append(child)
    child.start()
  }

  /// Releases a child; must be called in every case in which the child can end.
  func releaseChild(_ child: some ClassicCoordinator) {
    childCoordinators.removeAll { $0 === child }
  }

  /// Pushes a screen.
  func push(_ screen: PlainScreen) {
    navigationController.pushViewController(PlainViewController(screen), animated: true)
  }
}
