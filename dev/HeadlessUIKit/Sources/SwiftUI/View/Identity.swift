/// A view with an explicit identity.
///
/// Another id makes it a new view with new state.
struct IdentifiedView<Content: View>: View {
  let content: Content
  let id: AnyHashable
}

extension IdentifiedView: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(content, id: id)] }

  func output(of node: ViewNode) -> ViewOutput {
    var output = node.contentOutput
    for index in output.elements.indices { output.elements[index][ExplicitID.self] = id }
    return output
  }
}

/// The explicit id of a view, to which a list can scroll.
struct ExplicitID: ElementTrait {
  static var defaultValue: AnyHashable? { nil }
}

extension View {
  /// Sets the identity of the view.
  ///
  /// Another id resets its state.
  public func id<ID: Hashable>(_ id: ID) -> some View { IdentifiedView(content: self, id: id) }
}
