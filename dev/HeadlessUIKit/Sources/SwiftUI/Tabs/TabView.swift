import UIKit

/// A view with several children, of which the user selects one.
@MainActor @preconcurrency
public struct TabView<SelectionValue: Hashable, Content: View>: View {
  let selection: Binding<SelectionValue>?
  let content: Content

  /// Creates a tab view that selects the child with the bound tag.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }
}

extension TabView {
  /// Creates a tab view that selects the tab with the bound value.
  public init<C: TabContent>(
    selection: Binding<SelectionValue>,
    @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == TabContentBuilder<SelectionValue>.Content<C> {
    self.selection = selection
    self.content = TabContentBuilder<SelectionValue>.Content(content: content())
  }
}

extension TabView: PrimitiveView {
  private func model(_ node: ViewNode) -> any TabsModel {
    node.environment.tabViewStyle is PageTabViewStyle
      ? node.keep { PagesModel(node) } : node.keep { BarModel(node, width: width(node)) }
  }

  /// Returns the size class on which the controller depends, if any.
  private func width(_ node: ViewNode) -> UserInterfaceSizeClass? {
    guard HeadlessDevice.current.policy.swiftUI.replacesAdaptableTabs,
      node.environment.tabViewStyle is SidebarAdaptableTabViewStyle
    else { return nil }
    return node.readEnvironment.horizontalSizeClass
  }

  /// Removes the controller for another size class.
  ///
  /// The tabs then get new controllers too, and their views lose their state.
  private func removeOutdated(_ node: ViewNode) {
    let known: BarModel? = node.kept()
    guard let known, known.width != width(node) else { return }
    node.forget(ObjectIdentifier(BarModel.self))
    node.unembed(UITabBarController.self)
  }

  func children(in node: ViewNode) -> [ViewChild] {
    removeOutdated(node)
    let model = model(node)
    let tabs: [TabEntry] =
      (content as? any TabEntries)?.tabEntries
      ?? node.spread(content).map { TabEntry(id: $0.id, view: $0.view) }
    model.take(tabs, selected: selection.map { AnyHashable($0.wrappedValue) })
    (model as? BarModel)?.content.take(node.readEnvironment)
    model.write = { value in
      if let value = value.base as? SelectionValue { selection?.wrappedValue = value }
    }
    return model.children
  }

  func output(of node: ViewNode) -> ViewOutput {
    let model = model(node)
    let controller = model.embed(in: node)
    let animated = !node.transaction.disablesAnimations
    node.afterUpdate { model.show(animated: animated) }
    var output = ViewOutput(controller.view)
    // The titles and toolbars of tabs do not reach a stack around them
    // (https://github.com/TableProApp/TablePro/pull/870).
    output.preferences = model.selectedPreferences.forThoseAroundController
    return output
  }
}

private struct TabViewStyleKey: EnvironmentKey {
  static var defaultValue: any TabViewStyle { DefaultTabViewStyle() }
}

extension EnvironmentValues {
  var tabViewStyle: any TabViewStyle {
    get { self[TabViewStyleKey.self] }
    set { self[TabViewStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the tab views in the view.
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    environment(\.tabViewStyle, style)
  }
}
