import UIKit

/// A button that shows a menu.
///
/// [Menu](https://developer.apple.com/documentation/swiftui/menu)
public struct Menu<Label: View, Content: View>: View {
  let label: Label
  let content: Content

  /// Creates a menu with a label.
  ///
  /// [init(content:label:)](https://developer.apple.com/documentation/swiftui/menu/init(content:label:))
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }
}

extension Menu where Label == Text {
  /// Creates a menu with a title.
  ///
  /// [init(_:content:)](https://developer.apple.com/documentation/swiftui/menu/init(_:content:))
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
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

  override init() {
    super.init()
    menu = UIMenu(children: [
      UIDeferredMenuElement.uncached { [weak self] show in show(self?.elements.menu ?? []) }
    ])
  }
}

extension [ViewElement] {
  /// The menu items for the elements, created when the menu is shown.
  @MainActor var menu: [UIMenuElement] { compactMap(\.view.menuElement) }
}

extension UIView {
  fileprivate var menuElement: UIMenuElement? {
    switch self {
    case let menu as MenuView:
      return UIMenu(
        title: menu.accessibilityLabel ?? "", image: menu.picture, children: menu.elements.menu)
    case let button as ButtonView:
      var attributes: UIMenuElement.Attributes = button.isEnabled ? [] : .disabled
      if button.buttonRole == .destructive { attributes.insert(.destructive) }
      return UIAction(
        title: button.accessibilityLabel ?? "", image: button.picture, attributes: attributes,
        state: button.isSelected ? .on : .off
      ) { _ in button.perform() }
    case let view as ControlView: return view.controlMenuElement
    case let label as UILabel:
      return UIAction(title: label.text ?? "", attributes: .disabled) { _ in }
    default: return nil
    }
  }
}

extension ControlView {
  fileprivate var controlMenuElement: UIMenuElement? {
    guard let choices = (control as? UIButton)?.menu else { return nil }
    return UIMenu(
      title: name ?? "", options: [.displayInline, .singleSelection],
      children: choices.children)
  }
}
