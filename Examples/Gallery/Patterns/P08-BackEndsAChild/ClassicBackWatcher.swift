import UIKit

/// Tells coordinators that their first screen has left the stack, after Khanlou's "Back Buttons and
/// Coordinators" (2017).
final class ClassicBackWatcher: NSObject, UINavigationControllerDelegate {
  private var watched: [(screen: UIViewController, onLeave: () -> Void)] = []

  /// Calls `onLeave` when the screen is not in the stack any more.
  func watch(_ screen: UIViewController, onLeave: @escaping () -> Void) {
    watched.append((screen, onLeave))
  }

  // Called when a transition has ended, and not for one that was cancelled.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    let stack = navigationController.viewControllers
    let left = watched.filter { !stack.contains($0.screen) }
    watched.removeAll { !stack.contains($0.screen) }
    // The innermost first, as their results would come.
    left.reversed().forEach { $0.onLeave() }
  }
}

/// A coordinator that can have one child, which can have one, and so on.
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
