import UIKit

/// A custom transition: the new screen fades in, and the old one fades out on the way back.
final class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isReturning: Bool

  init(isReturning: Bool) { self.isReturning = isReturning }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.3 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let next = context.view(forKey: .to) else { return context.completeTransition(true) }
    let old = context.view(forKey: .from)
    next.frame = context.containerView.bounds
    context.containerView.addSubview(next)
    if isReturning, let old { context.containerView.bringSubviewToFront(old) }
    let fading = isReturning ? old : next
    fading?.alpha = isReturning ? 1 : 0
    UIView.animate(withDuration: transitionDuration(using: context)) {
      fading?.alpha = self.isReturning ? 0 : 1
    } completion: { _ in
      fading?.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
