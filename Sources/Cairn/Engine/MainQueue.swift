#if !os(WASI)
  import Dispatch
#endif

/// Detects whether nonisolated code is running on the main actor.
///
/// A `deinit` is nonisolated, and `isolated deinit` needs iOS 18.4. The main actor uses the main
/// queue, which may run on another thread: on Linux, `dispatchMain()` gives up the main thread.
enum MainQueue {
  #if !os(WASI)
    private static let key: DispatchSpecificKey<Bool> = {
      let key = DispatchSpecificKey<Bool>()
      DispatchQueue.main.setSpecific(key: key, value: true)
      return key
    }()

    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
  #else
    // There is no Dispatch, and a `deinit` has no other way to find its executor. `run` then always
    // starts a task, which is always correct.
    static var isCurrent: Bool { false }
  #endif

  /// Runs the work synchronously if the caller is on the main queue; otherwise starts a task for
  /// it.
  static func run(_ work: @escaping @MainActor @Sendable () -> Void) {
    if isCurrent {
      MainActor.assumeIsolated(work)
    } else {
      Task { @MainActor in work() }
    }
  }
}
