/// A group of views.
///
/// A modifier applies to the whole group, but a container shows the views separately.
public struct Group<Content> {
  let content: Content
}

extension Group: View where Content: View {
  /// None: the framework implements this view directly.
  public typealias Body = Never

  /// Creates a group of views.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Group: PrimitiveView where Content: View {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(content)] }
}
