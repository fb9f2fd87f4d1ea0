public import Foundation

/// Views side by side.
@frozen public struct HStack<Content: View>: View {
  let content: Content

  /// Creates a stack of views side by side.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

extension HStack: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(content)] }
  func output(of node: ViewNode) -> ViewOutput { node.arranged(.horizontal) }
}

/// Views below one another.
@frozen public struct VStack<Content: View>: View {
  let content: Content

  /// Creates a stack of views below one another.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

extension VStack: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(content)] }
  func output(of node: ViewNode) -> ViewOutput { node.arranged(.vertical) }
}

/// Views in layers.
@frozen public struct ZStack<Content: View>: View {
  let content: Content

  /// Creates layers of views.
  ///
  /// The first view is at the back.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension ZStack: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(content)] }
  func output(of node: ViewNode) -> ViewOutput { node.arranged(nil) }
}
