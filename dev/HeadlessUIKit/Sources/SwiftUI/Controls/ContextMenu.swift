import Foundation
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
    let holder = node.keep { HeldView() }
    holder.stack.arrange(content?.output.views ?? [])
    holder.elements = node.child("items")?.output.elements ?? []
    return node.wrapped(content, in: node.output(holder))
  }
}

/// A view that shows a menu when the user holds it.
private final class HeldView: UIView, UIContextMenuInteractionDelegate {
  let stack = StackView(nil)
  var elements: [ViewElement] = []

  init() {
    super.init(frame: .zero)
    addSubview(stack)
    addInteraction(UIContextMenuInteraction(delegate: self))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    stack.frame = bounds
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard !elements.isEmpty else { return nil }
    return UIContextMenuConfiguration(actionProvider: { [elements] _ in
      UIMenu(children: elements.menu)
    })
  }
}

extension View {
  /// Adds a menu and a preview that appear when the user holds the view.
  ///
  /// The preview is not shown here.
  ///
  /// [contextMenu(menuItems:preview:)](https://developer.apple.com/documentation/swiftui/view/contextmenu(menuitems:preview:))
  public func contextMenu<M: View, P: View>(
    @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
  ) -> some View { ContextMenuView(content: self, items: menuItems()) }
}
