import Foundation

/// A change of the visible content, from its request to its end.
///
/// It implements the interfaces for animators and for observers. It does not depend on stacks or
/// presentations, because its creator provides the actions.
@MainActor final class RunningTransition: NSObject {
  enum Phase { case waiting, running, ended }

  private(set) var from: UIViewController?
  private(set) var to: UIViewController?
  private(set) var isAnimated: Bool
  let containerView: UIView
  private(set) var phase = Phase.waiting
  private(set) var isInteractive = false
  private(set) var isCancelled = false
  private(set) var percentComplete: CGFloat = 0
  private var transitionDuration: TimeInterval
  private var animator: (any UIViewControllerAnimatedTransitioning)?
  private var interactor: (any UIViewControllerInteractiveTransitioning)?
  private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  /// A participating controller whose view stays in place, such as a presenter that is not covered.
  weak var bystander: UIViewController?
  /// Called at the end, before the completions, with true if the transition was completed.
  var atEnd: ((Bool) -> Void)?
  private var afterwards: [() -> Void] = []

  init(
    from: UIViewController?, to: UIViewController?, animated: Bool, duration: TimeInterval,
    in containerView: UIView
  ) {
    self.from = from
    self.to = to
    self.containerView = containerView
    isAnimated = animated
    transitionDuration = animated ? duration : 0
    super.init()
  }

  /// Indicates whether UIKit animates the transition, and no gesture drives it.
  var isSystemAnimation: Bool {
    phase == .running && isAnimated && !isInteractive && !isCancelled && animator == nil
  }

  /// Indicates whether UIKit's own animation is used, which a controller may choose.
  var usesPreferredTransition: Bool { isAnimated && animator == nil }

  /// Ends the transition, which will never run.
  ///
  /// The comment in Apple's header says that completions “may be run even if the animations are not”, and
  /// that the coordinator is released after “the last callback has been made”.
  func abandon() {
    guard phase == .waiting else { return }
    phase = .ended
    isCancelled = true
    let dropped = completions
    alongside = []
    completions = []
    interactionHandlers = []
    if HeadlessDevice.current.policy.completionsOfDroppedTransition == .areCalled {
      dropped.forEach { $0(self) }
    }
  }

  /// Sets the target of the transition, which may have changed since the request.
  func aim(from: UIViewController?, to: UIViewController?, animated: Bool) {
    self.from = from
    self.to = to
    isAnimated = animated
  }

  /// Uses a custom animator and, if there is one, an interaction controller.
  func adopt(
    _ animator: any UIViewControllerAnimatedTransitioning,
    _ interactor: (any UIViewControllerInteractiveTransitioning)?
  ) {
    self.animator = animator
    self.interactor = interactor
    isInteractive = interactor != nil
    transitionDuration = animator.transitionDuration(using: self)
  }

  /// Makes a system gesture drive the transition.
  func becomeInteractive() { isInteractive = true }

  /// Begins the animation, after the creator has placed the views and notified the controllers.
  func run() {
    guard phase == .waiting else { return }
    phase = .running
    let running = alongside
    alongside = []
    if let interactor {
      interactor.startInteractiveTransition(self)
      running.forEach { $0(self) }
    } else if let animator {
      animator.animateTransition(using: self)
      running.forEach { $0(self) }
    } else {
      running.forEach { $0(self) }
      if !isInteractive { complete(after: isAnimated ? 1 : 0) }
    }
  }

  /// Performs an action after the end and the completions.
  func then(_ action: @escaping () -> Void) { afterwards.append(action) }

  func animate(using context: RunningTransition) { animator?.animateTransition(using: context) }

  private func complete(after share: Double) {
    guard isAnimated else { return completeTransition(!isCancelled) }
    HeadlessDevice.current.clock.schedule(after: transitionDuration * share) {
      self.completeTransition(!self.isCancelled)
    }
  }

  private func endInteraction(cancelled: Bool) {
    guard phase == .running, isInteractive else { return }
    isInteractive = false
    isCancelled = cancelled
    interactionHandlers.forEach { $0(self) }
    if interactor == nil { complete(after: cancelled ? percentComplete : 1 - percentComplete) }
  }
}

extension RunningTransition: UIViewControllerContextTransitioning {
  var transitionWasCancelled: Bool { isCancelled }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = min(1, max(0, percentComplete))
  }

  func finishInteractiveTransition() { endInteraction(cancelled: false) }

  func cancelInteractiveTransition() { endInteraction(cancelled: true) }

  func completeTransition(_ didComplete: Bool) {
    guard phase == .running else { return }
    phase = .ended
    isInteractive = false
    isCancelled = !didComplete
    atEnd?(didComplete)
    atEnd = nil
    animator?.animationEnded(didComplete)
    let ended = completions
    completions = []
    interactionHandlers = []
    ended.forEach { $0(self) }
    let last = afterwards
    afterwards = []
    last.forEach { $0() }
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    let controller = viewController(forKey: key == .from ? .from : .to)
    return controller === bystander ? nil : controller?.viewIfLoaded
  }
}

extension RunningTransition: UIViewControllerTransitionCoordinator {
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard phase != .ended else { return false }
    if let animation {
      if phase == .running { animation(self) } else { alongside.append(animation) }
    }
    if let completion { completions.append(completion) }
    return true
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { interactionHandlers.append(handler) }
}
