import UIKit

/// A view with two or three columns.
@MainActor @preconcurrency
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  let visibility: Binding<NavigationSplitViewVisibility>?
  let compactColumn: Binding<NavigationSplitViewColumn>?
  let sidebar: Sidebar
  let content: Content
  let detail: Detail

  private init(
    _ visibility: Binding<NavigationSplitViewVisibility>?,
    _ compactColumn: Binding<NavigationSplitViewColumn>?,
    _ sidebar: Sidebar, _ content: Content, _ detail: Detail
  ) {
    self.visibility = visibility
    self.compactColumn = compactColumn
    self.sidebar = sidebar
    self.content = content
    self.detail = detail
  }

  /// Creates three columns with a binding for the visible columns.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) { self.init(columnVisibility, nil, sidebar(), content(), detail()) }
}

extension NavigationSplitView where Content == EmptyView {
  /// Creates two columns with a binding for the visible columns.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) { self.init(columnVisibility, nil, sidebar(), EmptyView(), detail()) }

  /// Creates two columns, with bindings for the visible columns in a regular and in a compact width.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) { self.init(columnVisibility, preferredCompactColumn, sidebar(), EmptyView(), detail()) }
}

extension NavigationSplitView: PrimitiveView {
  private var views: [any View] {
    Content.self == EmptyView.self ? [sidebar, detail] : [sidebar, content, detail]
  }

  private func model(_ node: ViewNode) -> SplitModel {
    node.keep { SplitModel(node, columns: views.count) }
  }

  func children(in node: ViewNode) -> [ViewChild] {
    let model = model(node)
    model.visibility = visibility?.wrappedValue
    model.writeVisibility = { visibility?.wrappedValue = $0 }
    model.compactColumn = compactColumn?.wrappedValue
    model.writeCompactColumn = { compactColumn?.wrappedValue = $0 }
    return model.children(views)
  }

  func output(of node: ViewNode) -> ViewOutput {
    let model = model(node)
    let controller = node.embed { model.controller }
    let animated = !node.transaction.disablesAnimations
    node.afterUpdate { model.show(animated: animated) }
    var output = ViewOutput(controller.view)
    output.preferences = model.preferences.forThoseAroundController
    return output
  }
}
