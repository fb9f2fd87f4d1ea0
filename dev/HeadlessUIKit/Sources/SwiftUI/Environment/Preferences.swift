/// Sets a preference value for the views around this one.
private struct PreferenceModifier<Key: PreferenceKey>: PrimitiveModifier {
  let change: (inout Key.Value) -> Void

  func change(_ output: inout ViewOutput, of node: ViewNode) {
    var value = output.preferences[Key.self]
    change(&value)
    output.preferences[Key.self] = value
  }
}

extension View {
  /// Changes a preference of the views inside.
  ///
  /// [transformPreference(_:_:)](https://developer.apple.com/documentation/swiftui/view/transformpreference(_:_:))
  public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(PreferenceModifier<K>(change: callback))
  }
}
