import UIKit

/// A button that shows a menu.
public struct Menu<Label: View, Content: View>: View {
  let label: Label
  let content: Content
}

extension Menu where Label == Text {
  /// Creates a menu with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content())
  }
}

extension Menu: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] {
    [ViewChild(label, id: "label"), ViewChild(content, id: "content") { $0.isInRow = false }]
  }

  func output(of node: ViewNode) -> ViewOutput {
    let button = node.keep { MenuView() }
    button.show(
      node.child("label")?.output.views ?? [], in: node, action: {})
    button.isUserInteractionEnabled = true
    button.showsMenuAsPrimaryAction = true
    button.elements = node.child("content")?.output.elements ?? []
    return node.output(button)
  }
}

/// A button whose menu consists of the elements of its content.
final class MenuView: ButtonView {
  var elements: [ViewElement] = []

  override var menu: UIMenu? {
    get { UIMenu(children: elements.menu) }
    set {}
  }
}

extension [ViewElement] {
  /// The menu items for the elements.
  @MainActor var menu: [UIMenuElement] { compactMap(\.view.menuElement) }
}

extension UIView {
  fileprivate var menuElement: UIMenuElement? {
    switch self {
    case let menu as MenuView:
      return UIMenu(title: menu.accessibilityLabel ?? "", children: menu.elements.menu)
    case let button as ButtonView:
      return UIAction(
        title: button.accessibilityLabel ?? "", attributes: button.isEnabled ? [] : .disabled
      ) { _ in button.perform() }
    case let view as ControlView:
      return (view.control as? UIButton)?.menu
    case let label as UILabel:
      return UIAction(title: label.text ?? "", attributes: .disabled) { _ in }
    default: return nil
    }
  }
}
