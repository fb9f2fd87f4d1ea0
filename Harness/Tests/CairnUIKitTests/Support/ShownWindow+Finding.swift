import ShownWindows
import UIKit

extension ShownWindow {
  /// The outermost view controller of a class, in what the host itself shows.
  func first<ViewController: UIViewController>(_ type: ViewController.Type) -> ViewController? {
    var waiting: [UIViewController] = [content]
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      if let found = next as? ViewController { return found }
      waiting += next.children
    }
    return nil
  }

  /// Every screen that is in the host's containers now, seen or not.
  var screens: [ScreenViewController] {
    var found: [ScreenViewController] = []
    var waiting: [UIViewController] = [content]
    while let next = waiting.popLast() {
      if let screen = next as? ScreenViewController { found.append(screen) }
      waiting += next.children.reversed()
    }
    return found
  }

  /// What the user's screens are called, as the user sees them.
  var namesOnScreen: [String] {
    screens.filter(\.isOnScreen).compactMap { $0.model.map { "\($0)" } }
  }
}
