extension Binding {
  /// A binding to an optional of the value.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(WrappedLocation(base.location))
    transaction = base.transaction
  }

  /// A binding to the value in an optional, if there is one now.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(UnwrappedLocation(base.location, last: value))
    transaction = base.transaction
  }

  /// A binding to a hashable value of any type.
  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    self.init(HashableLocation(base.location))
    transaction = base.transaction
  }
}

/// A value as an optional; nil is not written.
private final class WrappedLocation<Value>: Location, @unchecked Sendable {
  // Unchecked because nothing here changes, whatever the value is.

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

/// The value in an optional, the last that was there when there is none any more.
private final class UnwrappedLocation<Value>: Location, @unchecked Sendable {
  // Unchecked because nothing here changes, whatever the value is.

  private let base: any Location<Value?>
  private let last: Value

  init(_ base: any Location<Value?>, last: Value) {
    self.base = base
    self.last = last
  }

  func read() -> Value { base.read() ?? last }

  func write(_ value: Value, _ transaction: Transaction) {
    // As in SwiftUI: what is nil by now is not brought back.
    if base.read() != nil { base.write(value, transaction) }
  }

  func isSame(as other: any Location<Value>) -> Bool {
    (other as? UnwrappedLocation).map { base.isSame(as: $0.base) } ?? false
  }
}

/// A hashable value without its type; a value of another type is not written.
private final class HashableLocation<Value: Hashable>: Location, @unchecked Sendable {
  // Unchecked because nothing here changes, whatever the value is.

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
