/// A view that is another one, with a state of its own, when its id is another.
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

/// The id that a view was given, by which it can be scrolled to.
struct ExplicitID: ElementTrait {
  static var defaultValue: AnyHashable? { nil }
}

extension View {
  /// The view with an id; with another one it begins anew.
  ///
  /// [id(_:)](https://developer.apple.com/documentation/swiftui/view/id(_:))
  public func id<ID: Hashable>(_ id: ID) -> some View { IdentifiedView(content: self, id: id) }
}
