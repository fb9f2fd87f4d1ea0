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

  /// The buttons in front that can be touched, by what the user calls them.
  var buttons: [String] {
    guard let front = try? user.front else { return [] }
    return front.view.everything.compactMap { view in
      guard let button = view as? UIButton, button.isEnabled, button.menu == nil else { return nil }
      return button.accessibilityLabel
        ?? button.everything.lazy.compactMap { ($0 as? UILabel)?.text }.first
    }
  }

  /// What the user sees, as far as it can be told.
  var picture: [String] {
    let checkmarks = (try? user.front)?.view.everything.count ?? 0
    return titles + ((try? user.texts) ?? []) + ["\(checkmarks)"]
  }
}

extension UIView {
  /// The view and all that are in it, in order.
  fileprivate var everything: [UIView] { [self] + subviews.flatMap(\.everything) }
}
