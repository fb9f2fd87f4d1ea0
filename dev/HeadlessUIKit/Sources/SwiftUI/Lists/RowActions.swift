import UIKit

/// The buttons that appear when the user swipes over a row.
struct RowActionsTrait: ElementTrait {
  static var defaultValue: [ButtonView] { [] }
}

extension [ButtonView] {
  /// The swipe actions for these buttons.
  @MainActor var swipeActions: UISwipeActionsConfiguration {
    UISwipeActionsConfiguration(
      actions: filter(\.isEnabled).map { button in
        UIContextualAction(
          style: button.buttonRole == .destructive ? .destructive : .normal,
          title: button.accessibilityLabel
        ) { _, _, done in
          button.perform()
          done(true)
        }
      })
  }
}

/// A row with swipe actions.
struct SwipeActionsView<Content: View, Actions: View>: View {
  let content: Content
  let actions: Actions
}

extension SwipeActionsView: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] {
    [ViewChild(content, id: "content"), ViewChild(actions, id: "actions") { $0.isInRow = false }]
  }

  func output(of node: ViewNode) -> ViewOutput {
    var output = node.contentOutput
    let buttons = node.child("actions")?.output.views.compactMap { $0 as? ButtonView } ?? []
    output.elements = (node.child("content")?.output.elements ?? []).map {
      $0.with(RowActionsTrait.self, $0[RowActionsTrait.self] + buttons)
    }
    return output
  }
}

extension View {
  /// Adds swipe actions at the trailing edge of a row.
  public func swipeActions<T: View>(@ViewBuilder content: () -> T) -> some View {
    SwipeActionsView(content: self, actions: content())
  }
}
