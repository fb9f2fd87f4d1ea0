import UIKit

/// Prints what SwiftUI would print as a warning at run time.
func warn(_ text: String) {
  onMainActor { HeadlessDevice.current.log.warn(text) }
}
