public import Foundation

/// Drives a transition by a gesture, by setting the progress of the animator's animations.
@MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  private var context: RunningTransition?
  private let held = HeldAnimations()
  private var percentComplete: CGFloat = 0

  /// Creates an object that does not drive a transition yet.
  public override init() { super.init() }

  /// Begins to drive the transition.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let transition = transitionContext as? RunningTransition else { return }
    context = transition
    let clock = HeadlessDevice.current.clock
    let before = clock.held
    clock.held = held
    transition.animate(using: transition)
    clock.held = before
  }

  /// Sets the progress of the gesture.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = min(1, max(0, percentComplete))
    context?.updateInteractiveTransition(percentComplete)
  }

  /// Ends the gesture and cancels the transition.
  open func cancel() {
    context?.cancelInteractiveTransition()
    held.release(percentComplete)
    context = nil
  }

  /// Ends the gesture and completes the transition.
  open func finish() {
    context?.finishInteractiveTransition()
    held.release(1 - percentComplete)
    context = nil
  }
}
