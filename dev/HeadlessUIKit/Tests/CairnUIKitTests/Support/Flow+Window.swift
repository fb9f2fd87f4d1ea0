import Cairn
import ShownWindows

extension Flow {
  /// Returns a window that shows this flow.
  func inWindow(_ traits: Traits = Traits()) -> UIKitWindow {
    let navigator = Navigator(self, reportsLeaks: false)
    navigator.traits = traits
    return UIKitWindow(navigator)
  }
}

extension Traits {
  static let regular = Traits(horizontalSizeClass: .regular)
  static let compact = Traits()
}
