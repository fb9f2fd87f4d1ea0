import UIKit

extension Text: View {
  /// The type of the body.
  ///
  /// The framework implements this view directly.
  public typealias Body = Never
}

extension Text: PrimitiveView {
  func output(of node: ViewNode) -> ViewOutput {
    let label = node.keep { UILabel() }
    label.text = content
    return ViewOutput(label)
  }
}
