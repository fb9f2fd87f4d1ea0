import Cairn
import CairnUIKit
import ShownWindows
import UIKit

extension Flow {
  /// Returns a window that shows this flow.
  ///
  /// - Parameter configure: Sets up the host before it is in the window.
  func inWindow(
    _ traits: Traits = Traits(), configure: (NavigatorViewController) -> Void = { _ in }
  ) -> UIKitWindow {
    let navigator = Navigator(self, reportsLeaks: false)
    navigator.traits = traits
    let host = NavigatorViewController(navigator)
    configure(host)
    return UIKitWindow(navigator, host: host)
  }

  /// Returns a host that shows this flow, for windows and containers of the test itself.
  func inHost() -> NavigatorViewController {
    let host = NavigatorViewController(Navigator(self, reportsLeaks: false))
    host.makesScreen = { ScreenViewController($0) }
    return host
  }
}

extension Traits {
  static let regular = Traits(horizontalSizeClass: .regular)
  static let compact = Traits()
}

/// Lets the device finish, with everything that tasks of the main actor begin meanwhile.
@MainActor
func settle() async {
  for _ in 0..<20 {
    HeadlessDevice.current.clock.settle()
    await Task.yield()
  }
}
