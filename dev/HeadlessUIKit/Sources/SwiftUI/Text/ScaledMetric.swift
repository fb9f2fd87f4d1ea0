/// A length that scales with the user's text size.
///
/// Here it does not change.
///
/// [ScaledMetric](https://developer.apple.com/documentation/swiftui/scaledmetric)
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  /// The length.
  public let wrappedValue: Value

  /// Creates a length that scales with body text.
  ///
  /// [init(wrappedValue:)](https://developer.apple.com/documentation/swiftui/scaledmetric/init(wrappedvalue:))
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Creates a length that scales with a text style.
  ///
  /// [init(wrappedValue:relativeTo:)](https://developer.apple.com/documentation/swiftui/scaledmetric/init(wrappedvalue:relativeto:))
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    self.wrappedValue = wrappedValue
  }
}
