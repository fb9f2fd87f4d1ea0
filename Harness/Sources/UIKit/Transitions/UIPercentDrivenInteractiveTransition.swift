public import Foundation

/// Leads a transition by a gesture: it holds the animator's animations at the share that it is told.
@MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  private var context: Transition?
  private let held = HeldAnimations()

  /// Whether the transition begins interactively.
  open var wantsInteractiveStart = true
  /// How far the gesture has come.
  open private(set) var percentComplete: CGFloat = 0
  /// How many seconds the transition takes without a gesture.
  open var duration: CGFloat { context?.transitionDuration ?? 0 }
  /// How fast the rest goes.
  open var completionSpeed: CGFloat = 1
  /// How the rest speeds up and slows down.
  open var completionCurve: UIView.AnimationCurve = .easeInOut

  /// One that leads nothing yet.
  public override init() { super.init() }

  /// Begins to lead the transition.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let transition = transitionContext as? Transition else { return }
    context = transition
    let clock = HeadlessDevice.current.clock
    let before = clock.held
    if wantsInteractiveStart { clock.held = held }
    transition.animate(using: transition)
    clock.held = before
  }

  /// Says how far the gesture has come.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = min(1, max(0, percentComplete))
    context?.updateInteractiveTransition(percentComplete)
  }

  /// Says that the gesture has ended and the transition goes back.
  open func cancel() {
    context?.cancelInteractiveTransition()
    held.release(percentComplete / completionSpeed)
    context = nil
  }

  /// Says that the gesture has ended and the transition goes on.
  open func finish() {
    context?.finishInteractiveTransition()
    held.release((1 - percentComplete) / completionSpeed)
    context = nil
  }

  /// Says that the transition stands still.
  open func pause() { context?.pauseInteractiveTransition() }
}
