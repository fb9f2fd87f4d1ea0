/// Sets a preference value for the views around this one.
private struct PreferenceModifier<Key: PreferenceKey>: PrimitiveModifier {
  let change: (inout Key.Value) -> Void

  func change(_ output: inout ViewOutput, of node: ViewNode) {
    var value = output.preferences[Key.self]
    change(&value)
    output.preferences[Key.self] = value
  }
}

/// Performs an action when a preference of the views inside changes.
private struct PreferenceChangeModifier<Key: PreferenceKey>: PrimitiveModifier
where Key.Value: Equatable {
  let action: (Key.Value) -> Void

  func change(_ output: inout ViewOutput, of node: ViewNode) {
    let value = output.preferences[Key.self]
    var isNew = false
    let last = node.keep {
      isNew = true
      return Last(value)
    }
    // As in SwiftUI, the action is also called initially, but not for the default value.
    guard last.value != value || isNew && value != Key.defaultValue else { return }
    last.value = value
    node.afterUpdate { action(value) }
  }

  private final class Last {
    var value: Key.Value

    init(_ value: Key.Value) { self.value = value }
  }
}

extension View {
  /// Sets a preference value for the views around this one.
  ///
  /// [preference(key:value:)](https://developer.apple.com/documentation/swiftui/view/preference(key:value:))
  public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    modifier(PreferenceModifier<K> { $0 = value })
  }

  /// Changes a preference of the views inside.
  ///
  /// [transformPreference(_:_:)](https://developer.apple.com/documentation/swiftui/view/transformpreference(_:_:))
  public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(PreferenceModifier<K>(change: callback))
  }

  /// Performs an action when a preference of the views inside changes.
  ///
  /// [onPreferenceChange(_:perform:)](https://developer.apple.com/documentation/swiftui/view/onpreferencechange(_:perform:))
  @preconcurrency
  public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping @Sendable (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    modifier(PreferenceChangeModifier<K>(action: action))
  }
}
