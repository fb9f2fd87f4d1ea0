private struct IsEnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

extension EnvironmentValues {
  /// Indicates whether the user can interact with the view.
  ///
  /// [isEnabled](https://developer.apple.com/documentation/swiftui/environmentvalues/isenabled)
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }
}
