/// How large the user wants text.
///
/// [DynamicTypeSize](https://developer.apple.com/documentation/swiftui/dynamictypesize)
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  /// Very small.
  case xSmall
  /// Small.
  case small
  /// Middling.
  case medium
  /// What is set if the user sets nothing.
  case large
  /// Larger.
  case xLarge
  /// Much larger.
  case xxLarge
  /// The largest of the ordinary sizes.
  case xxxLarge
  /// The first of the sizes for those who see badly.
  case accessibility1
  /// The second of the sizes for those who see badly.
  case accessibility2
  /// The third of the sizes for those who see badly.
  case accessibility3
  /// The fourth of the sizes for those who see badly.
  case accessibility4
  /// The largest of all.
  case accessibility5

  /// Whether it is one of the sizes for those who see badly.
  ///
  /// [isAccessibilitySize](https://developer.apple.com/documentation/swiftui/dynamictypesize/isaccessibilitysize)
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

private struct DynamicTypeSizeKey: EnvironmentKey {
  static var defaultValue: DynamicTypeSize { .large }
}

extension EnvironmentValues {
  /// How large the user wants text.
  ///
  /// [dynamicTypeSize](https://developer.apple.com/documentation/swiftui/environmentvalues/dynamictypesize)
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }
}

extension View {
  /// Shows text in a size, whatever the user wants.
  ///
  /// [dynamicTypeSize(_:)](https://developer.apple.com/documentation/swiftui/view/dynamictypesize(_:))
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }
}
