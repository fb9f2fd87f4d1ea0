import Foundation

/// The gestures that go back in a stack: from the edge, and since iOS 26 over the content.
///
/// It is the delegate of the gestures until the app sets another one.
@MainActor final class EdgeSwipe: NSObject, UIGestureRecognizerDelegate {
  weak var stack: UINavigationController?
  let recognizer = UIGestureRecognizer()
  let contentRecognizer = UIGestureRecognizer()

  override init() {
    super.init()
    recognizer.delegate = self
    contentRecognizer.delegate = self
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let stack, let top = stack.topViewController else { return false }
    return !stack.isNavigationBarHidden && top.navigationItem.showsBackButton
      && top.navigationItem.backAction == nil
  }
}

extension UINavigationController {
  /// Begins an interactive pop by a swipe from the edge.
  func beginEdgeSwipe() -> RunningTransition? { beginSwipe(edgeSwipe.recognizer) }

  /// Begins an interactive pop by a swipe over the content.
  func beginContentSwipe() -> RunningTransition? { beginSwipe(edgeSwipe.contentRecognizer) }

  private func beginSwipe(_ recognizer: UIGestureRecognizer) -> RunningTransition? {
    guard stack.count > 1, change == nil || canPopAtOnce, waitingChanges.isEmpty,
      appearance == .appeared, recognizer.shouldBegin()
    else { return nil }
    return beginInteractivePop()
  }

  private func beginInteractivePop() -> RunningTransition? {
    popAtOnce { $0.popViewController(animated: true) }
    guard let change, !change.isRunning else { return nil }
    let transition = change.transition
    transition.becomeInteractive()
    startChange()
    return transition
  }

  /// Begins an interactive pop of a zoomed screen, also while it is being pushed.
  ///
  /// UIKit never cancels the push: the screen appears completely, and disappears again in the same
  /// turn (WWDC24, "Enhance your UI animations and transitions").
  func beginZoomDrag() -> RunningTransition? {
    guard stack.count > 1, appearance == .appeared, waitingChanges.isEmpty,
      let top = stack.last, top.preferredTransition?.zoom != nil
    else { return nil }
    if let change {
      guard change.transition.isSystemAnimation, change.transition.to === top else { return nil }
      change.transition.completeTransition(true)
    }
    return beginInteractivePop()
  }

  // MARK: Back during a transition

  /// Indicates whether the user may go back although a transition is running, as on iOS 26.
  var canPopAtOnce: Bool {
    HeadlessDevice.current.policy.backDuringTransition == .popsAtOnce
      && waitingChanges.isEmpty && change?.transition.isSystemAnimation == true
  }

  /// Performs the user's change of the stack, and ends a running transition for it.
  ///
  /// The stack has changed when the delegate hears the end of that transition.
  func popAtOnce(_ pop: (UINavigationController) -> Void) {
    guard let running = change, canPopAtOnce else { return pop(self) }
    change = nil
    currentTransition = nil
    pop(self)
    running.transition.completeTransition(true)
  }
}
