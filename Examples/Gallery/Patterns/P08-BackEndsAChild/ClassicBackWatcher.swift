import UIKit

/// Notifies coordinators when their first screen has left the stack, from Khanlou's "Back Buttons
/// and Coordinators" (2017).
final class ClassicBackWatcher: NSObject, UINavigationControllerDelegate {
  private var watched: [(screen: UIViewController, onLeave: () -> Void)] = []

  /// Calls `onLeave` after the screen has left the stack.
  func watch(_ screen: UIViewController, onLeave: @escaping () -> Void) {
    watched.append((screen, onLeave))
  }

  // UIKit calls this after a completed transition, and not after a cancelled one.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    let stack = navigationController.viewControllers
    let left = watched.filter { !stack.contains($0.screen) }
    watched.removeAll { !stack.contains($0.screen) }
    // The innermost flow comes first, like its result.
    left.reversed().forEach { $0.onLeave() }
  }
}

/// A coordinator that can have a child, which can have a child, and so on.
final class ClassicNestedCoordinator: ClassicCoordinator {
  var childCoordinators: [any ClassicCoordinator] = []
  let navigationController: UINavigationController
  private let watcher: ClassicBackWatcher
  private let titles: [String]
  private let log: (String) -> Void
  private let onEnd: () -> Void

  init(
    _ titles: [String], navigationController: UINavigationController, watcher: ClassicBackWatcher,
    log: @escaping (String) -> Void, onEnd: @escaping () -> Void = {}
  ) {
    self.titles = titles
    self.navigationController = navigationController
    self.watcher = watcher
    self.log = log
    self.onEnd = onEnd
  }

  func start() {
    let next = titles.dropFirst().first
    let screen = PlainScreen(titles[0], [next ?? "": { [weak self] in self?.startNext() }])
    let first = PlainViewController(screen)
    watcher.watch(first) { [weak self] in self?.end() }
    navigationController.pushViewController(first, animated: true)
  }

  private func startNext() {
    let child = ClassicNestedCoordinator(
      Array(titles.dropFirst()), navigationController: navigationController, watcher: watcher,
      log: log, onEnd: { [weak self] in self?.childCoordinators.removeAll() })
    startChild(child)
  }

  private func end() {
    log(titles[0])
    onEnd()
  }
}
