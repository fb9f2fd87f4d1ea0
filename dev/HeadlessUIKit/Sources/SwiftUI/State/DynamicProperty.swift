/// A property of a view that is updated before the view's body is evaluated.
public protocol DynamicProperty {
  /// Updates the property.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}

/// A value whose dynamic properties are connected to the view that contains it.
@propertyWrapper struct FieldsOf<Value>: GraphProperty {
  var wrappedValue: Value

  mutating func connect(_ connector: inout PropertyConnector) {
    connector.connectFields(of: &wrappedValue)
  }
}
