import UIKit

/// Prints a runtime warning of SwiftUI.
func warn(_ text: String) {
  onMainActor { HeadlessDevice.current.log.warn(text) }
}
