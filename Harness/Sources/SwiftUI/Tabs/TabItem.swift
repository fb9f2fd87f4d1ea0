import UIKit

/// What a tab is called.
@MainActor struct TabLabel {
  let title: String?
  let image: UIImage?

  init(_ views: [UIView]) {
    title = views.lazy.compactMap(\.firstText).first
    image = views.lazy.compactMap(\.firstImage).first
  }
}

@MainActor struct TabItemTrait: ElementTrait {
  static var defaultValue: TabLabel? { nil }
}

/// A view that says what its tab is called.
struct TabItemView<Content: View, Label: View>: View {
  let content: Content
  let label: Label
}

extension TabItemView: PrimitiveView {
  private var labelID: AnyHashable { "tab item" }

  func children(in node: ViewNode) -> [ViewChild] {
    // The label is seen in the bar only, so it has a controller that nobody sees.
    let host = node.keep { HostedViewController() }
    return [ViewChild(content), ViewChild(label, id: labelID, in: host.hosted)]
  }

  func output(of node: ViewNode) -> ViewOutput {
    var output = node.contentOutput
    let label = TabLabel(node.child(labelID)?.output.views ?? [])
    for index in output.elements.indices { output.elements[index][TabItemTrait.self] = label }
    return output
  }
}

extension UIView {
  /// The first picture in the view.
  fileprivate var firstImage: UIImage? {
    (self as? UIImageView)?.image ?? subviews.lazy.compactMap(\.firstImage).first
  }
}

extension View {
  /// Says what the view's tab is called.
  ///
  /// [tabItem(_:)](https://developer.apple.com/documentation/swiftui/view/tabitem(_:))
  public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    TabItemView(content: self, label: label())
  }
}
