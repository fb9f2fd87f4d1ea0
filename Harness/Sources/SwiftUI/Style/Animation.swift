public import Foundation

/// How a change goes.
///
/// Nothing moves here: what changes is so at once. A value only tells two animations apart.
///
/// [Animation](https://developer.apple.com/documentation/swiftui/animation)
@frozen public struct Animation: Hashable, Sendable {
  private let name: String
  /// How long the change takes, in seconds.
  let duration: TimeInterval
  private init(_ name: String, _ duration: TimeInterval) {
    self.name = name
    self.duration = duration
  }

  /// As the system has it.
  public static let `default` = Self("default", 0.35)
  /// Slow at both ends.
  public static let easeInOut = easeInOut(duration: 0.35)
  /// Slow at the beginning.
  public static let easeIn = easeIn(duration: 0.35)
  /// Slow at the end.
  public static let easeOut = easeOut(duration: 0.35)
  /// Evenly.
  public static let linear = linear(duration: 0.35)
  /// As a spring.
  public static let spring = Self("spring", 0.5)
  /// As a spring that a finger holds.
  public static let interactiveSpring = Self("interactiveSpring", 0.15)
  /// As a spring that comes to rest without a bounce.
  public static let smooth = Self("smooth", 0.5)
  /// As a spring with a small bounce.
  public static let snappy = Self("snappy", 0.5)
  /// As a spring with a larger bounce.
  public static let bouncy = Self("bouncy", 0.5)

  /// Slow at both ends.
  public static func easeInOut(duration: TimeInterval) -> Self { Self("easeInOut", duration) }
  /// Slow at the beginning.
  public static func easeIn(duration: TimeInterval) -> Self { Self("easeIn", duration) }
  /// Slow at the end.
  public static func easeOut(duration: TimeInterval) -> Self { Self("easeOut", duration) }
  /// Evenly.
  public static func linear(duration: TimeInterval) -> Self { Self("linear", duration) }
  /// As a spring.
  ///
  /// [spring(duration:bounce:blendDuration:)](https://developer.apple.com/documentation/swiftui/animation/spring(duration:bounce:blendduration:))
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Self { Self("spring \(bounce)", duration) }
  /// As a spring.
  ///
  /// [spring(response:dampingFraction:blendDuration:)](https://developer.apple.com/documentation/swiftui/animation/spring(response:dampingfraction:blendduration:))
  @_disfavoredOverload public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Self { Self("spring \(dampingFraction)", response) }

  /// The animation, later.
  public func delay(_ delay: TimeInterval) -> Self { Self("\(name) delayed", duration + delay) }
  /// The animation, faster or slower.
  public func speed(_ speed: Double) -> Self { Self("\(name) at \(speed)", duration / speed) }
  /// The animation, several times.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Self {
    Self("\(name) repeated", duration * Double(repeatCount))
  }
  /// The animation, again and again.
  public func repeatForever(autoreverses: Bool = true) -> Self { Self("\(name) forever", duration) }
}
