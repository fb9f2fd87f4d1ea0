import Dispatch

/// Tells whether code that is not isolated runs on the main actor all the same.
///
/// A `deinit` is not isolated, and `isolated deinit` needs iOS 18.4. The main actor runs on the main queue,
/// which need not be on the main thread: on Linux `dispatchMain()` gives that away.
enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }

  /// Runs the work at once if this is the main queue, otherwise as soon as it can.
  static func run(_ work: @escaping @MainActor @Sendable () -> Void) {
    if isCurrent {
      MainActor.assumeIsolated(work)
    } else {
      Task { @MainActor in work() }
    }
  }
}
