import Foundation

/// The gesture that goes back in a stack.
///
/// It is its own delegate until the app sets another one.
@MainActor final class EdgeSwipe: NSObject, UIGestureRecognizerDelegate {
  weak var stack: UINavigationController?
  let recognizer: UIGestureRecognizer = UIScreenEdgePanGestureRecognizer()

  override init() {
    super.init()
    recognizer.delegate = self
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let stack, let top = stack.topViewController else { return false }
    return !stack.isNavigationBarHidden && top.navigationItem.showsBackButton
      && top.navigationItem.backAction == nil
  }
}

extension UINavigationController {
  /// Begins an interactive pop.
  func beginEdgeSwipe() -> Transition? {
    guard stack.count > 1, change == nil, waitingChanges.isEmpty, appearance == .appeared,
      edgeSwipe.recognizer.shouldBegin()
    else { return nil }
    _ = popViewController(animated: true)
    guard let transition = change?.transition else { return nil }
    transition.becomeInteractive()
    startChange()
    return transition
  }
}
