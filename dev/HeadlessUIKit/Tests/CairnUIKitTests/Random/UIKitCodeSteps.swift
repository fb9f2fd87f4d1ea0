import CairnUIKit
import ShownWindows
import UIKit

/// Actions of the app's own UIKit code that bypass Cairn: pops, dismissals, pushes and
/// presentations.
@MainActor
struct UIKitCodeSteps {
  let window: UIKitWindow

  /// Performs a random action and returns its description.
  func perform(_ random: inout some RandomNumberGenerator) -> String {
    guard let front = try? window.user.front, let stack = front.shownStack,
      stack.transitionCoordinator == nil
    else { return "no stack for UIKit code" }
    let animated = Bool.random(using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      stack.popViewController(animated: animated)
      return "UIKit pops, animated: \(animated)"
    case 1:
      stack.popToRootViewController(animated: animated)
      return "UIKit pops to the root, animated: \(animated)"
    case 2:
      guard front.presentingViewController != nil else { return "nothing is presented" }
      front.dismiss(animated: animated)
      return "UIKit dismisses, animated: \(animated)"
    default:
      stack.pushViewController(ForeignViewController(nibName: nil, bundle: nil), animated: animated)
      return "UIKit pushes, animated: \(animated)"
    }
  }
}

/// A screen that Cairn does not know.
final class ForeignViewController: UIViewController {}
