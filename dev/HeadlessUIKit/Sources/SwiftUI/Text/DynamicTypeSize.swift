/// The user's preferred text size.
public enum DynamicTypeSize: Hashable, CaseIterable, Sendable {
  /// The default size.
  case large

  /// Indicates whether the size is an accessibility size.
  public var isAccessibilitySize: Bool { false }
}

extension EnvironmentValues {
  /// The user's preferred text size.
  public var dynamicTypeSize: DynamicTypeSize { .large }
}
