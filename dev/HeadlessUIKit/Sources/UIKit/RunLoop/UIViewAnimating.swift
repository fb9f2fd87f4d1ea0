public import Foundation

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// The animations have not started, or have ended.
  case inactive
  /// The animations run or are paused.
  case active
  /// The animations were stopped and have not been finished.
  case stopped
}

/// A position in an animation.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The end.
  case end
  /// The beginning.
  case start
  /// The position that the animation has reached.
  case current
}

/// An object that starts, pauses and stops animations.
@MainActor public protocol UIViewAnimating: NSObjectProtocol {
  /// The state of the animations.
  var state: UIViewAnimatingState { get }
  /// Indicates whether the animations are moving.
  var isRunning: Bool { get }
  /// Indicates whether the animations run backwards.
  var isReversed: Bool { get set }
  /// The progress of the animations, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts the animations, or continues them.
  func startAnimation()
  /// Starts the animations after a delay.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animations.
  func pauseAnimation()
  /// Stops the animations at their current position.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends animations that were stopped.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator whose animations are closures.
@MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds animations that begin after a fraction of the duration.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds animations.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a handler that is called when the animations have ended.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues paused animations with another speed.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

/// The speed of an animation over time.
@MainActor public protocol UITimingCurveProvider: NSObjectProtocol {}

/// A curve with Bézier control points.
@MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The curve.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point.
  public let controlPoint1: CGPoint
  /// The second control point.
  public let controlPoint2: CGPoint

  /// Creates the parameters of a curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    controlPoint1 = .zero
    controlPoint2 = .zero
  }

  /// Creates a curve with control points.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    controlPoint1 = point1
    controlPoint2 = point2
  }
}

/// The movement of a spring.
@MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The velocity at the beginning.
  public let initialVelocity: CGVector

  /// Creates a spring with a damping ratio and a velocity.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    initialVelocity = velocity
  }
}
