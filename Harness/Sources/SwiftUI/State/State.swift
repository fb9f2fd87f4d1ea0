/// A value that belongs to a view and stays while the view is at its place.
///
/// [State](https://developer.apple.com/documentation/swiftui/state)
@propertyWrapper public struct State<Value>: DynamicProperty {
  /// What the value begins with: made whenever the view is, it counts the first time only.
  private let initialValue: Value
  private var location: StoredLocation<Value>?

  /// A value that begins with this.
  public init(wrappedValue value: Value) { initialValue = value }

  /// A value that begins with this.
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
  /// A value that begins with nothing.
  public init() { self.init(wrappedValue: nil) }
}

extension State: GraphProperty {
  mutating func connect(_ connector: inout PropertyConnector) {
    location = connector.storage { StoredLocation(initialValue) }
  }
}

extension State: ComparableInput {
  /// What a view's state begins with has no say once it has begun.
  func isEqual(to other: Any) -> Bool { true }
}

extension State: Sendable where Value: Sendable {}
