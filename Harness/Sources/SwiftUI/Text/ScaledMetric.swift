/// A length that grows with the text; here it stays as it is.
///
/// [ScaledMetric](https://developer.apple.com/documentation/swiftui/scaledmetric)
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  /// The length.
  public let wrappedValue: Value

  /// A length that grows as the body of a text does.
  ///
  /// [init(wrappedValue:)](https://developer.apple.com/documentation/swiftui/scaledmetric/init(wrappedvalue:))
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// A length that grows as text of a style does.
  ///
  /// [init(wrappedValue:relativeTo:)](https://developer.apple.com/documentation/swiftui/scaledmetric/init(wrappedvalue:relativeto:))
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    self.wrappedValue = wrappedValue
  }
}
