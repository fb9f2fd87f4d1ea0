#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Animates the presentation and dismissal of a modal, as its transitioning delegate.
  @MainActor
  final class PresentationAnimator: NSObject, UIViewControllerTransitioningDelegate {
    private let animation: ViewControllerAnimation

    init(_ animation: ViewControllerAnimation) { self.animation = animation }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      animation.animator(.present)
    }

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      animation.animator(.dismiss)
    }

    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      animation.interaction(animator)
    }

    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      animation.interaction(animator)
    }
  }
#endif
