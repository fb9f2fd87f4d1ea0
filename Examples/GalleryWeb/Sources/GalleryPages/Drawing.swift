import UIKit

/// The visible screen of a window, as a list of what the user can see and touch.
struct Drawing: Equatable {
  /// Something on the screen.
  enum Element: Equatable {
    case text(String)
    case button(String, isEnabled: Bool)
    case field(String, text: String)
    case row([String])
  }

  /// A tab of the tab bar.
  struct Tab: Equatable {
    let title: String
    let isSelected: Bool
  }

  /// A screen with its bar; a split has several.
  struct Screen: Equatable {
    var title = ""
    /// The title of the screen to which the back button leads; nil without a back button.
    var back: String?
    var elements: [Element] = []
  }

  private(set) var screens: [Screen] = [Screen()]
  private(set) var tabs: [Tab] = []
  /// Indicates that the user can close the screen by a swipe or by a tap beside it.
  private(set) var isModal = false
  /// Indicates that the screen is an alert.
  private(set) var isAlert = false

  /// Draws what is in front in a window.
  @MainActor
  init(of window: UIWindow) {
    guard let front = try? HeadlessUser(window).front else { return }
    isAlert = front is UIAlertController
    isModal = !isAlert && front !== window.rootViewController
    draw(front)
  }

  @MainActor
  private mutating func draw(_ controller: UIViewController) {
    switch controller {
    case let tabs as UITabBarController:
      self.tabs = (tabs.tabBar.items ?? []).enumerated().map { index, item in
        Tab(title: item.title ?? "", isSelected: index == tabs.selectedIndex)
      }
      if let selected = tabs.selectedViewController { draw(selected) }
    case let stack as UINavigationController:
      guard let top = stack.topViewController else { return }
      drawBar(of: stack, over: top)
      draw(top)
    case let split as UISplitViewController where !split.isCollapsed:
      for (index, column) in split.viewControllers.enumerated() {
        if index > 0 { screens.append(Screen()) }
        draw(column)
      }
    case let alert as UIAlertController:
      screens[screens.count - 1].title = alert.title ?? ""
      append([alert.message].compactMap(\.self).map(Element.text))
      append(alert.actions.map { .button($0.title ?? "", isEnabled: $0.isEnabled) })
    default:
      walk(controller.view, in: controller)
    }
  }

  @MainActor
  private mutating func drawBar(of stack: UINavigationController, over top: UIViewController) {
    guard !stack.isNavigationBarHidden else { return }
    screens[screens.count - 1].title = top.navigationItem.title ?? top.title ?? ""
    let beneath = stack.viewControllers.dropLast().last
    screens[screens.count - 1].back = beneath.map {
      $0.navigationItem.title ?? $0.title ?? "Back"
    }
    let items =
      (top.navigationItem.leftBarButtonItems ?? []) + (top.navigationItem.rightBarButtonItems ?? [])
    append(items.map { .button($0.title ?? $0.accessibilityLabel ?? "", isEnabled: $0.isEnabled) })
  }

  @MainActor
  private mutating func walk(_ view: UIView, in controller: UIViewController) {
    guard !view.isHidden, view.alpha > 0 else { return }
    if let child = controller.children.first(where: { $0.viewIfLoaded === view }) {
      return draw(child)
    }
    switch view {
    case let label as UILabel: append([.text(label.text ?? "")])
    case let button as UIButton:
      append([.button(button.name, isEnabled: button.isEnabled)])
    case let field as UITextField:
      let name = field.accessibilityIdentifier ?? field.placeholder ?? ""
      append([.field(name, text: field.text ?? "")])
    case let table as UITableView:
      append(table.visibleCells.map { .row($0.texts) })
    default:
      for subview in view.subviews { walk(subview, in: controller) }
    }
  }

  private mutating func append(_ elements: [Element]) {
    screens[screens.count - 1].elements += elements
  }
}

extension UIView {
  /// The texts in the view and its descendants.
  fileprivate var texts: [String] {
    let own = (self as? UILabel)?.text.map { [$0] } ?? []
    return own + subviews.filter { !$0.isHidden }.flatMap(\.texts)
  }
}

extension UIButton {
  /// The title, or the name for accessibility.
  fileprivate var name: String {
    currentTitle ?? configuration?.title ?? texts.first ?? accessibilityLabel ?? ""
  }
}
