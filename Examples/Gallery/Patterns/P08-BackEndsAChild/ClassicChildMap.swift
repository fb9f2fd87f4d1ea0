import UIKit

/// A map from view controller to child coordinator.
///
/// It is from Khanlou's "Back Buttons and Coordinators" (2017). It releases a child when the first view controller that the child pushed has left the stack.
/// `ClassicBackWatcher` calls a closure instead, and the parent releases the child.
final class ClassicChildMap: NSObject, UINavigationControllerDelegate {
  private var children: [ObjectIdentifier: (screen: UIViewController, child: AnyObject)] = [:]

  /// The number of children that are kept.
  var count: Int { children.count }

  /// Keeps the child until its first view controller has left the stack.
  func keep(_ child: AnyObject, under screen: UIViewController) {
    children[ObjectIdentifier(screen)] = (screen, child)
  }

  /// Returns the child whose first view controller this is.
  func child(under screen: UIViewController) -> AnyObject? {
    children[ObjectIdentifier(screen)]?.child
  }

  // UIKit calls this after a completed transition, and not after a cancelled one.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    let stack = navigationController.viewControllers
    children = children.filter { stack.contains($0.value.screen) }
  }
}

/// A coordinator that nobody but the map keeps: it has no list of children and no parent.
@MainActor
final class ClassicMappedCoordinator {
  private let titles: [String]
  private let navigationController: UINavigationController
  private let map: ClassicChildMap

  init(_ titles: [String], navigationController: UINavigationController, map: ClassicChildMap) {
    self.titles = titles
    self.navigationController = navigationController
    self.map = map
  }

  func start() {
    let next = titles.dropFirst().first
    let screen = PlainScreen(titles[0], [next ?? "": { [weak self] in self?.startNext() }])
    let first = PlainViewController(screen)
    map.keep(self, under: first)
    navigationController.pushViewController(first, animated: true)
  }

  private func startNext() {
    let rest = Array(titles.dropFirst())
    ClassicMappedCoordinator(rest, navigationController: navigationController, map: map).start()
  }
}
