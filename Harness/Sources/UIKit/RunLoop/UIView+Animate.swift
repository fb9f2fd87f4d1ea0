public import Foundation

/// Animations.
///
/// What they change is so at once; what they take is the device's time.
extension UIView {
  /// How an animation goes.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The raw bits of the set.
    public let rawValue: UInt
    /// Options of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The interface can be touched meanwhile.
    public static let allowUserInteraction = Self(rawValue: 1 << 1)
    /// The animation begins where another has come to.
    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    /// Slow at both ends.
    public static let curveEaseInOut = Self([])
    /// Slow at the beginning.
    public static let curveEaseIn = Self(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = Self(rawValue: 2 << 16)
    /// Evenly.
    public static let curveLinear = Self(rawValue: 3 << 16)
    /// Again and again.
    public static let `repeat` = Self(rawValue: 1 << 3)
    /// Forth and back.
    public static let autoreverse = Self(rawValue: 1 << 4)
    /// Turned over about the left edge.
    public static let transitionFlipFromLeft = Self(rawValue: 1 << 20)
    /// Turned over about the right edge.
    public static let transitionFlipFromRight = Self(rawValue: 2 << 20)
    /// One content dissolves into the other.
    public static let transitionCrossDissolve = Self(rawValue: 5 << 20)
  }

  /// Whether views are animated.
  public class var areAnimationsEnabled: Bool {
    HeadlessDevice.current.clock.areAnimationsEnabled
  }

  /// Says whether views are animated.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    HeadlessDevice.current.clock.areAnimationsEnabled = enabled
  }

  /// Makes changes without animating them.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let before = areAnimationsEnabled
    setAnimationsEnabled(false)
    actionsWithoutAnimation()
    setAnimationsEnabled(before)
  }

  /// Animates changes.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates changes after a delay.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    let clock = HeadlessDevice.current.clock
    let time = clock.areAnimationsEnabled ? duration + delay : 0
    if let held = clock.held {
      held.add(time) { completion?(true) }
    } else {
      clock.schedule(after: time) { completion?(true) }
    }
  }

  /// Animates changes with the motion of a spring.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: delay, options: options, animations: animations,
      completion: completion)
  }

  /// Animates a change of what a view contains.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: options, animations: animations ?? {},
      completion: completion)
  }
}
