public import Foundation

/// Animations of views.
///
/// Their changes take effect immediately, but they take time on the device's clock.
extension UIView {
  /// The options of an animation.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The raw bits of the set.
    public let rawValue: UInt
    /// Creates a set from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Dissolves from one content to the other.
    public static let transitionCrossDissolve = Self(rawValue: 5 << 20)
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
    let time = duration + delay
    let atEnd: @MainActor () -> Void = { completion?(true) }
    if let held = clock.held {
      held.add(time, atEnd)
    } else {
      clock.schedule(after: time, atEnd)
    }
  }

  /// Animates a change of a view's content.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: options, animations: animations ?? {},
      completion: completion)
  }
}
