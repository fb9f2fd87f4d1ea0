import UIKit

/// A list of rows.
///
/// Here all rows are created immediately, and appear together with the list.
public struct List<SelectionValue: Hashable, Content: View>: View {
  let selection: RowSelection?
  let content: Content

  /// Creates a list in which one row can be selected.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.selection = selection.map { .one($0) }
    self.content = content()
  }
}

extension List: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] {
    [
      ViewChild(content) {
        $0.isInRow = true
        $0.isInListWithSelection = selection != nil
      }
    ]
  }

  func output(of node: ViewNode) -> ViewOutput {
    let environment = node.environment
    let list = node.keep { ListView() }
    list.refresh(by: environment.refresh)
    let elements = node.contentOutput.elements
    node.afterUpdate { [selection, weak list] in list?.show(elements, selection: selection) }
    var output = node.output(list)
    // A split view shows the next column when a row is selected here.
    output.preferences[ListSelectionKey.self] = selection?.single?()
    return output
  }
}

extension RowSelection {
  fileprivate static func one<Value: Hashable>(_ selection: Binding<Value?>) -> RowSelection {
    RowSelection(
      contains: { element in
        selection.wrappedValue.map { element.value(as: Value.self) == $0 } ?? false
      },
      turn: { selection.wrappedValue = $0.value(as: Value.self) },
      canTurn: { $0.value(as: Value.self) != nil },
      single: {
        ListSelection(isSelected: selection.wrappedValue != nil) { selection.wrappedValue = nil }
      })
  }
}
