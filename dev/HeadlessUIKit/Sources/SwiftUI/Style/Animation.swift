public import Foundation

/// The way in which a change is animated.
///
/// Here nothing is animated: changes take effect immediately. The values only distinguish
/// animations.
///
/// [Animation](https://developer.apple.com/documentation/swiftui/animation)
@frozen public struct Animation: Hashable, Sendable {
  private let name: String
  private let duration: TimeInterval
  private init(_ name: String, _ duration: TimeInterval) {
    self.name = name
    self.duration = duration
  }

  /// The system's default animation.
  public static let `default` = Self("default", 0.35)
  /// An animation that starts and ends slowly.
  public static let easeInOut = easeInOut(duration: 0.35)

  /// An animation that starts and ends slowly.
  public static func easeInOut(duration: TimeInterval) -> Self { Self("easeInOut", duration) }
}
