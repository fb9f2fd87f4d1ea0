public import UIKit

/// The content of a window, as a list of elements that the user can see and touch.
///
/// ```swift
/// let drawing = Drawing(of: window)
/// #expect(drawing.screens[0].title == "Books")
/// ```
public struct Drawing: Equatable {
  /// An element of the screen, such as a text or a button.
  public enum Element: Equatable {
    case text(String)
    case button(String, isEnabled: Bool)
    case field(String, text: String)
    case row([String], leadsOn: Bool)
  }

  /// A tab of the tab bar.
  public struct Tab: Equatable {
    /// The title of the tab's item.
    public let title: String
    /// Indicates whether the tab's content is shown.
    public let isSelected: Bool
  }

  /// A button in a navigation bar.
  public struct BarItem: Equatable {
    /// The title, or otherwise the accessibility label.
    public let title: String
    /// Indicates whether the user can tap the button.
    public let isEnabled: Bool
  }

  /// A screen with its bar; a split view has several screens.
  public struct Screen: Equatable {
    /// The title in the bar.
    public fileprivate(set) var title = ""
    /// The title of the screen to which the back button leads; nil without a back button.
    public fileprivate(set) var back: String?
    /// The buttons before the title, from left to right.
    public fileprivate(set) var leading: [BarItem] = []
    /// The buttons after the title, from left to right.
    public fileprivate(set) var trailing: [BarItem] = []
    /// The content, from top to bottom.
    public fileprivate(set) var elements: [Element] = []
  }

  /// The window, or a controller that is presented over the window.
  public struct Layer: Equatable {
    /// The form in which the layer is presented.
    public enum Kind: String { case window, sheet, cover, popover, alert }

    /// The form in which the layer is presented.
    public let kind: Kind
    /// The screen, or the screens of a split view from left to right.
    public fileprivate(set) var screens = [Screen()]
    /// The tabs; empty without a tab bar.
    public fileprivate(set) var tabs: [Tab] = []
  }

  /// The window and the controllers that are presented over it, starting with the lowest layer.
  public private(set) var layers: [Layer] = []

  /// The layer that the user can touch.
  public var front: Layer { layers.last ?? Layer(kind: .window) }
  /// The screens of the front layer.
  public var screens: [Screen] { front.screens }
  /// The tabs of the front layer.
  public var tabs: [Tab] { front.tabs }
  /// Indicates whether the user can close the front layer by a swipe or by a tap beside the layer.
  public var isModal: Bool { front.kind != .window && front.kind != .alert }
  /// Indicates whether the front layer is an alert.
  public var isAlert: Bool { front.kind == .alert }

  /// Draws a window.
  @MainActor
  public init(of window: UIWindow) {
    var next = window.rootViewController
    while let controller = next {
      var layer = Layer(kind: controller.kind(in: window))
      layer.draw(controller)
      layers.append(layer)
      next = controller.presentedViewController
    }
  }
}

extension UIViewController {
  fileprivate func kind(in window: UIWindow) -> Drawing.Layer.Kind {
    guard self !== window.rootViewController else { return .window }
    if self is UIAlertController { return .alert }
    return switch modalPresentationStyle {
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom: .cover
    case .popover where window.traitCollection.horizontalSizeClass == .regular: .popover
    default: .sheet
    }
  }
}

extension Drawing.Layer {
  @MainActor
  fileprivate mutating func draw(_ controller: UIViewController) {
    switch controller {
    case let tabs as UITabBarController:
      self.tabs = (tabs.tabBar.items ?? []).enumerated().map { index, item in
        Drawing.Tab(title: item.title ?? "", isSelected: index == tabs.selectedIndex)
      }
      if let selected = tabs.selectedViewController { draw(selected) }
      if let accessory = tabs.bottomAccessory { walk(accessory.contentView, in: tabs) }
    case let stack as UINavigationController:
      guard let top = stack.topViewController else { return }
      drawBar(of: stack, over: top)
      draw(top)
    case let split as UISplitViewController where !split.isCollapsed:
      for (index, column) in split.viewControllers.enumerated() {
        if index > 0 { screens.append(Drawing.Screen()) }
        draw(column)
      }
    case let alert as UIAlertController:
      screens[screens.count - 1].title = alert.title ?? ""
      append([alert.message].compactMap(\.self).map(Drawing.Element.text))
      append(alert.actions.map { .button($0.title ?? "", isEnabled: $0.isEnabled) })
    default:
      walk(controller.view, in: controller)
    }
  }

  @MainActor
  private mutating func drawBar(of stack: UINavigationController, over top: UIViewController) {
    guard !stack.isNavigationBarHidden else { return }
    var screen = screens[screens.count - 1]
    screen.title = top.navigationItem.title ?? top.title ?? ""
    let beneath = stack.viewControllers.dropLast().last
    screen.back = beneath.map { $0.navigationItem.title ?? $0.title ?? "Back" }
    screen.leading = (top.navigationItem.leftBarButtonItems ?? []).map(\.drawn)
    // UIKit's first item is the one at the edge.
    screen.trailing = (top.navigationItem.rightBarButtonItems ?? []).reversed().map(\.drawn)
    screens[screens.count - 1] = screen
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
      append(
        table.visibleCells.map { cell in
          .row(cell.texts, leadsOn: cell.accessoryType == .disclosureIndicator || cell.hasChevron)
        })
    default:
      for subview in view.subviews { walk(subview, in: controller) }
    }
  }

  private mutating func append(_ elements: [Drawing.Element]) {
    screens[screens.count - 1].elements += elements
  }
}

extension UIBarButtonItem {
  fileprivate var drawn: Drawing.BarItem {
    Drawing.BarItem(title: title ?? accessibilityLabel ?? "", isEnabled: isEnabled)
  }
}

extension UIView {
  /// The texts in the view and its descendants.
  fileprivate var texts: [String] {
    let own = (self as? UILabel)?.text.map { [$0] } ?? []
    return own + subviews.filter { !$0.isHidden }.flatMap(\.texts)
  }
}

extension UIView {
  /// Indicates that the view contains the image of a disclosure indicator.
  fileprivate var hasChevron: Bool {
    (self as? UIImageView)?.image == UIImage(systemName: "chevron.forward")
      || subviews.contains(where: \.hasChevron)
  }
}

extension UIButton {
  /// The title, or otherwise the accessibility label.
  fileprivate var name: String {
    currentTitle ?? configuration?.title ?? texts.first ?? accessibilityLabel ?? ""
  }
}
