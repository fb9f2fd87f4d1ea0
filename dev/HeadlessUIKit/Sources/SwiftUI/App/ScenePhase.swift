/// The phase of a scene, from the background to active use.
public enum ScenePhase: Comparable, Sendable {
  /// The scene is not on the screen.
  case background
  /// The scene is on the screen, but temporarily not in use.
  case inactive
  /// The scene is in use.
  case active
}

private struct ScenePhaseKey: EnvironmentKey {
  static var defaultValue: ScenePhase { .background }
}

extension EnvironmentValues {
  /// The phase of the scene.
  ///
  /// In an app or a scene, the value is the most active phase of all scenes.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}
