/// The user's preferred text size.
///
/// [DynamicTypeSize](https://developer.apple.com/documentation/swiftui/dynamictypesize)
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  /// A small size.
  case small
  /// A medium size.
  case medium
  /// The default size.
  case large
  /// The first accessibility size.
  case accessibility1

  /// Indicates whether the size is an accessibility size.
  ///
  /// [isAccessibilitySize](https://developer.apple.com/documentation/swiftui/dynamictypesize/isaccessibilitysize)
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

private struct DynamicTypeSizeKey: EnvironmentKey {
  static var defaultValue: DynamicTypeSize { .large }
}

extension EnvironmentValues {
  /// The user's preferred text size.
  ///
  /// [dynamicTypeSize](https://developer.apple.com/documentation/swiftui/environmentvalues/dynamictypesize)
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }
}
