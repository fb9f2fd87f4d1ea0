/// A property of a view that brings itself up to date before the body is asked for.
///
/// [DynamicProperty](https://developer.apple.com/documentation/swiftui/dynamicproperty)
public protocol DynamicProperty {
  /// Brings the property up to date.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}

/// A value whose own properties belong to the view that holds it.
@propertyWrapper struct FieldsOf<Value>: GraphProperty {
  var wrappedValue: Value

  mutating func connect(_ connector: inout PropertyConnector) {
    connector.connectFields(of: &wrappedValue)
  }
}
