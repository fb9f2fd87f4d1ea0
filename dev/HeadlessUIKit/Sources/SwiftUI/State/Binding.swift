/// Reads and writes a value that is stored elsewhere.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  let location: any Location<Value>

  init(_ location: any Location<Value>) { self.location = location }

  /// Creates a binding that reads and writes with closures.
  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    let (read, write) = (withoutIsolation(get), withoutIsolation(set))
    location = ClosureLocation(get: read) { value, _ in write(value) }
  }

  /// Creates a binding that reads and writes with closures.
  ///
  /// The setter receives the transaction.
  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
  ) {
    let (read, write) = (withoutIsolation(get), withoutIsolation(set))
    location = ClosureLocation(get: read, set: write)
  }

  /// Returns a binding to a value that cannot change.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(ConstantLocation(value))
  }

  /// The value.
  public var wrappedValue: Value {
    get { location.read() }
    nonmutating set { location.write(newValue, .current) }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// Creates a binding from the projected value of another one.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// Returns a binding to a part of the value.
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> { Binding<Subject>(PartLocation(location, keyPath)) }
}

extension Binding: DynamicProperty {}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: ComparableInput {
  func isEqual(to other: Any) -> Bool {
    (other as? Self).map { location.isSame(as: $0.location) } ?? false
  }
}
