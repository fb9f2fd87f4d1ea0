/// Changes the environment of a view.
struct EnvironmentModifier: PrimitiveModifier {
  let transform: (inout EnvironmentValues) -> Void

  func change(_ environment: inout EnvironmentValues) { transform(&environment) }
}

extension View {
  /// The view with another value in its environment.
  ///
  /// [environment(_:_:)](https://developer.apple.com/documentation/swiftui/view/environment(_:_:))
  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    modifier(EnvironmentModifier { $0[keyPath: keyPath] = value })
  }

  /// The view with a changed value in its environment.
  ///
  /// [transformEnvironment(_:transform:)](https://developer.apple.com/documentation/swiftui/view/transformenvironment(_:transform:))
  public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(EnvironmentModifier { transform(&$0[keyPath: keyPath]) })
  }
}
