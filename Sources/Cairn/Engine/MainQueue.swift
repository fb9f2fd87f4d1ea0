import Dispatch

/// Detects whether nonisolated code is running on the main actor.
///
/// A `deinit` is nonisolated, and `isolated deinit` needs iOS 18.4. The main actor uses the main
/// queue, which may run on another thread: on Linux, `dispatchMain()` gives up the main thread.
enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }

  /// Runs the work synchronously on the main queue, or later as a task from anywhere else.
  static func run(_ work: @escaping @MainActor @Sendable () -> Void) {
    if isCurrent {
      MainActor.assumeIsolated(work)
    } else {
      Task { @MainActor in work() }
    }
  }
}
