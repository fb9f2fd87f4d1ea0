public import Foundation

/// The way in which a change is animated.
///
/// Here nothing is animated: changes take effect immediately. The values only distinguish
/// animations.
///
/// [Animation](https://developer.apple.com/documentation/swiftui/animation)
@frozen public struct Animation: Hashable, Sendable {
  private let name: String
  /// The duration of the animation, in seconds.
  let duration: TimeInterval
  private init(_ name: String, _ duration: TimeInterval) {
    self.name = name
    self.duration = duration
  }

  /// The system's default animation.
  public static let `default` = Self("default", 0.35)
  /// An animation that starts and ends slowly.
  public static let easeInOut = easeInOut(duration: 0.35)
  /// An animation that starts slowly.
  public static let easeIn = easeIn(duration: 0.35)
  /// An animation that ends slowly.
  public static let easeOut = easeOut(duration: 0.35)
  /// An animation with constant speed.
  public static let linear = linear(duration: 0.35)
  /// A spring animation.
  public static let spring = Self("spring", 0.5)
  /// A spring animation for interactive gestures.
  public static let interactiveSpring = Self("interactiveSpring", 0.15)
  /// A spring animation without a bounce.
  public static let smooth = Self("smooth", 0.5)
  /// A spring animation with a small bounce.
  public static let snappy = Self("snappy", 0.5)
  /// A spring animation with a larger bounce.
  public static let bouncy = Self("bouncy", 0.5)

  /// An animation that starts and ends slowly.
  public static func easeInOut(duration: TimeInterval) -> Self { Self("easeInOut", duration) }
  /// An animation that starts slowly.
  public static func easeIn(duration: TimeInterval) -> Self { Self("easeIn", duration) }
  /// An animation that ends slowly.
  public static func easeOut(duration: TimeInterval) -> Self { Self("easeOut", duration) }
  /// An animation with constant speed.
  public static func linear(duration: TimeInterval) -> Self { Self("linear", duration) }
  /// A spring animation.
  ///
  /// [spring(duration:bounce:blendDuration:)](https://developer.apple.com/documentation/swiftui/animation/spring(duration:bounce:blendduration:))
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Self { Self("spring \(bounce)", duration) }
  /// A spring animation.
  ///
  /// [spring(response:dampingFraction:blendDuration:)](https://developer.apple.com/documentation/swiftui/animation/spring(response:dampingfraction:blendduration:))
  @_disfavoredOverload public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Self { Self("spring \(dampingFraction)", response) }

  /// Returns the animation with a delay.
  public func delay(_ delay: TimeInterval) -> Self { Self("\(name) delayed", duration + delay) }
  /// Returns the animation at another speed.
  public func speed(_ speed: Double) -> Self { Self("\(name) at \(speed)", duration / speed) }
  /// Returns the animation with repetitions.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Self {
    Self("\(name) repeated", duration * Double(repeatCount))
  }
  /// Returns the animation, repeated without end.
  public func repeatForever(autoreverses: Bool = true) -> Self { Self("\(name) forever", duration) }
}
