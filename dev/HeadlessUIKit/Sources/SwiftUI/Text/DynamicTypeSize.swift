/// The user's preferred text size.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  /// The default size.
  case large
  /// The first accessibility size.
  case accessibility1

  /// Indicates whether the size is an accessibility size.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

extension EnvironmentValues {
  /// The user's preferred text size.
  public var dynamicTypeSize: DynamicTypeSize { .large }
}
