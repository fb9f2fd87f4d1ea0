/// The way in which a change is animated.
///
/// Here nothing is animated: changes take effect immediately.
@frozen public struct Animation: Hashable, Sendable {
  /// The system's default animation.
  public static let `default` = Self()
  /// An animation that starts and ends slowly.
  public static let easeInOut = Self()
}
