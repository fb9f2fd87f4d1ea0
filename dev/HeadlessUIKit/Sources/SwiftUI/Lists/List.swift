import UIKit

/// A list of rows.
///
/// Here all rows are created immediately, and appear together with the list.
public struct List<SelectionValue: Hashable, Content: View>: View {
  let rows: Content
}

extension List: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(rows) { $0.isInRow = true }] }

  func output(of node: ViewNode) -> ViewOutput {
    let list = node.keep { ListView() }
    let elements = node.contentOutput.elements
    node.afterUpdate { [weak list] in list?.show(elements) }
    return node.output(list)
  }
}
