/// A view that stands for several others, each of which a container can show in a controller of its own.
@MainActor protocol Spreadable: PrimitiveView {}

extension TupleView: Spreadable {}
extension EmptyView: Spreadable {}
extension AnyView: Spreadable {}
extension Group: Spreadable where Content: View {}
extension ForEach: Spreadable where Content: View {}
extension Optional: Spreadable where Wrapped: View {}
extension _ConditionalContent: Spreadable where TrueContent: View, FalseContent: View {}

extension ViewNode {
  /// The views that a view stands for, each with an id that tells it from the others.
  ///
  /// What a view of the app has in its body is not looked into: it counts as one.
  func spread(_ view: any View, id: [AnyHashable] = []) -> [ViewChild] {
    guard let several = view as? any Spreadable else { return [ViewChild(view, id: id)] }
    return several.children(in: self).flatMap { spread($0.view, id: id + [$0.id]) }
  }
}
