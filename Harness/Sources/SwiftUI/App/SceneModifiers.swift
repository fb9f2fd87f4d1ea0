public import Observation

/// A scene of which something is changed.
private struct ModifiedScene<Content: Scene, Modifier: ViewModifier>: PrimitiveScene {
  let content: Content
  let modifier: Modifier

  var view: any View {
    func modified(_ view: some View) -> any View { view.modifier(modifier) }
    return modified(shown(content))
  }
}

extension Scene {
  /// The scene with another value in its environment.
  ///
  /// [environment(_:_:)](https://developer.apple.com/documentation/swiftui/scene/environment(_:_:))
  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some Scene {
    ModifiedScene(content: self, modifier: EnvironmentModifier { $0[keyPath: keyPath] = value })
  }

  /// The scene with an object in its environment.
  ///
  /// [environment(_:)](https://developer.apple.com/documentation/swiftui/scene/environment(_:))
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    ModifiedScene(content: self, modifier: EnvironmentModifier { $0[object: T.self] = object })
  }

  /// The scene with an observable object in its environment.
  ///
  /// [environmentObject(_:)](https://developer.apple.com/documentation/swiftui/scene/environmentobject(_:))
  public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    ModifiedScene(content: self, modifier: EnvironmentModifier { $0[object: T.self] = object })
  }

  /// Does something when a value changes, knowing the old one and the new one.
  ///
  /// [onChange(of:initial:_:)](https://developer.apple.com/documentation/swiftui/scene/onchange(of:initial:_:))
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene {
    ModifiedScene(
      content: self, modifier: ChangeModifier(value: value, isInitial: initial, action: action))
  }

  /// Does something when a value changes.
  ///
  /// [onChange(of:initial:_:)](https://developer.apple.com/documentation/swiftui/scene/onchange(of:initial:_:))
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Says which links the scene is for; here every scene takes every link.
  ///
  /// [handlesExternalEvents(matching:)](https://developer.apple.com/documentation/swiftui/scene/handlesexternalevents(matching:))
  public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
}
