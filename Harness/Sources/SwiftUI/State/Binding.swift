/// Reads and writes a value that belongs to somebody else.
///
/// [Binding](https://developer.apple.com/documentation/swiftui/binding)
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  let location: any Location<Value>
  /// How changes through this binding are animated.
  public var transaction = Transaction()

  init(_ location: any Location<Value>) { self.location = location }

  /// A binding that reads and writes by closures.
  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    let (read, write) = (withoutIsolation(get), withoutIsolation(set))
    location = ClosureLocation(get: read) { value, _ in write(value) }
  }

  /// A binding that reads and writes by closures, and hears how a change is to be animated.
  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
  ) {
    let (read, write) = (withoutIsolation(get), withoutIsolation(set))
    location = ClosureLocation(get: read, set: write)
  }

  /// A binding to a value that cannot be changed.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(ConstantLocation(value))
  }

  /// The value.
  public var wrappedValue: Value {
    get { location.read() }
    nonmutating set {
      var transaction = Transaction.current
      transaction.merge(self.transaction)
      location.write(newValue, transaction)
    }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// The binding of a property that is a binding.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding to a part of the value.
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    var part = Binding<Subject>(PartLocation(location, keyPath))
    part.transaction = transaction
    return part
  }

  /// The same, with changes made in a transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }

  /// The same, with animated changes.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }
}

extension Binding: DynamicProperty {}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: ComparableInput {
  func isEqual(to other: Any) -> Bool {
    (other as? Self).map { location.isSame(as: $0.location) } ?? false
  }
}

extension Binding: Identifiable where Value: Identifiable {
  /// The value's.
  public var id: Value.ID { wrappedValue.id }
}
