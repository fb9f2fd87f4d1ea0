/// How a change is animated.
///
/// [Transaction](https://developer.apple.com/documentation/swiftui/transaction)
public struct Transaction: Sendable {
  /// Whether views are to change at once.
  public var disablesAnimations = false
  /// The animation of the change.
  public var animation: Animation?

  /// As views have it by themselves.
  public init() {}

  /// With an animation.
  public init(animation: Animation?) { self.animation = animation }

  @TaskLocal static var current = Transaction()

  /// Adds what was said of another change in the same update.
  mutating func merge(_ other: Transaction) {
    disablesAnimations = disablesAnimations || other.disablesAnimations
    animation = other.animation ?? animation
  }
}
