public import UIKit

/// Views below each other.
///
/// [VStack](https://developer.apple.com/documentation/swiftui/vstack)
public struct VStack<Content: View>: View {
  let spacing: CGFloat?
  let content: Content

  /// Views below each other.
  ///
  /// [init(alignment:spacing:content:)](https://developer.apple.com/documentation/swiftui/vstack/init(alignment:spacing:content:))
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.spacing = spacing
    self.content = content()
  }
}

extension VStack: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(content)] }

  func output(of node: ViewNode) -> ViewOutput {
    let stack = node.keep { UIStackView() }
    stack.axis = .vertical
    stack.spacing = spacing ?? 8
    stack.arrange(node.contentOutput.views)
    return node.output(stack)
  }
}

extension UIStackView {
  /// Has these views in this order and no others.
  func arrange(_ views: [UIView]) {
    for old in arrangedSubviews where !views.contains(old) { old.removeFromSuperview() }
    for (index, new) in views.enumerated() where arrangedSubviews.firstIndex(of: new) != index {
      insertArrangedSubview(new, at: index)
    }
  }
}
