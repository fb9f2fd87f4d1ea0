import UIKit

/// A UIKit bar button item that mirrors a SwiftUI button.
final class BarItem: UIBarButtonItem {
  /// The button; nil if the item shows another view.
  private let button: ButtonView?

  init(_ view: UIView) {
    button = view as? ButtonView
    super.init()
    customView = button == nil ? view : nil
    guard let button, !button.showsMenuAsPrimaryAction else { return }
    primaryAction = UIAction { [weak button] _ in button?.perform() }
  }

  // The text of the label may change without a new item.
  override var title: String? {
    get { button?.text }
    set {}
  }
  override var image: UIImage? {
    get { button?.picture }
    set {}
  }
  override var menu: UIMenu? {
    get { button?.menu }
    set {}
  }
  override var isEnabled: Bool {
    get { button?.isEnabled ?? true }
    set {}
  }
  override var accessibilityLabel: String? {
    get { button?.accessibilityLabel ?? customView?.accessibilityLabel }
    set {}
  }
  override var accessibilityIdentifier: String? {
    get { button?.accessibilityIdentifier ?? customView?.accessibilityIdentifier }
    set {}
  }
}

/// An item with its placement in the bars.
@MainActor struct PlacedItem {
  let place: ToolbarItemPlacement.Place
  let item: BarItem
}

/// The preference for the bar items of a screen.
@MainActor struct BarItemsKey: @preconcurrency PreferenceKey, ControllerPreference {
  static var defaultValue: [PlacedItem] { [] }

  static func reduce(value: inout [PlacedItem], nextValue: () -> [PlacedItem]) {
    value += nextValue()
  }

  static func apply(_ value: [PlacedItem], to controller: UIViewController) {
    func items(_ place: ToolbarItemPlacement.Place) -> [BarItem] {
      value.filter { $0.place == place }.map(\.item)
    }
    let bar = controller.navigationItem
    bar.leftItemsSupplementBackButton = true
    bar.leftBarButtonItems = items(.leading)
    // UIKit's order starts at the edge, SwiftUI's in reading order.
    bar.rightBarButtonItems = items(.trailing).reversed()
  }
}

/// A view with bar items.
struct ToolbarView<Content: View>: View {
  let content: Content
  let bars: any View
}

extension ToolbarView: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] {
    [ViewChild(content, id: "content"), ViewChild(bars, id: "bars") { $0.isInRow = false }]
  }

  func output(of node: ViewNode) -> ViewOutput {
    var output = node.contentOutput
    output.elements = node.child("content")?.output.elements ?? []
    let elements = node.child("bars")?.output.elements ?? []
    output.preferences[BarItemsKey.self] += elements.flatMap { element in
      element.view.barParts.map { view in
        PlacedItem(
          place: element[PlaceTrait.self],
          item: node.keep(as: ObjectIdentifier(view)) { BarItem(view) })
      }
    }
    return output
  }
}

extension UIView {
  /// The views that become separate items: all buttons, or the whole view if there are none.
  fileprivate var barParts: [UIView] {
    let buttons = all(ButtonView.self)
    return buttons.isEmpty ? [self] : buttons
  }
}

extension View {
  /// Sets the bar items that are shown while the view is visible.
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    ToolbarView(content: self, bars: content())
  }

  /// Sets the bar items that are shown while the view is visible.
  public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View { ToolbarView(content: self, bars: content().toolbarView) }
}
