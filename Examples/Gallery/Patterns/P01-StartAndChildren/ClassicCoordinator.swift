import UIKit

/// The usual protocol, after Khanlou ("Coordinators Redux", 2015).
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

  /// Lets a child go; to be called on every way on which it can end.
  func releaseChild(_ child: some ClassicCoordinator) {
    childCoordinators.removeAll { $0 === child }
  }

  /// Pushes a screen.
  func push(_ screen: PlainScreen) {
    navigationController.pushViewController(PlainViewController(screen), animated: true)
  }
}
