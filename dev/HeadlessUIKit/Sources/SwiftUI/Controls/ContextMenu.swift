import UIKit

/// A view that shows a menu when the user holds it.
struct ContextMenuView<Content: View, Items: View>: View {
  let content: Content
  let items: Items
}

extension ContextMenuView: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] {
    [ViewChild(content, id: "content"), ViewChild(items, id: "items") { $0.isInRow = false }]
  }

  // A wrapping view receives the touches, because labels and images ignore them.
  func output(of node: ViewNode) -> ViewOutput {
    let content = node.child("content")
    let holder = node.keep { StackView(nil) }
    holder.arrange(content?.output.views ?? [])
    let elements = node.child("items")?.output.elements ?? []
    holder.menuWhenHeld = elements.isEmpty ? nil : { UIMenu(children: elements.menu) }
    return node.wrapped(content, in: node.output(holder))
  }
}

extension View {
  /// Adds a menu and a preview that appear when the user holds the view.
  ///
  /// The preview is not shown here.
  public func contextMenu<M: View, P: View>(
    @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
  ) -> some View { ContextMenuView(content: self, items: menuItems()) }
}
