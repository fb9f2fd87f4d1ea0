/// How far a scene is in the foreground.
///
/// [ScenePhase](https://developer.apple.com/documentation/swiftui/scenephase)
public enum ScenePhase: Comparable, Sendable {
  /// Not on the screen.
  case background
  /// On the screen, for a moment not in use.
  case inactive
  /// In use.
  case active
}

private struct ScenePhaseKey: EnvironmentKey {
  static var defaultValue: ScenePhase { .background }
}

extension EnvironmentValues {
  /// How far the scene is in the foreground; in an app or a scene's own properties, how far any
  /// scene is.
  ///
  /// [scenePhase](https://developer.apple.com/documentation/swiftui/environmentvalues/scenephase)
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}
