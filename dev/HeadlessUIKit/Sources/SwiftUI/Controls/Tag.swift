/// The value that identifies an element in a selection.
struct TagTrait: ElementTrait {
  static var defaultValue: AnyHashable? { nil }
}

extension ViewElement {
  /// Returns the value that identifies the element: its tag, or its id in a `ForEach`.
  func value<Value>(as type: Value.Type) -> Value? {
    (self[TagTrait.self] ?? self[ForEachID.self])?.base as? Value
  }
}

extension View {
  /// Sets the value that identifies the view in a selection.
  public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    modifier(TraitModifier<TagTrait>(value: AnyHashable(tag)))
  }
}
