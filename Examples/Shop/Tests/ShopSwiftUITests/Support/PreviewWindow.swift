import SwiftUI
import Testing
import UIKit

/// A preview in a window of its own.
@MainActor
final class PreviewWindow: ShownWindow {
  let window: UIWindow?

  init(_ window: UIWindow) { self.window = window }

  /// A window for each of the previews.
  static func all<Previews: PreviewProvider>(of previews: Previews.Type) -> [PreviewWindow] {
    HeadlessPreviews.render(Previews.self).map(PreviewWindow.init)
  }

  /// Waits until the screen is there, with all that it loads.
  func isReady(_ title: String) async {
    await shows(title)
    await eventually("the end of loading") { (try? self.user.sees("Loading")) == false }
  }

  /// What the user can touch in the screen in front to some effect, by its names.
  ///
  /// What is chosen already can be touched too, and nothing comes of it.
  var buttons: [String] {
    guard let top else { return [] }
    let items = top.navigationItem.rightBarButtonItems ?? []
    let inBar = items.filter { $0.isEnabled && $0.menu == nil }.compactMap(\.accessibilityLabel)
    let inScreen = top.view.everything.compactMap { $0 as? UIButton }
      .filter { $0.isEnabled && $0.menu == nil && !$0.isChosen }
    return inBar + inScreen.compactMap(\.text)
  }

  /// What can be touched in the screen in front and has no name for those who do not see it.
  var unnamed: [UIControl] {
    let controls = top?.view.everything.compactMap { $0 as? UIControl } ?? []
    return controls.filter { control in
      // What a list is pulled by, UIKit names itself.
      if control is UIRefreshControl { return false }
      let text = (control as? UIButton)?.text ?? ""
      return text.isEmpty && control.accessibilityLabel?.isEmpty ?? true
    }
  }

  /// All that can be told of what the user sees: texts, and what is chosen.
  var picture: [String] {
    let buttons = top?.view.everything.compactMap { $0 as? UIButton } ?? []
    let chosen = buttons.filter(\.isChosen).compactMap(\.text)
    return titles + ((try? user.texts) ?? []) + chosen
  }

  /// The screen in front: what is on top of the innermost stack.
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
  /// The view and all that are in it, in order.
  fileprivate var everything: [UIView] { [self] + subviews.flatMap(\.everything) }
}
