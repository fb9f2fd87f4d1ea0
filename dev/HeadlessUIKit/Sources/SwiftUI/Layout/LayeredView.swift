import UIKit

/// A view with another view in front of it, behind it, or at its edge.
struct LayeredView<Content: View, Layer: View>: View {
  let content: Content
  let layer: Layer
  let isInFront: Bool
}

extension LayeredView: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] {
    let views = [ViewChild(content, id: "content"), ViewChild(layer, id: "layer")]
    return isInFront ? views : views.reversed()
  }

  // One view contains both, and it has the traits of the content.
  func output(of node: ViewNode) -> ViewOutput {
    guard node.child("layer")?.output.elements.isEmpty == false else { return node.contentOutput }
    return node.wrapped(node.child("content"), in: node.arranged(nil))
  }
}

extension View {
  /// Shows other views in front of the view.
  public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { LayeredView(content: self, layer: content(), isInFront: true) }

  /// Shows other views behind the view.
  public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { LayeredView(content: self, layer: content(), isInFront: false) }
}
