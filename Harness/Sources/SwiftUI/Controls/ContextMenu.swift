import Foundation
import UIKit

/// A view that offers a menu when it is held.
struct ContextMenuView<Content: View, Items: View>: View {
  let content: Content
  let items: Items
}

extension ContextMenuView: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] {
    [ViewChild(content, id: "content"), ViewChild(items, id: "items") { $0.isInRow = false }]
  }

  func output(of node: ViewNode) -> ViewOutput {
    var output = node.contentOutput
    output.elements = node.child("content")?.output.elements ?? []
    let offer = node.keep { MenuOffer() }
    offer.elements = node.child("items")?.output.elements ?? []
    offer.move(to: output.views.first)
    return output
  }
}

/// What holding a view offers.
private final class MenuOffer: NSObject, UIContextMenuInteractionDelegate {
  var elements: [ViewElement] = []
  private lazy var interaction = UIContextMenuInteraction(delegate: self)

  func move(to view: UIView?) {
    guard interaction.view !== view else { return }
    interaction.view?.removeInteraction(interaction)
    view?.addInteraction(interaction)
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
  /// The view with a menu that is shown when it is held.
  ///
  /// [contextMenu(menuItems:)](https://developer.apple.com/documentation/swiftui/view/contextmenu(menuitems:))
  public func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View { ContextMenuView(content: self, items: menuItems()) }

  /// The view with a menu that is shown when it is held, and a larger picture of the view then.
  ///
  /// [contextMenu(menuItems:preview:)](https://developer.apple.com/documentation/swiftui/view/contextmenu(menuitems:preview:))
  public func contextMenu<M: View, P: View>(
    @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
  ) -> some View { ContextMenuView(content: self, items: menuItems()) }
}
