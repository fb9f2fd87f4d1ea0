/// A view with an explicit identity.
///
/// Another id makes it a new view with new state.
struct IdentifiedView<Content: View>: View {
  let content: Content
  let id: AnyHashable
}

extension IdentifiedView: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(content, id: id)] }
}

extension View {
  /// Sets the identity of the view.
  ///
  /// A change of the id resets the view's state.
  public func id<ID: Hashable>(_ id: ID) -> some View { IdentifiedView(content: self, id: id) }
}
