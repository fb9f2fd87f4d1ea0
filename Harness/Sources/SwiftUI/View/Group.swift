/// Views that are treated as one where they are modified, and as several where they are shown.
///
/// [Group](https://developer.apple.com/documentation/swiftui/group)
public struct Group<Content> {
  let content: Content
}

extension Group: View where Content: View {
  /// Made by the framework.
  public typealias Body = Never

  /// Several views.
  ///
  /// [init(content:)](https://developer.apple.com/documentation/swiftui/group/init(content:))
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Group: PrimitiveView where Content: View {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(content)] }
}
