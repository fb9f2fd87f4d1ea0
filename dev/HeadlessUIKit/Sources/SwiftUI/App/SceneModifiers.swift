public import Observation
public import OpenCombine

/// A scene with a modifier.
private struct ModifiedScene<Content: Scene, Modifier: ViewModifier>: PrimitiveScene {
  let content: Content
  let modifier: Modifier

  var view: any View {
    func modified(_ view: some View) -> any View { view.modifier(modifier) }
    return modified(shown(content))
  }
}

extension Scene {
  /// Sets a value in the environment of the scene.
  ///
  /// [environment(_:_:)](https://developer.apple.com/documentation/swiftui/scene/environment(_:_:))
  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some Scene {
    ModifiedScene(content: self, modifier: EnvironmentModifier { $0[keyPath: keyPath] = value })
  }

  /// Sets an object in the environment of the scene.
  ///
  /// [environment(_:)](https://developer.apple.com/documentation/swiftui/scene/environment(_:))
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    ModifiedScene(content: self, modifier: EnvironmentModifier { $0[object: T.self] = object })
  }

  /// Sets an observable object in the environment of the scene.
  ///
  /// [environmentObject(_:)](https://developer.apple.com/documentation/swiftui/scene/environmentobject(_:))
  public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    ModifiedScene(content: self, modifier: EnvironmentModifier { $0[object: T.self] = object })
  }

  /// Performs an action with the old and the new value when a value changes.
  ///
  /// [onChange(of:initial:_:)](https://developer.apple.com/documentation/swiftui/scene/onchange(of:initial:_:))
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene {
    ModifiedScene(
      content: self, modifier: ChangeModifier(value: value, isInitial: initial, action: action))
  }

  /// Performs an action when a value changes.
  ///
  /// [onChange(of:initial:_:)](https://developer.apple.com/documentation/swiftui/scene/onchange(of:initial:_:))
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Declares the links that the scene handles.
  ///
  /// Here every scene handles every link.
  ///
  /// [handlesExternalEvents(matching:)](https://developer.apple.com/documentation/swiftui/scene/handlesexternalevents(matching:))
  public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
}
