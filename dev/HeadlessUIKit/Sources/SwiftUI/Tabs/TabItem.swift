import UIKit

/// The label of a tab, as a title and an image.
@MainActor struct TabLabel {
  let title: String?
  let image: UIImage?

  init(_ views: [UIView]) {
    title = views.lazy.compactMap(\.firstText).first
    image = views.lazy.compactMap(\.picture).first
  }
}

@MainActor struct TabItemTrait: ElementTrait {
  static var defaultValue: TabLabel? { nil }
}

/// A view that sets the label of its tab.
struct TabItemView<Content: View, Label: View>: View {
  let content: Content
  let label: Label
}

extension TabItemView: PrimitiveView {
  private var labelID: AnyHashable { "tab item" }

  func children(in node: ViewNode) -> [ViewChild] {
    // The label is visible only in the bar, so its controller is never shown.
    let host = node.keep { HostedViewController() }
    return [ViewChild(content), ViewChild(label, id: labelID, in: host.hosted)]
  }

  func output(of node: ViewNode) -> ViewOutput {
    var output = node.contentOutput
    let label = TabLabel(node.child(labelID)?.output.views ?? [])
    output.elements = output.elements.map { $0.with(TabItemTrait.self, label) }
    return output
  }
}

extension View {
  /// Sets the label of the view's tab.
  public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    TabItemView(content: self, label: label())
  }
}
