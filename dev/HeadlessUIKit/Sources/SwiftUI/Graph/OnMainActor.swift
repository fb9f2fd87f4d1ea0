import Dispatch
import Foundation

/// Runs an action on the main actor: synchronously if the caller is already there, as UIKit is, and
/// otherwise asynchronously.
func onMainActor(_ action: @escaping @MainActor @Sendable () -> Void) {
  if MainQueue.isCurrent {
    MainActor.assumeIsolated(action)
  } else {
    Task { @MainActor in action() }
  }
}

/// Indicates whether the current code runs on the main queue, which on Linux may use another thread
/// than the main one.
enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
}
