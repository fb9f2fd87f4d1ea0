import SwiftUI
import Testing
import UIKit

/// A preview in its own window.
@MainActor
final class PreviewWindow: ShownWindow {
  let window: UIWindow?

  init(_ window: UIWindow) { self.window = window }

  /// A window for each preview.
  static func all<Previews: PreviewProvider>(of previews: Previews.Type) -> [PreviewWindow] {
    HeadlessPreviews.render(Previews.self).map(PreviewWindow.init)
  }

  /// Waits until the screen is shown and has loaded everything.
  func isReady(_ title: String) async {
    await shows(title)
    await eventually("the end of loading") { (try? self.user.sees("Loading")) == false }
  }

  /// The names of the controls in the front screen that have an effect.
  ///
  /// An option that is already selected can be touched too, but without an effect.
  var buttons: [String] {
    guard let top else { return [] }
    let items = top.navigationItem.rightBarButtonItems ?? []
    let inBar = items.filter { $0.isEnabled && $0.menu == nil }.compactMap(\.accessibilityLabel)
    let inScreen = top.view.everything.compactMap { $0 as? UIButton }
      .filter { $0.isEnabled && $0.menu == nil && !$0.isChosen }
    return inBar + inScreen.compactMap(\.text)
  }

  /// The controls in the front screen that have no accessible name.
  var unnamed: [UIControl] {
    let controls = top?.view.everything.compactMap { $0 as? UIControl } ?? []
    return controls.filter { control in
      // UIKit itself names the control for pull to refresh.
      if control is UIRefreshControl { return false }
      let text = (control as? UIButton)?.text ?? ""
      return text.isEmpty && control.accessibilityLabel?.isEmpty ?? true
    }
  }

  /// A description of what the user sees: the texts and the selected options.
  var picture: [String] {
    let buttons = top?.view.everything.compactMap { $0 as? UIButton } ?? []
    let chosen = buttons.filter(\.isChosen).compactMap(\.text)
    return titles + ((try? user.texts) ?? []) + chosen
  }

  /// The front screen: the top of the innermost stack.
  private var top: UIViewController? {
    var top: UIViewController?
    var controller = try? user.front
    while let next = controller {
      let stack = next as? UINavigationController
      top = stack?.topViewController ?? top
      controller =
        stack?.topViewController ?? (next as? UITabBarController)?.selectedViewController
        ?? next.children.last
    }
    return top
  }
}

extension UIButton {
  fileprivate var isChosen: Bool { accessibilityTraits.contains(.selected) }

  fileprivate var text: String? {
    everything.lazy.compactMap { ($0 as? UILabel)?.text }.first
  }
}

extension UIView {
  /// The view and all its descendants, in order.
  fileprivate var everything: [UIView] { [self] + subviews.flatMap(\.everything) }
}
