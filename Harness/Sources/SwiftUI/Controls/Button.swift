import UIKit

/// Does something when it is touched.
///
/// [Button](https://developer.apple.com/documentation/swiftui/button)
public struct Button<Label: View>: View {
  let action: @MainActor () -> Void
  let label: Label

  /// A button that looks like this.
  ///
  /// [init(action:label:)](https://developer.apple.com/documentation/swiftui/button/init(action:label:))
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }
}

extension Button where Label == Text {
  /// A button with a title.
  ///
  /// [init(_:action:)](https://developer.apple.com/documentation/swiftui/button/init(_:action:)-8y5yk)
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }
}

extension Button: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(label)] }

  func output(of node: ViewNode) -> ViewOutput {
    let button = node.keep { UIButton() }
    // The same identifier, so that it replaces the action of the view that was here before.
    button.addAction(
      UIAction(identifier: .init("SwiftUI")) { [action] _ in action() },
      for: .primaryActionTriggered)
    button.isEnabled = node.environment.isEnabled
    button.show(node.contentOutput.views)
    return node.output(button)
  }
}

extension UIView {
  /// Has these views in it and no others.
  func show(_ views: [UIView]) {
    for old in subviews where !views.contains(old) { old.removeFromSuperview() }
    for (index, new) in views.enumerated() where subviews.firstIndex(of: new) != index {
      insertSubview(new, at: index)
    }
  }
}
