/// A value that a view owns as long as the view keeps its identity.
@propertyWrapper public struct State<Value>: DynamicProperty {
  /// The initial value.
  ///
  /// It is created each time the view is initialised, but used only the first time.
  private let initialValue: Value
  private var location: StoredLocation<Value>?

  /// Creates a property with an initial value.
  public init(wrappedValue value: Value) { initialValue = value }

  /// Creates a property with an initial value.
  public init(initialValue value: Value) { initialValue = value }

  /// The value.
  public var wrappedValue: Value {
    get {
      guard let location else { return initialValue }
      return location.read()
    }
    nonmutating set { location?.write(newValue, .current) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    guard let location else {
      warn(
        "Accessing State's value outside of being installed on a View. This will result in a"
          + " constant Binding of the initial value and will not update.")
      return .constant(initialValue)
    }
    return Binding(location)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a property whose initial value is nil.
  public init() { self.init(wrappedValue: nil) }
}

extension State: GraphProperty {
  mutating func connect(_ connector: inout PropertyConnector) {
    location = connector.storage { StoredLocation(initialValue) }
  }
}

extension State: ComparableInput {
  /// Always true, because a later initial value has no effect.
  func isEqual(to other: Any) -> Bool { true }
}

extension State: Sendable where Value: Sendable {}
