import UIKit

extension Text: View {}

extension Text: PrimitiveView {
  func output(of node: ViewNode) -> ViewOutput {
    let label = node.keep { UILabel() }
    label.text = content
    return ViewOutput(label)
  }
}
