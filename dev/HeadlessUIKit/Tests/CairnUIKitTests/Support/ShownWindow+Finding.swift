import ShownWindows
import Testing
import UIKit

extension ShownWindow {
  /// Returns the outermost view controller of a class in the host's own content.
  func first<ViewController: UIViewController>(_ type: ViewController.Type) -> ViewController? {
    var waiting: [UIViewController] = [content]
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      if let found = next as? ViewController { return found }
      waiting += next.children
    }
    return nil
  }

  /// All screens in the host's containers, visible or not.
  var screens: [ScreenViewController] {
    var found: [ScreenViewController] = []
    var waiting: [UIViewController] = [content]
    while let next = waiting.popLast() {
      if let screen = next as? ScreenViewController { found.append(screen) }
      waiting += next.children.reversed()
    }
    return found
  }

  /// The names of the visible screens.
  var namesOnScreen: [String] {
    screens.filter(\.isOnScreen).compactMap { $0.model.map { "\($0)" } }
  }
}

extension UIViewController {
  /// The navigation controller that this one shows: itself, or one inside it.
  var shownStack: UINavigationController? {
    var next: UIViewController? = self
    while let current = next, !(current is UINavigationController) {
      next = (current as? UITabBarController)?.selectedViewController ?? current.children.first
    }
    return next as? UINavigationController
  }
}

extension UINavigationController {
  /// The names of the screens, with a dot for each view controller of the app.
  var namesOfScreens: String {
    viewControllers.map { viewController in
      (viewController as? ScreenViewController).map { $0.model.map { "\($0)" } ?? "?" } ?? "·"
    }.joined(separator: " ")
  }
}

extension ShownWindow {
  /// Performs an action of the user, and expects the window to show the tree then.
  @discardableResult
  func act<Result>(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ action: @MainActor (HeadlessUser) throws -> Result
  ) async rethrows -> Result {
    let result = try action(user)
    await expectToShowTree(sourceLocation: sourceLocation)
    return result
  }

  /// Lets what a change has scheduled on the main actor run.
  func settleAfterTasks() async {
    await Task.yield()
    await Task.yield()
    await settle()
  }
}
