/// Changes the environment of a view.
struct EnvironmentModifier: PrimitiveModifier {
  let transform: (inout EnvironmentValues) -> Void

  func change(_ environment: inout EnvironmentValues) { transform(&environment) }
}

extension View {
  /// Sets a value in the environment of the view.
  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    modifier(EnvironmentModifier { $0[keyPath: keyPath] = value })
  }

  /// Changes a value in the environment of the view.
  public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(EnvironmentModifier { transform(&$0[keyPath: keyPath]) })
  }
}
