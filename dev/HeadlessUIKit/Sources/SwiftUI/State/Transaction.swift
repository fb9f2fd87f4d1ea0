/// The context of a change, with its animation.
public struct Transaction {
  /// Indicates whether views change without animation.
  public var disablesAnimations = false
  /// The animation of the change.
  public var animation: Animation?

  /// Creates a transaction with the default animations.
  public init() {}

  /// Creates a transaction with an animation.
  public init(animation: Animation?) { self.animation = animation }

  /// The transaction of the changes that are being performed.
  static var current: Transaction { Current.stored.transaction }

  /// Merges the transaction of another change in the same update.
  mutating func merge(_ other: Transaction) {
    disablesAnimations = disablesAnimations || other.disablesAnimations
    animation = other.animation ?? animation
  }
}

/// Performs changes in a transaction.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try Current.$stored.withValue(Current(transaction: transaction)) { try body() }
}

/// Performs animated changes.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

@available(*, unavailable)
extension Transaction: Sendable {}

/// The transaction of a task.
private struct Current: @unchecked Sendable {
  // `@unchecked` is safe because all properties of a transaction are Sendable here.
  var transaction = Transaction()

  @TaskLocal static var stored = Current()
}
