public import Observation

/// Creates bindings to the properties of an observable object.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  /// Always unavailable, because bindings require an observable object.
  @available(
    *, unavailable, message: "The wrapped value must be an object that conforms to Observable"
  )
  public init(wrappedValue: Value) {
    fatalError("@Bindable requires an object that conforms to Observable.")
  }

  /// The object.
  public var wrappedValue: Value

  /// The wrapper itself.
  public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject & Observable {
  /// Creates a wrapper for an object.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Creates a wrapper for an object.
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Returns a binding to a property of the object.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding(PropertyLocation(wrappedValue, keyPath))
  }
}

extension Bindable: DynamicProperty {}

extension Bindable: Sendable where Value: Sendable {}
