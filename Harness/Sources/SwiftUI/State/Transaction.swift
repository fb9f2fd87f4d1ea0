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

/// Makes changes in a transaction.
///
/// [withTransaction(_:_:)](https://developer.apple.com/documentation/swiftui/withtransaction(_:_:))
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try Transaction.$current.withValue(transaction) { try body() }
}

/// Makes changes in a transaction of which one value is said.
///
/// [withTransaction(_:_:_:)](https://developer.apple.com/documentation/swiftui/withtransaction(_:_:_:))
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Makes animated changes.
///
/// [withAnimation(_:_:)](https://developer.apple.com/documentation/swiftui/withanimation(_:_:))
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}
