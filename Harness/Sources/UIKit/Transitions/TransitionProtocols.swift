public import Foundation

/// Names a controller that takes part in a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A key of this name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The controller that is seen before.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The controller that is seen afterwards.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// Names a view that takes part in a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A key of this name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view that is seen before.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The view that is seen afterwards.
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// What animates a transition.
@MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// How many seconds it takes.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Animates, and then tells the context to complete the transition.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Hears that the transition has ended.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// What leads a transition by a gesture.
@MainActor public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Begins to lead the transition.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// Whether the transition begins interactively.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// It does.
  public var wantsInteractiveStart: Bool { true }
}

/// A transition as those see it that animate it.
@MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// How the container is turned.
  var targetTransform: CGAffineTransform { get }
  /// Whether it is animated.
  var isAnimated: Bool { get }
  /// Whether a gesture leads it now.
  var isInteractive: Bool { get }
  /// Whether it was cancelled.
  var transitionWasCancelled: Bool { get }
  /// How the controller is presented, if the transition is a presentation.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Says how far a gesture has come.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Says that the gesture has ended and the transition goes on.
  func finishInteractiveTransition()
  /// Says that the gesture has ended and the transition goes back.
  func cancelInteractiveTransition()
  /// Says that the transition stands still.
  func pauseInteractiveTransition()
  /// Says that the animation has ended.
  func completeTransition(_ didComplete: Bool)
  /// A controller that takes part.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// A view that takes part.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where a controller's view is at the beginning.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where a controller's view is at the end.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// A transition as those see it that animate alongside.
@MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// How the controller is presented, if the transition is a presentation.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether it began with a gesture.
  var initiallyInteractive: Bool { get }
  /// Whether a gesture can take it over on its way.
  var isInterruptible: Bool { get }
  /// Whether a gesture leads it now.
  var isInteractive: Bool { get }
  /// Whether it was cancelled.
  var isCancelled: Bool { get }
  /// How many seconds it takes.
  var transitionDuration: TimeInterval { get }
  /// How far it had come when the gesture ended.
  var percentComplete: CGFloat { get }
  /// How fast the gesture was when it ended.
  var completionVelocity: CGFloat { get }
  /// The curve after the gesture.
  var completionCurve: UIView.AnimationCurve { get }
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// How the container is turned.
  var targetTransform: CGAffineTransform { get }
  /// A controller that takes part.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// A view that takes part.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// A running transition, to animate alongside of it and to hear of its end.
@MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs animations with the transition's own, and something when it has ended, cancelled or not.
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Runs animations with the transition's own in a view outside the transition's container.
  @discardableResult func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Runs something when a gesture takes the transition over or lets go of it.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs animations with the transition's own.
  @discardableResult public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// Gives a presented controller its animations and its presentation controller.
@MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// What animates the presentation; UIKit's own animation if nil.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// What animates the dismissal; UIKit's own animation if nil.
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  /// What leads the presentation by a gesture.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  )
    -> (any UIViewControllerInteractiveTransitioning)?
  /// What leads the dismissal by a gesture.
  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  /// What manages a custom presentation.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// UIKit's own animation.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// UIKit's own animation.
  public func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { nil }
  /// No gesture.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// No gesture.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// The one for the style.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}

extension UIView {
  /// How an animation's speed changes.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at both ends.
    case easeInOut
    /// Slow at the beginning.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Evenly.
    case linear
  }
}
