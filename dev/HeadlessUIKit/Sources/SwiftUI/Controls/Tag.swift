/// The value that identifies an element in a selection.
struct TagTrait: ElementTrait {
  static var defaultValue: AnyHashable? { nil }
}

struct TagModifier: PrimitiveModifier {
  let tag: AnyHashable

  func change(_ output: inout ViewOutput, of node: ViewNode) {
    for index in output.elements.indices { output.elements[index][TagTrait.self] = tag }
  }
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
    modifier(TagModifier(tag: AnyHashable(tag)))
  }
}
