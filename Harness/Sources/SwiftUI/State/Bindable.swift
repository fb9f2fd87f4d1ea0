public import Observation

/// Makes bindings to the properties of an observable object.
///
/// [Bindable](https://developer.apple.com/documentation/swiftui/bindable)
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  /// There are bindings to observable objects only.
  @available(
    *, unavailable, message: "The wrapped value must be an object that conforms to Observable"
  )
  public init(wrappedValue: Value) {
    fatalError("@Bindable needs an object that conforms to Observable; the compiler says so first.")
  }

  /// The object.
  public var wrappedValue: Value

  /// The wrapper itself.
  public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject & Observable {
  /// Bindings to an object.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Bindings to an object.
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// The bindings of a property that has such.
  public init(projectedValue: Bindable<Value>) { self = projectedValue }

  /// A binding to a property of the object.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding(PropertyLocation(wrappedValue, keyPath))
  }
}

extension Bindable: DynamicProperty {}

extension Bindable: Sendable where Value: Sendable {}
