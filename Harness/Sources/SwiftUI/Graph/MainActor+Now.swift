import Foundation

/// Runs something on the main actor: at once where that is possible, as UIKit's callers are there always.
func onMainActor(_ action: @escaping @MainActor @Sendable () -> Void) {
  if Thread.isMainThread {
    MainActor.assumeIsolated(action)
  } else {
    Task { @MainActor in action() }
  }
}
