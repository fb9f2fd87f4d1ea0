/// The value that stands for an element where one of several is chosen.
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
  /// The value that stands for the element: its tag, or else its id in a `ForEach`.
  func value<Value>(as type: Value.Type) -> Value? {
    (self[TagTrait.self] ?? self[ForEachID.self])?.base as? Value
  }
}

extension View {
  /// The value that stands for the view where one of several is chosen.
  ///
  /// [tag(_:includeOptional:)](https://developer.apple.com/documentation/swiftui/view/tag(_:includeoptional:))
  public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    modifier(TagModifier(tag: AnyHashable(tag)))
  }
}
