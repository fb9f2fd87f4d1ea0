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
}
