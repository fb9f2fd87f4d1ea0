extension Binding {
  /// Creates a binding to the value as an optional.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(WrappedLocation(base.location))
    transaction = base.transaction
  }

  /// Creates a binding to the value inside an optional; nil if it is currently nil.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(UnwrappedLocation(base.location, last: value))
    transaction = base.transaction
  }

  /// Creates a binding to a hashable value without its type.
  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    self.init(HashableLocation(base.location))
    transaction = base.transaction
  }
}

/// The value as an optional.
///
/// Writing nil has no effect.
private final class WrappedLocation<Value>: Location, @unchecked Sendable {
  // `@unchecked` is safe because all properties are constant, even if the value is not Sendable.

  private let base: any Location<Value>

  init(_ base: any Location<Value>) { self.base = base }

  func read() -> Value? { base.read() }

  func write(_ value: Value?, _ transaction: Transaction) {
    if let value { base.write(value, transaction) }
  }

  func isSame(as other: any Location<Value?>) -> Bool {
    (other as? WrappedLocation).map { base.isSame(as: $0.base) } ?? false
  }
}

/// The value inside an optional, or its last value if it has become nil.
private final class UnwrappedLocation<Value>: Location, @unchecked Sendable {
  // `@unchecked` is safe because all properties are constant, even if the value is not Sendable.

  private let base: any Location<Value?>
  private let last: Value

  init(_ base: any Location<Value?>, last: Value) {
    self.base = base
    self.last = last
  }

  func read() -> Value { base.read() ?? last }

  func write(_ value: Value, _ transaction: Transaction) {
    // As in SwiftUI, a value that has become nil is not restored.
    if base.read() != nil { base.write(value, transaction) }
  }

  func isSame(as other: any Location<Value>) -> Bool {
    (other as? UnwrappedLocation).map { base.isSame(as: $0.base) } ?? false
  }
}

/// A hashable value without its type.
///
/// Writing a value of another type has no effect.
private final class HashableLocation<Value: Hashable>: Location, @unchecked Sendable {
  // `@unchecked` is safe because all properties are constant, even if the value is not Sendable.

  private let base: any Location<Value>

  init(_ base: any Location<Value>) { self.base = base }

  func read() -> AnyHashable { base.read() }

  func write(_ value: AnyHashable, _ transaction: Transaction) {
    if let value = value.base as? Value { base.write(value, transaction) }
  }

  func isSame(as other: any Location<AnyHashable>) -> Bool {
    (other as? HashableLocation).map { base.isSame(as: $0.base) } ?? false
  }
}
