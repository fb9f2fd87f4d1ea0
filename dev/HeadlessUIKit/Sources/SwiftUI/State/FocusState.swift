/// A property that says which of several views has the focus.
///
/// [FocusState](https://developer.apple.com/documentation/swiftui/focusstate)
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
  private let noFocus: Value
  private var location: StoredLocation<Value>?

  /// Creates a property that says whether one view has the focus.
  public init() where Value == Bool { noFocus = false }

  /// Creates a property that says which view has the focus.
  public init<T: Hashable>() where Value == T? { noFocus = nil }

  /// The focused view.
  ///
  /// Setting the value moves the focus.
  public var wrappedValue: Value {
    get { location?.read() ?? noFocus }
    nonmutating set { location?.write(newValue, .current) }
  }

  /// A binding to the focus.
  public var projectedValue: FocusState<Value>.Binding {
    Binding(location: location ?? StoredLocation(noFocus), noFocus: noFocus)
  }

  /// Reads and moves the focus of another view's property.
  ///
  /// [FocusState.Binding](https://developer.apple.com/documentation/swiftui/focusstate/binding)
  @propertyWrapper public struct Binding {
    let location: StoredLocation<Value>
    /// The value if no view has the focus.
    let noFocus: Value

    /// The focused view.
    ///
    /// Setting the value moves the focus.
    public var wrappedValue: Value {
      get { location.read() }
      nonmutating set { location.write(newValue, .current) }
    }

    /// The binding itself.
    public var projectedValue: FocusState<Value>.Binding { self }
  }
}

extension FocusState: GraphProperty {
  mutating func connect(_ connector: inout PropertyConnector) {
    location = connector.storage { StoredLocation(noFocus) }
  }
}

extension FocusState: ComparableInput {
  func isEqual(to other: Any) -> Bool { true }
}

extension FocusState.Binding: ComparableInput {
  func isEqual(to other: Any) -> Bool { (other as? Self)?.location === location }
}
