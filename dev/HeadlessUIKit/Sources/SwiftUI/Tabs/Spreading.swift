/// A view that represents several others, each of which a container can show in its own controller.
@MainActor protocol Spreadable: PrimitiveView {}

extension TupleView: Spreadable {}
extension EmptyView: Spreadable {}
extension AnyView: Spreadable {}
extension Group: Spreadable where Content: View {}
extension ForEach: Spreadable where Content: View {}
extension Optional: Spreadable where Wrapped: View {}
extension _ConditionalContent: Spreadable where TrueContent: View, FalseContent: View {}

extension ViewNode {
  /// Returns the views that a view represents, each with a unique id.
  ///
  /// The body of an app-defined view is not examined: such a view counts as one.
  func spread(_ view: any View, id: [AnyHashable] = []) -> [ViewChild] {
    guard let several = view as? any Spreadable else { return [ViewChild(view, id: id)] }
    return several.children(in: self).flatMap { spread($0.view, id: id + [$0.id]) }
  }
}
